import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HISTORY_GROUP_NAMES } from '#shared/domain/operations/history-kinds.ts'
import { HISTORY_STATUSES, LOG_ACTIONS } from '#shared/domain/platform/automation-actions.ts'
import { SCHEDULE_NAMES } from '#shared/schedules.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { jobTexts } from '../cron-jobs/texts.ts'
import { ACTION_TEXTS } from '../live-statistics/texts.ts'
import { t } from './catalogue.ts'
import type { ChoiceName, HistoryChoice } from './history-choice.ts'
import { DayChoice } from './history-days.tsx'
import { GROUP_TEXTS, HISTORY_TEXTS } from './texts.ts'

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, FORMAT_LOCALE)
const ACTIONS = LOG_ACTIONS.map((value) => ({ value, label: ACTION_TEXTS[value] })).sort(byLabel)
const STATUSES = HISTORY_STATUSES.map((value) => ({ value, label: HISTORY_TEXTS[value] }))
const JOBS = SCHEDULE_NAMES.map((name) => ({ value: `schedule:${name}`, label: jobTexts(name).title })).sort(byLabel)

interface HistoryFiltersProps {
  choice: HistoryChoice
  onChange: (changes: Partial<Record<ChoiceName, string | null>>) => void
}

/** What of the history is shown: groups and days are a click each, the rest is chosen from lists. */
export function HistoryFilters({ choice, onChange }: HistoryFiltersProps) {
  const { group, kind, status, actor, article, from, to } = choice
  return (
    <Stack gap="xs">
      <Group gap={6} role="group" aria-label={t.what}>
        <Button size="compact-sm" variant={group ? 'default' : 'filled'} aria-pressed={!group} onClick={() => onChange({ group: null })}>
          {t.everything}
        </Button>
        {HISTORY_GROUP_NAMES.map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant={group === name ? 'filled' : 'default'}
            aria-pressed={group === name}
            onClick={() => onChange({ group: group === name ? null : name, action: null })}
          >
            {GROUP_TEXTS[name]}
          </Button>
        ))}
      </Group>
      <DayChoice from={from} to={to} onChange={(first, last) => onChange({ from: first, to: last })} />
      <Group gap="xs" align="end">
        <Select
          label={t.action}
          placeholder={t.allActions}
          searchable
          clearable
          nothingFoundMessage={t.noSuchAction}
          clearButtonProps={{ 'aria-label': t.showAllActions }}
          data={ACTIONS}
          value={kind ?? null}
          onChange={(value) => onChange({ action: value, group: null })}
        />
        <Select
          label={t.status}
          placeholder={t.allStatuses}
          clearable
          clearButtonProps={{ 'aria-label': t.showAllStatuses }}
          data={STATUSES}
          value={status ?? null}
          onChange={(value) => onChange({ status: value })}
        />
        <ActorChoice value={actor ?? null} onChange={(value) => onChange({ actor: value })} />
        <TextInput type="date" label={t.from} value={from ?? ''} max={to} onChange={({ currentTarget }) => onChange({ from: currentTarget.value || null })} />
        <TextInput type="date" label={t.to} value={to ?? ''} min={from} onChange={({ currentTarget }) => onChange({ to: currentTarget.value || null })} />
        {article && (
          <Button variant="default" onClick={() => onChange({ article: null })}>
            {t.showAllArticles}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Admins and schedules; whoever is chosen stays in the list. */
function ActorChoice({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { data } = useQuery(queryOf('listUsers', { query: { role: 'admin', limit: 100 } }))
  const people = (data?.users ?? []).map(({ id, full_name }) => ({ value: `person:${id}`, label: full_name }))
  const isKnown = !value || [...people, ...JOBS].some((one) => one.value === value)
  return (
    <Select
      label={t.startedBy}
      placeholder={t.anyone}
      searchable
      clearable
      nothingFoundMessage={t.noSuchPersonOrJob}
      clearButtonProps={{ 'aria-label': t.showWorkStartedByAnyone }}
      data={[
        { group: t.people, items: isKnown ? people : [...people, { value, label: value.startsWith('person:') ? t.formerAdministrator : t.automationActor }] },
        { group: t.scheduledJobs, items: JOBS },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
