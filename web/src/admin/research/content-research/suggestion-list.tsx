import { Button, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SUGGESTION_STATUSES, type SuggestionStatus } from '#shared/domain/research/suggestion-status.ts'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { STATUS_TEXTS } from './research-texts.ts'
import { SuggestionCard } from './suggestion-card.tsx'

type Filter = SuggestionStatus | 'all'
const FILTERS = [{ value: 'all', label: t.all }, ...SUGGESTION_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value] }))]

/** What research suggests for a profile, the most relevant first. */
export function SuggestionList({ configId }: { configId: string }) {
  const [filter, setFilter] = useState<Filter>('all')
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listSuggestions', { params: { id: configId } }), staleTime: 0 })
  const shown = data?.suggestions.filter(({ status }) => filter === 'all' || status === filter) ?? []
  return (
    <Stack gap="sm" component="section" aria-label={t.suggestions}>
      <Group justify="space-between">
        <Title order={2} fz={18}>
          {t.suggestions}
        </Title>
        <CleanUp />
      </Group>
      <SegmentedControl
        aria-label={t.status}
        className="research-filter"
        data={FILTERS}
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        style={{ alignSelf: 'start' }}
      />
      <ModelNote>{t.onlyQuotesArePrepared}</ModelNote>
      {error && <Fault title={t.couldNotLoadSuggestions} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingSuggestions} />}
      {data && shown.length === 0 && <Empty text={data.suggestions.length === 0 ? t.noSuggestionsYetStartAnalysis : t.noSuggestionsWithThisStatus} />}
      {shown.map((suggestion) => (
        <SuggestionCard key={suggestion.id} suggestion={suggestion} />
      ))}
    </Stack>
  )
}

function CleanUp() {
  const queries = useQueryClient()
  const clean = useMutation({
    mutationFn: () => call('cleanupOldSuggestions', {}),
    onSuccess: ({ deleted }) => toast({ tone: 'success', text: t.oldSuggestionsDeleted({ deleted }) }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotCleanUp({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listSuggestions'] }),
  })
  const press = async () => {
    const question = t.cleanUpQuestion
    if (await confirm(question, t.delete, t.whatStays)) clean.mutate()
  }
  return (
    <Button variant="default" size="compact-sm" loading={clean.isPending} onClick={() => void press()}>
      {t.cleanUpOldOnes}
    </Button>
  )
}
