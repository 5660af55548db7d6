import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { LIST_COLUMNS, type ListColumn } from './list-columns.ts'

type Listed = Answer<'listArticles'>['articles'][number]

/** What a column says of an article, with the column's name. */
export const ArticleCell = ({ column, article }: { column: ListColumn; article: Listed }) => (
  <Text component="div" c="dimmed" fz="xs" className="article-cell">
    <span className="article-cell-name">{LIST_COLUMNS[column]}</span> {VALUES[column](article)}
  </Text>
)

const time = (at: string) => <time dateTime={at}>{dateTime.format(new Date(at))}</time>

const VALUES: Readonly<Record<ListColumn, (article: Listed) => ReactNode>> = {
  author: ({ author_name }) => author_name ?? '—',
  changed: ({ updated_at }) => time(updated_at),
  created: ({ created_at }) => time(created_at),
  views: ({ view_count }) => numberText(view_count),
}
