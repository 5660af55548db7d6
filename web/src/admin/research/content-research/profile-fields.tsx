import { NumberInput, Select, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { RESEARCH_LIMITS } from '#shared/contracts/research/research.ts'
import { CONTENT_TYPES } from '#shared/domain/research/content-types.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { SECTIONS, sectionLabel } from '#shared/sections.ts'
import { t } from './catalogue.ts'
import type { ProfileValues } from './profile-values.ts'
import { CONTENT_TYPE_TEXTS } from './research-texts.ts'
import { SourceFields } from './source-fields.tsx'

interface ProfileFieldsProps {
  values: ProfileValues
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<ProfileValues>) => void
}

const CATEGORIES = SECTIONS.map((value) => ({ value, label: sectionLabel(value) }))
const TYPES = CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_TEXTS[value] }))
const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_INFO[value].nativeName }))
const { relevance, suggestions, hours } = RESEARCH_LIMITS

/** A number that is being typed may be none; then the field says so. */
const typed = (value: number | string): number => (typeof value === 'number' ? value : Number.NaN)

/** Every field of a research profile. */
export function ProfileFields({ values, faults, onChange }: ProfileFieldsProps) {
  const select = <Name extends 'category' | 'content_type' | 'language'>(name: Name) => ({
    value: values[name],
    allowDeselect: false,
    onChange: (value: string | null) => value && onChange({ [name]: value } as Partial<ProfileValues>),
  })
  const number = (name: 'min_relevance_score' | 'max_suggestions_per_run' | 'research_interval_hours') => ({
    value: Number.isNaN(values[name]) ? '' : values[name],
    clampBehavior: 'none' as const,
    error: faults[name],
    onChange: (value: number | string) => onChange({ [name]: typed(value) }),
  })
  return (
    <Stack>
      <TextInput label={t.name} withAsterisk value={values.name} error={faults.name} onChange={(event) => onChange({ name: event.currentTarget.value })} />
      <TagsInput
        label={t.topics}
        description={t.topicsInEnglish}
        withAsterisk
        value={values.research_topics}
        error={faults.research_topics}
        onChange={(research_topics) => onChange({ research_topics })}
      />
      <Textarea
        label={t.audience}
        autosize
        minRows={2}
        value={values.target_audience ?? ''}
        error={faults.target_audience}
        onChange={(event) => onChange({ target_audience: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select label={t.category} data={CATEGORIES} {...select('category')} />
        <Select label={t.contentType} data={TYPES} {...select('content_type')} />
        <Select label={t.languageOfSources} data={LANGUAGES} {...select('language')} />
        <NumberInput
          label={t.minimumRelevance}
          description="0–10"
          min={relevance.min}
          max={relevance.max}
          step={relevance.step}
          decimalScale={1}
          {...number('min_relevance_score')}
        />
        <NumberInput
          label={t.mostSuggestions}
          description={t.suggestionsPerAnalysis}
          min={suggestions.min}
          max={suggestions.max}
          {...number('max_suggestions_per_run')}
        />
        <NumberInput label={t.intervalInHours} description="1–24" min={hours.min} max={hours.max} {...number('research_interval_hours')} />
      </SimpleGrid>
      <SourceFields sources={values.sources} fault={faults.sources} onChange={(sources) => onChange({ sources })} />
    </Stack>
  )
}
