import { Alert, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LOCALE_INFO } from '#shared/locales.ts'
import { sectionLabel } from '#shared/sections.ts'
import { call } from '../../platform/api/call.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { DeleteProfile } from './delete-profile.tsx'
import { type Profile, valuesOf } from './profile-values.ts'
import { CONTENT_TYPE_TEXTS, reasonText } from './research-texts.ts'

interface ProfileViewProps {
  profile: Profile
  /** Profiles in all, inactive ones included. */
  total: number
  onEdit: () => void
  onDeleted: () => void
}

/** The view mode of a profile. */
export function ProfileView({ profile, total, onEdit, onDeleted }: ProfileViewProps) {
  const facts: readonly (readonly [string, string | number])[] = [
    [t.category, sectionLabel(profile.category)],
    [t.contentType, CONTENT_TYPE_TEXTS[profile.content_type]],
    [t.topics, profile.research_topics.join(', ')],
    [t.audience, profile.target_audience || '—'],
    [t.languageOfSources, LOCALE_INFO[profile.language].nativeName],
    [t.minimumRelevance, profile.min_relevance_score.toLocaleString(FORMAT_LOCALE)],
    [t.mostSuggestions, profile.max_suggestions_per_run],
    [t.interval, t.hours({ hours: profile.research_interval_hours })],
    [t.analyses, profile.total_runs],
    [t.lastAnalysis, profile.last_run_at ? dateTime.format(new Date(profile.last_run_at)) : t.never],
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={profile.name}>
      <Stack>
        <Group justify="space-between" align="start">
          <Title order={2} fz={18} className="research-name">
            {profile.name}
          </Title>
          <ActiveSwitch profile={profile} />
        </Group>
        {profile.failures > 0 && (
          <Alert color="red" title={t.noSourceCouldBeRead({ failures: profile.failures })}>
            {t.checkSourceAddresses}
            {profile.next_run_at && t.automationWillNotTryBefore({ nextRunAt: dateTime.format(new Date(profile.next_run_at)) })}
          </Alert>
        )}
        <dl className="research-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="research-facts-sources">
            <dt>{t.sources}</dt>
            {profile.sources.map(({ url }) => (
              <dd key={url}>
                {url}
                <SourceState state={profile.source_states[url]} />
              </dd>
            ))}
          </div>
        </dl>
        <Group>
          <Button variant="default" onClick={onEdit}>
            {t.edit}
          </Button>
          <DeleteProfile profile={profile} isLast={total === 1} onDeleted={onDeleted} />
        </Group>
      </Stack>
    </Paper>
  )
}

/** What was found at a source when it was last read, or why it could not be. */
function SourceState({ state }: { state: Profile['source_states'][string] | undefined }) {
  if (!state) return null
  const when = dateTime.format(new Date(state.checked_at))
  const items = state.items ?? 0
  return (
    <Text fz="xs" c={state.fault === null ? 'dimmed' : 'var(--mantine-color-error)'}>
      {state.fault !== null
        ? t.couldNotRead({ when, reason: reasonText(state.fault) })
        : state.sample
          ? t.readWithSample({ when, items, sample: state.sample })
          : t.read({ when, items })}
    </Text>
  )
}

function ActiveSwitch({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const toggle = useMutation({
    mutationFn: (is_active: boolean) =>
      call('saveResearchProfile', { params: { id: profile.id }, body: { ...valuesOf(profile), is_active, revision: profile.revision } }),
    onSuccess: ({ is_active }) => toast({ tone: 'success', text: is_active ? t.profileIsActive : t.profileIsInactive }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSaveProfile({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listResearchProfiles'] }),
  })
  return (
    <Switch
      label={profile.is_active ? t.active : t.inactive}
      checked={profile.is_active}
      disabled={toggle.isPending}
      onChange={(event) => toggle.mutate(event.currentTarget.checked)}
    />
  )
}
