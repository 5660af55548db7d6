import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { RESEARCH_LIMITS } from '#shared/contracts/research/research.ts'
import { SOURCE_KINDS, type SourceKind } from '#shared/domain/platform/research-candidate.ts'
import type { ProfileValues } from './profile-values.ts'
import { SOURCE_KIND_TEXTS } from './research-texts.ts'

type Source = ProfileValues['sources'][number]

interface SourceFieldsProps {
  sources: readonly Source[]
  fault: string | undefined
  onChange: (sources: Source[]) => void
}

const KINDS = SOURCE_KINDS.map((kind) => ({ value: kind, label: SOURCE_KIND_TEXTS[kind] }))

/** Where a profile looks: feeds and databases by their addresses. */
export function SourceFields({ sources, fault, onChange }: SourceFieldsProps) {
  const set = (at: number, change: Partial<Source>) => onChange(sources.map((source, index) => (index === at ? { ...source, ...change } : source)))
  return (
    <Fieldset legend="Šaltiniai">
      <Stack gap="xs">
        {sources.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources have no names, and while one is typed its address is none either.
          <Group key={index} gap="xs" align="end" className="research-source">
            <Select
              label="Rūšis"
              aria-label={`Šaltinio ${index + 1} rūšis`}
              data={KINDS}
              value={source.kind}
              allowDeselect={false}
              onChange={(kind) => kind && set(index, { kind: kind as SourceKind })}
            />
            <TextInput
              label="Adresas"
              aria-label={`Šaltinio ${index + 1} adresas`}
              type="url"
              value={source.url}
              onChange={(event) => set(index, { url: event.currentTarget.value.trim() })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Pašalinti šaltinį ${index + 1}`}
              onClick={() => onChange(sources.filter((_, other) => other !== index))}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Group>
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
          Pridėti šaltinį
        </Button>
      </Stack>
    </Fieldset>
  )
}
