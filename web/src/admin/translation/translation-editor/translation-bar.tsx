import { Button, Progress, Select, Text, TextInput } from '@mantine/core'
import { savedAt as savedAtText } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import { confirmedOf, FILTER_GROUPS, FILTER_TEXTS, passes, type SegmentFilter, type Sieve } from './segment-filter.ts'
import type { Segment } from './segment-texts.ts'

interface Props {
  segments: readonly Segment[]
  sieve: Sieve
  filter: SegmentFilter
  words: string
  onFilter: (filter: SegmentFilter) => void
  onWords: (words: string) => void
  /** Segments that are worth a look. */
  looks: number
  onNextLook: () => void
  onConcordance: () => void
  unsaved: number
  isSaving: boolean
  savedAt: string
  onSave: () => void
}

/** What of the segments is shown, where to go next, and whether all of it is saved. Stays in sight. */
export function TranslationBar({
  segments,
  sieve,
  filter,
  words,
  onFilter,
  onWords,
  looks,
  onNextLook,
  onConcordance,
  unsaved,
  isSaving,
  savedAt,
  onSave,
}: Props) {
  const choicesOf = (filters: readonly SegmentFilter[]) =>
    filters
      .map((value) => ({ value, count: segments.filter((segment) => passes(segment, value, sieve)).length }))
      .filter(({ value, count }) => value === 'all' || value === filter || count > 0)
      .map(({ value, count }) => ({ value, label: `${FILTER_TEXTS[value]} (${count})` }))
  const choices = [
    { group: t.toWorkThrough, items: choicesOf(FILTER_GROUPS.work) },
    { group: t.byOrigin, items: choicesOf(FILTER_GROUPS.origin) },
  ].filter(({ items }) => items.length > 0)
  const confirmed = confirmedOf(segments)
  return (
    <div className="translation-bar">
      <Select
        w={170}
        aria-label={t.segmentsToShow}
        data={choices}
        value={filter}
        allowDeselect={false}
        onChange={(value) => value && onFilter(value as SegmentFilter)}
      />
      <TextInput w={170} aria-label={t.searchSegments} placeholder={t.search} value={words} onChange={(event) => onWords(event.currentTarget.value)} />
      <Button variant="default" disabled={looks === 0} onClick={onNextLook}>
        {t.nextLook({ looks })}
      </Button>
      <Button
        variant="default"
        // What is selected is what is looked for.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onConcordance}
      >
        {t.searchMemory}
      </Button>
      <div className="translation-progress">
        <Text fz="xs" role="status">
          {t.confirmedOf({ confirmed, count: segments.length })}
        </Text>
        <Progress value={segments.length === 0 ? 0 : (100 * confirmed) / segments.length} size="xs" aria-hidden />
      </div>
      <Text c="dimmed" fz="xs" role="status" className="translation-saved">
        {isSaving ? t.saving : unsaved > 0 ? t.notSavedCount({ unsaved }) : t.savedAt({ savedAt: savedAtText(savedAt) })}
      </Text>
      <Button disabled={unsaved === 0} loading={isSaving} onClick={onSave}>
        {t.save}
        {unsaved > 0 ? ` (${unsaved})` : ''}
      </Button>
    </div>
  )
}
