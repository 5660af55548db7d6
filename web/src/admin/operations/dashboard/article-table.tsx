import { Anchor, Badge, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { INSIGHT_BANDS } from '#shared/domain/platform/thresholds.ts'
import { titleText } from '../../articles/trash/title-text.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { type ListedArticle, numberText, scoreText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'

interface Column {
  title: string
  show: (article: ListedArticle) => ReactNode
  /** Left out where the screen is narrow. */
  wide?: boolean
}

const COLUMNS = {
  state: {
    title: t.status,
    show: ({ published }) => (
      <Badge variant="light" miw="max-content" {...(published ? {} : { color: 'gray' })}>
        {published ? t.published : t.draft}
      </Badge>
    ),
  },
  locale: { title: t.language, show: ({ locale }) => <span className="locale-code">{locale}</span> },
  seo: { title: t.seo, show: ({ seo_score }) => scoreText(seo_score), wide: true },
  eeat: { title: t.eeat, show: ({ eeat_score }) => scoreText(eeat_score), wide: true },
  created: { title: t.created, show: ({ created_at }) => <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>, wide: true },
  views: { title: t.views, show: ({ view_count }) => numberText(view_count) },
  week: { title: t.sevenDays, show: ({ views_7d }) => numberText(views_7d), wide: true },
  trending: {
    title: t.score,
    show: ({ trending_score }) => (
      <>
        {trending_score > INSIGHT_BANDS.trendingStrong && (
          <Badge variant="light" miw="max-content" mr="xs">
            {t.strong}
          </Badge>
        )}
        {numberText(trending_score)}
      </>
    ),
  },
} as const satisfies Record<string, Column>
export type ColumnName = keyof typeof COLUMNS

interface ArticleTableProps {
  articles: readonly ListedArticle[]
  columns: readonly ColumnName[]
  label: string
  empty: string
  /** The first column counts from 1. */
  numbered?: boolean
}

/** Articles with a link to each one's editor. */
export function ArticleTable({ articles, columns, label, empty, numbered = false }: ArticleTableProps) {
  if (articles.length === 0) return <Text c="dimmed">{empty}</Text>
  const shown: Column[] = columns.map((name) => COLUMNS[name])
  return (
    <Table aria-label={label} className="article-table" verticalSpacing={6} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          {numbered && <Table.Th className="number-cell">{t.number}</Table.Th>}
          <Table.Th className="title-cell">{t.title}</Table.Th>
          {shown.map(({ title, wide }) => (
            <Table.Th key={title} data-wide={wide || undefined}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {articles.map((article, index) => (
          <Table.Tr key={article.id}>
            {numbered && (
              <Table.Td className="number-cell" c="dimmed">
                {index + 1}
              </Table.Td>
            )}
            <Table.Td className="title-cell" lang={article.locale}>
              <Anchor component={Link} to={`/admin/articles/${article.id}`} className="article-title">
                {titleText(article.title)}
              </Anchor>
            </Table.Td>
            {shown.map(({ title, show, wide }) => (
              <Table.Td key={title} data-wide={wide || undefined}>
                {show(article)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
