import { Badge, Button, Group, Paper, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { QueuePart } from './queue-part.tsx'

type Suggestion = Answer<'listPendingSuggestions'>['suggestions'][number]

const REFRESH_MS = 10_000
const DONE = { accepted: t.suggestionAccepted, rejected: t.suggestionRejected } as const

/** Suggestions of all profiles that nobody has decided on, the most relevant first. */
export function SuggestionQueue() {
  const query = useQuery({ ...queryOf('listPendingSuggestions', {}), staleTime: 0, refetchOnMount: 'always', refetchInterval: REFRESH_MS })
  const suggestions = query.data?.suggestions ?? []
  return (
    <QueuePart
      title={t.pendingSuggestions}
      aside={query.data && t.rejectedToday({ rejectedToday: query.data.rejected_today })}
      failed={t.couldNotLoadSuggestions}
      empty={t.noPendingSuggestions}
      query={query}
      isEmpty={suggestions.length === 0}
    >
      <Paper withBorder component="ul" className="queue-list">
        {suggestions.map((suggestion) => (
          <SuggestionRow key={suggestion.id} suggestion={suggestion} />
        ))}
      </Paper>
    </QueuePart>
  )
}

function SuggestionRow({ suggestion: { id, suggested_title, suggested_topic, rationale, relevance_score, created_at } }: { suggestion: Suggestion }) {
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (status: 'accepted' | 'rejected') => call('setSuggestionStatus', { params: { id }, body: { status } }),
    onSuccess: (_, status) => toast({ tone: 'success', text: DONE[status] }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotChangeStatus({ error: errorText(error) }) }),
    onSettled: () => Promise.all(['listPendingSuggestions', 'listSuggestions'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  return (
    <li>
      <div className="queue-words">
        <Text fw={500} lang="en">
          {suggested_title}
        </Text>
        <Text fz="sm">{rationale}</Text>
        <Text c="dimmed" fz="xs">
          <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>
        </Text>
      </div>
      <Group gap={6}>
        <Badge variant="light" tt="none">
          {t.relevance({ score: relevance_score.toLocaleString(FORMAT_LOCALE, { minimumFractionDigits: 1 }) })}
        </Badge>
        {suggested_topic && (
          <Badge variant="default" tt="none" lang="en">
            {suggested_topic}
          </Badge>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          loading={decide.isPending && decide.variables === 'accepted'}
          disabled={decide.isPending}
          onClick={() => decide.mutate('accepted')}
          aria-label={t.acceptTitle({ suggestedTitle: suggested_title })}
        >
          {t.accept}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={decide.isPending && decide.variables === 'rejected'}
          disabled={decide.isPending}
          onClick={() => decide.mutate('rejected')}
          aria-label={t.rejectTitle({ suggestedTitle: suggested_title })}
        >
          {t.reject}
        </Button>
      </Group>
    </li>
  )
}
