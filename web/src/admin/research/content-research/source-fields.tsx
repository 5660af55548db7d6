import { Button, Fieldset, Stack, Text } from '@mantine/core'
import { RESEARCH_LIMITS } from '#shared/contracts/research/research.ts'
import { t } from './catalogue.ts'
import type { ProfileValues } from './profile-values.ts'
import { SourceRow } from './source-row.tsx'

type Source = ProfileValues['sources'][number]

interface SourceFieldsProps {
  sources: readonly Source[]
  fault: string | undefined
  onChange: (sources: Source[]) => void
}

/** Where a profile looks: feeds and databases by their addresses. */
export function SourceFields({ sources, fault, onChange }: SourceFieldsProps) {
  const set = (at: number, change: Partial<Source>) => onChange(sources.map((source, index) => (index === at ? { ...source, ...change } : source)))
  return (
    <Fieldset legend={t.sources}>
      <Stack gap="xs">
        {sources.map((source, index) => (
          <SourceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: sources have no names, and while one is typed its address is none either.
            key={index}
            source={source}
            number={index + 1}
            onChange={(change) => set(index, change)}
            onRemove={() => onChange(sources.filter((_, other) => other !== index))}
          />
        ))}
        {fault && (
          <Text c="var(--mantine-color-error)" fz="sm" role="alert">
            {fault}
          </Text>
        )}
        <Button
          variant="default"
          size="compact-sm"
          disabled={sources.length >= RESEARCH_LIMITS.sources}
          onClick={() => onChange([...sources, { kind: 'feed', url: '' }])}
          style={{ alignSelf: 'start' }}
        >
          {t.addSource}
        </Button>
      </Stack>
    </Fieldset>
  )
}
