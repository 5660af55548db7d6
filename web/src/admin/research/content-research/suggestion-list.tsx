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
import { STATUS_TEXTS } from './research-texts.ts'
import { SuggestionCard } from './suggestion-card.tsx'

type Filter = SuggestionStatus | 'all'
const FILTERS = [{ value: 'all', label: 'Visi' }, ...SUGGESTION_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value] }))]

/** What research suggests for a profile, the most relevant first. */
export function SuggestionList({ configId }: { configId: string }) {
  const [filter, setFilter] = useState<Filter>('all')
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listSuggestions', { params: { id: configId } }), staleTime: 0 })
  const shown = data?.suggestions.filter(({ status }) => filter === 'all' || status === filter) ?? []
  return (
    <Stack gap="sm" component="section" aria-label="Pasiūlymai">
      <Group justify="space-between">
        <Title order={2} fz={18}>
          Pasiūlymai
        </Title>
        <CleanUp />
      </Group>
      <SegmentedControl
        aria-label="Būsena"
        className="research-filter"
        data={FILTERS}
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        style={{ alignSelf: 'start' }}
      />
      <ModelNote>Parengiamos tik šaltinių citatos su nuorodomis – kokybės kontrolei to per mažai. Tekstą parašysite patys.</ModelNote>
      {error && <Fault title="Nepavyko įkelti pasiūlymų" error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text="Kraunami pasiūlymai…" />}
      {data && shown.length === 0 && (
        <Empty text={data.suggestions.length === 0 ? 'Pasiūlymų dar nėra. Pradėkite analizę.' : 'Tokios būsenos pasiūlymų nėra.'} />
      )}
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
    onSuccess: ({ deleted }) => toast({ tone: 'success', text: `Ištrinta senų pasiūlymų: ${deleted}` }),
    onError: (error) => toast({ tone: 'error', text: `Klaida valant. ${errorText(error)}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listSuggestions'] }),
  })
  const press = async () => {
    const question = 'Ištrinti visų profilių pasiūlymus, kurie laukia arba yra atmesti ilgiau nei 30 dienų?'
    if (await confirm(question, 'Ištrinti', 'Priimti pasiūlymai ir sukurti straipsniai lieka.')) clean.mutate()
  }
  return (
    <Button variant="default" size="compact-sm" loading={clean.isPending} onClick={() => void press()}>
      Išvalyti senus
    </Button>
  )
}
