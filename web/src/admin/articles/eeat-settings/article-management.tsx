import { Stack, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EEAT_PAGE_SIZE } from '#shared/contracts/articles/eeat.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { FirstArticle } from '../../platform/screen/next-screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { StretchPager, useStretches } from '../../platform/screen/stretches.tsx'
import { t } from './catalogue.ts'
import { EvaluatedRow } from './evaluated-row.tsx'

type Filter = 'all' | 'approved-below-minimum'

const REFRESH_MS = 10_000
/** Rows in front; the server is asked for a thousand at a time, as many as a person seldom goes through. */
const SHOWN = 50
const EMPTY = { all: t.noEnglishArticlesYet, 'approved-below-minimum': t.allReachDefaultScore } as const

function NoArticles({ filter }: { filter: Filter }) {
  if (filter !== 'all') return <Empty text={EMPTY[filter]} />
  return (
    <Empty text={EMPTY.all} about={t.aboutNoEnglishArticles}>
      <FirstArticle />
    </Empty>
  )
}

/** English originals by their last evaluation, each with its score, what it has to score, and what can be done. */
export function ArticleManagement({ filter }: { filter: Filter }) {
  const stretches = useStretches(SHOWN, EEAT_PAGE_SIZE)
  const { cursor } = stretches
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listEeatArticles', { query: { filter, ...(cursor ? { cursor } : {}) } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const fault = error && <Fault title={t.couldNotLoadArticles} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return fault ?? <Loading text={t.loadingArticles} />
  if (data.articles.length === 0) return fault ?? <NoArticles filter={filter} />
  return (
    <Stack>
      {fault}
      <Table className="eeat-table" aria-busy={isPlaceholderData}>
        <Table.Thead>
          <Table.Tr>
            {[t.article, t.language, t.status, t.score, t.required].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
            <Table.Th>{t.actions}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stretches.shownOf(data.articles).map((article) => (
            <EvaluatedRow key={article.id} article={article} />
          ))}
        </Table.Tbody>
      </Table>
      <StretchPager step={stretches.step({ rows: data.articles.length, next: data.cursor })} isBusy={isPlaceholderData} />
    </Stack>
  )
}
