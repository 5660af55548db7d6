import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { titleText } from '../../articles/trash/title-text.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { FirstArticle } from '../../platform/screen/next-screen.tsx'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { FoundArticles } from './article-page.tsx'
import { t } from './catalogue.ts'
import type { ListChoice } from './list-choice.ts'
import type { ListColumn } from './list-columns.ts'

const REFRESH_MS = 10_000

/** Everything that an author wrote or signs, the newest first, to the very first: choices are made of the newest few hundred only. */
export function OwnPages({ choice, columns }: { choice: ListChoice; columns: readonly ListColumn[] }) {
  const pages = usePages()
  const { cursor } = pages
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listArticles', { query: cursor ? { cursor } : {} }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const fault = error && <Fault title={t.couldNotLoadArticles} error={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return fault ?? <Loading text={t.loadingArticles} />
  const articles = data.articles.map((one) => ({ ...one, title: titleText(one.title) }))
  return (
    <Stack gap="sm">
      {fault}
      {articles.length > 0 && <FoundArticles choice={choice} articles={articles} columns={columns} isTurning={isPlaceholderData} />}
      {articles.length === 0 && data.cursor === null && !cursor && (
        <Empty text={t.noArticlesYet} about={t.aboutNoArticles}>
          <FirstArticle />
        </Empty>
      )}
      <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />
      <Text c="dimmed" fz="xs" ta="center">
        {t.allOwnArticles}
      </Text>
    </Stack>
  )
}
