import { Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../../platform/api/call.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import { errorText } from '../../../platform/screen/texts.ts'
import { confirm } from '../../../platform/shell/confirm.tsx'
import { toast } from '../../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { SuggestedTerm } from './suggested-term.tsx'
import type { Term } from './term.ts'
import type { ChosenTargets } from './term-values.ts'

/** Minutes for which suggestions are not asked for again: each time some hundred texts are read. */
const FRESH_MS = 10 * 60_000

interface SuggestionsProps {
  terms: readonly Term[]
  onAdd: (term: string, targets: ChosenTargets) => void
}

/** English of published articles that may belong into the glossary. */
export function TermSuggestions({ terms, onAdd }: SuggestionsProps) {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listTermSuggestions', {}), staleTime: FRESH_MS })
  const dismissal = useMutation({
    mutationFn: (term: string) => call('dismissTermSuggestion', { body: { term } }),
    onSuccess: (_, term) => {
      queries.setQueryData<Answer<'listTermSuggestions'>>(
        ['listTermSuggestions', {}],
        (known) => known && { ...known, suggestions: known.suggestions.filter((one) => one.term !== term) },
      )
      toast({ tone: 'success', text: t.willNotBeSuggestedAgain({ term }) })
    },
    onError: (failed) => toast({ tone: 'error', text: t.couldNotDismissTerm({ error: errorText(failed) }) }),
  })
  const dismiss = async (term: string) => {
    if (await confirm(t.stopSuggesting({ term }), t.doNotShowAgain, t.canStillBeAdded)) dismissal.mutate(term)
  }
  const held = new Set(terms.map(({ term }) => term.toLowerCase()))
  const suggestions = (data?.suggestions ?? []).filter(({ term }) => !held.has(term))
  return (
    <Paper withBorder p="md" component="section" aria-label={t.suggestedTerms}>
      <Stack gap="xs">
        <Text component="h2" fz={16} fw={600}>
          {t.suggestedTerms}
        </Text>
        <Text c="dimmed" fz="sm" maw="80ch">
          {t.howTermsAreSuggested}
        </Text>
        {error && <Fault title={t.couldNotFindSuggestedTerms} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
        {!data && !error && <Loading text={t.readingArticles} />}
        {data && suggestions.length === 0 && <Empty text={t.noNewTerms} about={t.aboutNoNewTerms} />}
        {data && (
          <Text c="dimmed" fz="xs" role="status">
            {t.articlesReadAndSuggestions({ lookedAt: data.looked_at, count: suggestions.length })}
          </Text>
        )}
        <ul className="term-uses">
          {suggestions.map((suggestion) => (
            <SuggestedTerm
              key={suggestion.term}
              suggestion={suggestion}
              isBusy={dismissal.isPending}
              onAdd={(targets) => onAdd(suggestion.term, targets)}
              onDismiss={() => void dismiss(suggestion.term)}
            />
          ))}
        </ul>
      </Stack>
    </Paper>
  )
}
