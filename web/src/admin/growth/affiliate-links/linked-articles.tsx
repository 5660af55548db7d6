import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type Answer, call } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { REASON_TEXTS, relevanceText } from './affiliate-texts.ts'
import { t } from './catalogue.ts'

type LinkedArticle = Answer<'listAffiliateArticles'>['articles'][number]

/** Articles whose pages lead to products, and why these suit them. */
export function LinkedArticles() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['listAffiliateArticles', {}],
    queryFn: ({ pageParam, signal }) => call('listAffiliateArticles', { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })
  const articles = data?.pages.flatMap((page) => page.articles) ?? []
  return (
    <Stack component="section" gap="sm" aria-labelledby="articles-with-products">
      <Title order={2} fz={16} id="articles-with-products">
        {t.articlesWithLinks}
      </Title>
      {error && <Fault title={t.couldNotLoadArticles} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && articles.length === 0 && <Empty text={t.noArticleHasLinksYet} />}
      {articles.length > 0 && (
        <Paper withBorder>
          <table className="desk-table" aria-labelledby="articles-with-products">
            <thead>
              <tr>
                <th>{t.article}</th>
                <th>{t.links}</th>
                <th>{t.languages}</th>
                <th>{t.placed}</th>
              </tr>
            </thead>
            <tbody>
              {articles.map((article) => (
                <ArticleRow key={article.article_id} article={article} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </Stack>
  )
}

const ArticleRow = ({ article: { article_id, title, links, languages, placed_at } }: { article: LinkedArticle }) => (
  <tr>
    <td data-label={t.article}>
      <Anchor component={Link} to={`/admin/articles/${article_id}`} fz="sm">
        {title || t.articleNoLongerPublished}
      </Anchor>
    </td>
    <td data-label={t.links}>
      <div>
        {links.map(({ product, anchor, relevance, reasons }) => (
          <Text key={`${product} ${anchor}`} fz="sm">
            {t.linkOfProduct({ product, anchor, relevance: relevanceText(relevance), reasons: reasons.map((reason) => REASON_TEXTS[reason]).join(', ') })}
          </Text>
        ))}
      </div>
    </td>
    <td data-label={t.languages}>{languages.map(({ locale, links: some }) => `${locale} (${some})`).join(', ')}</td>
    <td data-label={t.placed}>
      <time dateTime={placed_at}>{dateTime.format(new Date(placed_at))}</time>
    </td>
  </tr>
)
