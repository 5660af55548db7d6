import { Group, Modal, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../platform/api/queries.ts'
import { Fault, Loading } from '../../../platform/screen/states.tsx'
import type { Card, CardVersion } from './card.ts'
import { t } from './catalogue.ts'
import { DifferenceList } from './difference-list.tsx'
import { versionName } from './style-texts.ts'

interface CompareProps {
  card: Card
  /** The one that was chosen; of the version in force, the one before it stands beside it. */
  version: number
  versions: readonly CardVersion[]
  onClose: () => void
}

/** What differs between two versions that the editor chooses; the earlier one stands first. */
export function CompareVersions({ card, version, versions, onClose }: CompareProps) {
  const [before, setBefore] = useState(version === card.version ? Math.max(0, version - 1) : version)
  const [after, setAfter] = useState(card.version)
  const one = useVersion(card, before)
  const other = useVersion(card, after)
  const error = one.error ?? other.error
  const names = versions.map(({ version: number }) => ({ value: String(number), label: versionName(number) }))
  const again = () => {
    void one.refetch()
    void other.refetch()
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={t.comparisonOfVersions} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        <Group grow>
          <Select label={t.earlier} data={names} value={String(before)} allowDeselect={false} onChange={(value) => value && setBefore(Number(value))} />
          <Select label={t.later} data={names} value={String(after)} allowDeselect={false} onChange={(value) => value && setAfter(Number(value))} />
        </Group>
        {error && <Fault title={t.couldNotCompare} error={error} isAsking={one.isFetching || other.isFetching} onAgain={again} />}
        {one.data && other.data ? (
          <DifferenceList before={one.data.guidance} after={other.data.guidance} language={card.fixed.tag} />
        ) : (
          !error && <Loading text={t.comparing} />
        )}
      </Stack>
    </Modal>
  )
}

/** A version never changes once it is saved. */
const useVersion = ({ locale }: Card, version: number) =>
  useQuery({ ...queryOf('getStyleCardVersion', { params: { locale, version } }), staleTime: Number.POSITIVE_INFINITY })
