import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { dateTime } from '../../../platform/screen/date-time.ts'
import { Fault, Loading } from '../../../platform/screen/states.tsx'
import type { Card, CardVersion } from './card.ts'
import { t } from './catalogue.ts'
import { CompareVersions } from './compare-versions.tsx'
import { versionName } from './style-texts.ts'
import { useRestoreCard } from './use-restore-card.ts'

/** Versions of a card: who changed what and when, what differs, and the way back. */
export function CardVersions({ card, isUnsaved }: { card: Card; isUnsaved: boolean }) {
  const params = { locale: card.locale }
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['listStyleCardVersions', params],
    queryFn: ({ pageParam, signal }) => call('listStyleCardVersions', { params, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ before }) => before,
    staleTime: 0,
  })
  const [compared, setCompared] = useState<number | null>(null)
  const { restore, isRestoring } = useRestoreCard(card, isUnsaved)
  const versions = data?.pages.flatMap((page) => page.versions) ?? []
  return (
    <Paper withBorder p="sm" component="section" aria-label={t.versions}>
      <Stack gap="xs">
        <Text component="h2" fz={16} fw={600}>
          {t.versions}
        </Text>
        {error && <Fault title={t.couldNotLoadVersions} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
        {!data && !error && <Loading text={t.loadingVersions} />}
        <ul className="version-list">
          {versions.map((version) => (
            <VersionEntry
              key={version.version}
              version={version}
              isInForce={version.version === card.version}
              isBusy={isRestoring}
              onCompare={() => setCompared(version.version)}
              onRestore={() => void restore(version)}
            />
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.showOlder}
          </Button>
        )}
      </Stack>
      {compared !== null && <CompareVersions card={card} version={compared} versions={versions} onClose={() => setCompared(null)} />}
    </Paper>
  )
}

interface EntryProps {
  version: CardVersion
  isInForce: boolean
  isBusy: boolean
  onCompare: () => void
  onRestore: () => void
}

function VersionEntry({ version: { version, comment, restored, saved_at, saved_by_name }, isInForce, isBusy, onCompare, onRestore }: EntryProps) {
  const name = versionName(version)
  return (
    <li className="style-version">
      <Group gap={6}>
        <Text span fw={600}>
          {name}
        </Text>
        {isInForce && <Badge variant="light">{t.inForce}</Badge>}
      </Group>
      <Text c="dimmed" fz="xs">
        {saved_at ? `${dateTime.format(new Date(saved_at))} · ${saved_by_name ?? t.unknownPerson}` : t.writtenInProgramsCode}
      </Text>
      {restored !== null && <Text fz="xs">{t.restored({ restored: versionName(restored) })}</Text>}
      {comment && (
        <Text fz="sm" className="style-comment">
          {comment}
        </Text>
      )}
      <Group gap={6} mt={4}>
        <Button size="compact-xs" variant="default" onClick={onCompare} aria-label={t.compareVersion({ name })}>
          {t.compare}
        </Button>
        {!isInForce && (
          <Button size="compact-xs" variant="default" disabled={isBusy} onClick={onRestore} aria-label={t.restoreVersion({ name })}>
            {t.restore}
          </Button>
        )}
      </Group>
    </li>
  )
}
