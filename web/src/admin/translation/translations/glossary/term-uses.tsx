import { Anchor, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '../../../platform/api/call.ts'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import { translationPath } from '../locale-state.tsx'
import { t } from './catalogue.ts'
import { EstimateUses } from './estimate-uses.tsx'
import type { Term } from './term.ts'

/** Live articles that a term stands in, and the translations that break it as it is now. */
export function TermUses({ term, onClose }: { term: Term; onClose: () => void }) {
  const params = { id: term.id }
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['listTermUses', params],
    queryFn: ({ pageParam, signal }) => call('listTermUses', { params, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })
  const articles = data?.pages.flatMap((page) => page.articles) ?? []
  const looked = data?.pages.reduce((sum, page) => sum + page.looked_at, 0) ?? 0
  const total = data?.pages.at(-1)?.total ?? 0
  return (
    <Modal opened onClose={onClose} size="xl" title={t.usesOfTerm({ term: term.term })} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        <Text c="dimmed" fz="sm">
          {t.whatUsesAre}
        </Text>
        {error && <Fault title={t.couldNotFindArticles} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && articles.length === 0 && !hasNextPage && <Empty text={t.noPublishedArticles} />}
        <ul className="term-uses">
          {articles.map((article) => (
            <li key={article.id}>
              <Anchor component={Link} to={`/admin/articles/${article.id}`}>
                {article.title}
              </Anchor>
              <Text c="dimmed" fz="xs">
                {t.segments({ segments: article.segments })}
              </Text>
              <Group gap={4}>
                {article.broken.map((locale) => (
                  <Badge key={locale} color="red" variant="light" component={Link} to={translationPath(article.id, locale)} className="badge-link">
                    {t.notFollowedIn({ locale })}
                  </Badge>
                ))}
                {article.languages.length > 0 && article.broken.length === 0 && (
                  <Badge variant="light">{t.followed({ count: article.languages.length })}</Badge>
                )}
              </Group>
            </li>
          ))}
        </ul>
        <Group justify="space-between">
          <Text c="dimmed" fz="xs" role="status">
            {t.articlesCheckedOf({ looked, total })}
          </Text>
          <Group gap="xs">
            {hasNextPage && (
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t.continueSearch}
              </Button>
            )}
            <EstimateUses term={term} />
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
