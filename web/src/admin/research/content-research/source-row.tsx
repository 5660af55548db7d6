import { ActionIcon, Button, Group, Loader, Select, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { researchSource } from '#shared/contracts/research/research.ts'
import { SOURCE_KINDS, type SourceKind } from '#shared/domain/platform/research-candidate.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'
import type { ProfileValues } from './profile-values.ts'
import { SOURCE_KIND_TEXTS, triedText } from './research-texts.ts'

type Source = ProfileValues['sources'][number]

interface SourceRowProps {
  source: Source
  /** From 1. */
  number: number
  onChange: (change: Partial<Source>) => void
  onRemove: () => void
}

const KINDS = SOURCE_KINDS.map((kind) => ({ value: kind, label: SOURCE_KIND_TEXTS[kind] }))

/** One source of a profile. It is asked when its address is left, or on demand, and the row says how it fares. */
export function SourceRow({ source, number, onChange, onRemove }: SourceRowProps) {
  const trying = useTrying(source)
  return (
    <div className="research-source-row">
      <Group gap="xs" align="end" className="research-source">
        <Select
          label={t.kind}
          aria-label={t.kindOfSource({ number })}
          data={KINDS}
          value={source.kind}
          allowDeselect={false}
          onChange={(kind) => kind && onChange({ kind: kind as SourceKind })}
        />
        <TextInput
          className="research-address"
          label={t.address}
          aria-label={t.addressOfSource({ number })}
          type="url"
          value={source.url}
          onChange={(event) => onChange({ url: event.currentTarget.value.trim() })}
          onBlur={trying.once}
        />
        <Button variant="default" size="sm" disabled={!trying.isAskable || trying.isAsking} aria-label={t.checkSource({ number })} onClick={trying.ask}>
          {t.check}
        </Button>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t.removeSource({ number })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Group>
      <div role="status" className="research-tried">
        {trying.isAsking && (
          <Group gap={6}>
            <Loader size={12} />
            <Text fz="xs" c="dimmed">
              {t.checking}
            </Text>
          </Group>
        )}
        {!trying.isAsking && trying.said && (
          <Text fz="xs" c={trying.said.works ? 'dimmed' : 'var(--mantine-color-error)'}>
            {trying.said.text}
          </Text>
        )}
      </div>
    </div>
  )
}

/** Asks a source; what was said holds for the address and kind that it was said of. */
function useTrying(source: Source) {
  const isAskable = researchSource.safeParse(source).success
  const asking = useMutation({
    mutationFn: async ({ kind, url }: Source) =>
      (await call('listResearchProfiles', { query: { filter: 'active', source_kind: kind, source_url: url } })).source ?? null,
  })
  const of = asking.variables
  const isSame = of?.kind === source.kind && of.url === source.url
  const ask = () => isAskable && asking.mutate(source)
  return {
    isAskable,
    isAsking: asking.isPending && isSame,
    ask,
    /** On leaving the field: what was said of it already is not asked again. */
    once: () => !isSame && ask(),
    said: isSame ? saidOf(asking.data, asking.error) : null,
  }
}

function saidOf(state: Parameters<typeof triedText>[0] | null | undefined, error: Error | null): { works: boolean; text: string } | null {
  if (error) return { works: false, text: t.couldNotCheck({ error: errorText(error) }) }
  return state ? { works: state.fault === null, text: triedText(state) } : null
}
