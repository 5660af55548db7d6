import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { INDEXING_DAYS, INDEXING_LIST, INDEXING_LOCALES } from '#shared/domain/growth/indexnow.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Arguments } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { ArticleChoice } from './article-choice.tsx'
import { t } from './catalogue.ts'
import { RequestHistory } from './request-history.tsx'
import { useRequest } from './use-request.ts'

const REFRESH_MS = 30_000
const ALL = 'all'
const LANGUAGES = [{ value: ALL, label: t.allLanguages }, ...INDEXING_LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))]
const PERIODS = [...INDEXING_DAYS.map((value) => ({ value, label: t.lastDays({ days: value }) })), { value: ALL, label: t.allTime }]

/** What is chosen by language and time; without a word about time, the last seven days. */
function choiceIn(search: URLSearchParams): { query: NonNullable<Arguments<'getIndexingStatus'>['query']>; locale: string; days: string } {
  const locale = INDEXING_LOCALES.find((one) => one === search.get('locale'))
  const wanted = search.get('days')
  const days = wanted === ALL ? undefined : (INDEXING_DAYS.find((one) => one === wanted) ?? INDEXING_DAYS[0])
  return { query: { ...(locale ? { locale } : {}), ...(days ? { days } : {}) }, locale: locale ?? ALL, days: days ?? ALL }
}

/** Which articles search engines are told of. */
export function IndexingStatus() {
  const [search, setSearch] = useSearchParams()
  const { query, locale, days } = choiceIn(search)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { isSending, request } = useRequest(() => setChosen(new Set()))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('getIndexingStatus', { query }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const narrow = (name: 'locale' | 'days', value: string | null) => {
    const next = new URLSearchParams(search)
    next.set(name, value ?? ALL)
    setChosen(new Set())
    setSearch(next, { replace: true })
  }
  const shown = new Set(data?.articles.map(({ id }) => id))
  const ids = [...chosen].filter((id) => shown.has(id))
  const send = () => request(ids)
  // As in any form, Enter on a box sends.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    send()
  }
  return (
    <Screen
      title={t.googleIndexing}
      about={t.about}
      actions={
        <Button loading={isSending} disabled={isSending || ids.length === 0} onClick={send}>
          {t.requestIndexing({ count: ids.length })}
        </Button>
      }
    >
      <Alert color="gray" role="note" title={t.howThisReallyWorks}>
        {t.whatReallyHappens}
      </Alert>
      <search className="indexing-filters" aria-label={t.filters}>
        <Select
          aria-label={t.language}
          data={LANGUAGES}
          value={locale}
          allowDeselect={false}
          disabled={isSending}
          onChange={(value) => narrow('locale', value)}
        />
        <Select aria-label={t.period} data={PERIODS} value={days} allowDeselect={false} disabled={isSending} onChange={(value) => narrow('days', value)} />
      </search>
      {error && <Fault title={t.couldNotLoadArticles} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Stack gap="sm" onKeyDown={onKeyDown} aria-busy={isPlaceholderData}>
          {data.articles.length === 0 ? (
            <Empty text={t.noArticlesInPeriod} />
          ) : (
            <ArticleChoice articles={data.articles} chosen={new Set(ids)} isSending={isSending} onChoose={setChosen} />
          )}
          {data.articles.length === INDEXING_LIST && (
            <Group justify="center">
              <Text c="dimmed" fz="xs">
                {t.latestAreShown({ limit: INDEXING_LIST })}
              </Text>
            </Group>
          )}
        </Stack>
      )}
      {data && <RequestHistory history={data.history} quota={data.quota} />}
    </Screen>
  )
}
