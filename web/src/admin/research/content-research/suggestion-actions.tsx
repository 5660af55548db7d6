import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { mayBecome } from '#shared/domain/research/suggestion-status.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { handOverSuggestion } from '../../publishing/article-editor/suggestion.ts'
import { t } from './catalogue.ts'
import type { Suggestion } from './suggestion.ts'
import { useDraftLabel } from './use-draft-label.ts'
import { useWriting } from './use-writing.ts'

const DECISIONS = [
  ['accepted', t.accept],
  ['rejected', t.reject],
  ['pending', t.reopen],
] as const

const EXCERPT = 300

/** What may be done with a suggestion as it stands now. */
export function SuggestionActions({ suggestion }: { suggestion: Suggestion }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id, status, article_id, suggested_title, summary } = suggestion
  const writing = useWriting(async () => id)
  const draftLabel = useDraftLabel()
  const decide = useMutation({
    mutationFn: (to: 'pending' | 'accepted' | 'rejected') => call('setSuggestionStatus', { params: { id }, body: { status: to } }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotChangeStatus({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listSuggestions'] }),
  })
  const writeByHand = () => {
    handOverSuggestion({ title: suggested_title, excerpt: summary.slice(0, EXCERPT) })
    void navigate('/admin/articles/new')
  }
  if (status === 'article_created' && article_id)
    return (
      <Button component={Link} to={`/admin/articles/${article_id}`} variant="default" size="compact-sm" style={{ alignSelf: 'start' }}>
        {t.openArticle}
      </Button>
    )
  return (
    <Group gap="xs">
      {mayBecome(status, 'article_created') && (
        <>
          <Button size="compact-sm" loading={writing.isBusy} onClick={writing.begin}>
            {draftLabel}
          </Button>
          <Button size="compact-sm" variant="default" disabled={writing.isBusy} onClick={writeByHand}>
            {t.writeByHand}
          </Button>
        </>
      )}
      {DECISIONS.filter(([to]) => mayBecome(status, to)).map(([to, label]) => (
        <Button
          key={to}
          size="compact-sm"
          variant="default"
          loading={decide.isPending && decide.variables === to}
          disabled={writing.isBusy}
          onClick={() => decide.mutate(to)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
