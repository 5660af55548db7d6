import { Anchor, Badge, Button, Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isGoodEeat, isGoodSeo, QUEUE_LIMITS } from '#shared/domain/research/content-queue.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText, scoreText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import { QueuePart } from './queue-part.tsx'

const REFRESH_MS = 10_000

/** The newest English drafts with their scores. */
export function DraftQueue() {
  const query = useQuery({
    ...queryOf('listArticles', { query: { locale: 'en', state: 'draft', limit: QUEUE_LIMITS.drafts, page: 1 } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  const articles = query.data?.articles ?? []
  const total = query.data?.total ?? 0
  return (
    <QueuePart
      title={t.drafts}
      aside={
        query.data &&
        (total > articles.length ? t.showingNewestOf({ count: articles.length, total: numberText(total) }) : t.total({ total: numberText(total) }))
      }
      failed={t.couldNotLoadDrafts}
      empty={t.noDrafts}
      query={query}
      isEmpty={articles.length === 0}
    >
      <Paper withBorder component="ul" className="queue-list">
        {articles.map(({ id, title, created_at, seo_score, eeat_score }) => (
          <li key={id}>
            <div className="queue-words">
              <Anchor component={Link} to={`/admin/articles/${id}`} lang="en">
                {title}
              </Anchor>
              <Text c="dimmed" fz="xs">
                <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>
              </Text>
            </div>
            <Group gap={6}>
              <ScoreBadge name="E-E-A-T" score={eeat_score} isGood={isGoodEeat(eeat_score)} />
              <ScoreBadge name="SEO" score={seo_score} isGood={isGoodSeo(seo_score)} />
            </Group>
            <Button component={Link} to={`/admin/articles/${id}`} variant="default" size="compact-sm" aria-label={t.editTitle({ title })}>
              {t.edit}
            </Button>
          </li>
        ))}
      </Paper>
    </QueuePart>
  )
}

const ScoreBadge = ({ name, score, isGood }: { name: string; score: number | null; isGood: boolean }) => (
  <Badge variant="light" color={isGood ? 'accent' : 'yellow'} tt="none" data-good={isGood}>
    {name} {scoreText(score)}
    {isGood && <span className="visually-hidden"> {t.good}</span>}
  </Badge>
)
