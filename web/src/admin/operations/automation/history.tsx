import { Button, Group, Stack, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { joinedDays } from '#shared/domain/operations/history-lines.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import type { HistoryEntry } from './automation-entry.ts'
import { t } from './catalogue.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { type ChoiceName, choiceIn, type HistoryChoice } from './history-choice.ts'
import { HistoryDay } from './history-day.tsx'
import { HistoryFilters } from './history-filters.tsx'

/** While something runs, and while nothing does: a schedule or another person may begin something. Only a first page is asked for again. */
const [BUSY_MS, IDLE_MS] = [3000, 15_000]

/** What was done, day by day, narrowed by the server and paged without end; the choice stands in the address. */
export function History() {
  const [search, setSearch] = useSearchParams()
  const choice = choiceIn(search)
  const change = (changes: Partial<Record<ChoiceName, string | null>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { replace: true })
  }
  return (
    <Stack component="section" gap="sm" aria-labelledby="automation-history">
      <Title order={2} fz={16} id="automation-history">
        {t.history}
      </Title>
      <HistoryFilters choice={choice} onChange={change} />
      <HistoryPages choice={choice} onChore={(action, day) => change({ action, group: null, from: day, to: day })} />
    </Stack>
  )
}

function HistoryPages({ choice, onChore }: { choice: HistoryChoice; onChore: Parameters<typeof HistoryDay>[0]['onChore'] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['listHistory', choice],
    queryFn: ({ pageParam, signal }) => call('listHistory', { query: { ...choice, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }: Answer<'listHistory'>) => cursor,
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : isBusy(state.data?.pages[0]) ? BUSY_MS : IDLE_MS),
  })
  const fault = error && <Fault title={t.couldNotLoadAutomationHistory} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return fault ?? <Loading text={t.loadingAutomationHistory} />
  const days = data.pages.map((page) => page.days).reduce(joinedDays)
  const entries: HistoryEntry[] = days.flatMap((day) => day.entries)
  const isNarrowed = Object.keys(choice).length > 0
  return (
    <Stack gap="sm" aria-busy={isPlaceholderData}>
      {fault}
      {days.length === 0 && <Empty text={emptyText(isNarrowed, hasNextPage)} />}
      {days.map((day) => (
        <HistoryDay key={day.day} day={day} onOpen={({ id }) => setOpenId(id)} onChore={onChore} />
      ))}
      {hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.showEarlier}
          </Button>
        </Group>
      )}
      <EntryDrawer entry={entries.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
    </Stack>
  )
}

const isBusy = (page: Answer<'listHistory'> | undefined): boolean =>
  page?.days.some(({ entries }) => entries.some(({ status }) => status === 'running')) ?? false

function emptyText(isNarrowed: boolean, hasNext: boolean): string {
  if (hasNext) return t.noneAmongEntriesSearched
  return isNarrowed ? t.noSuchEntries : t.automationHasDoneNothingYet
}
