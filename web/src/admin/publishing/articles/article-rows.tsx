import { Paper, Title } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Answer } from '../../platform/api/call.ts'
import { ArticleRow } from './article-row.tsx'
import type { ListColumn } from './list-columns.ts'

type Listed = Answer<'listArticles'>['articles'][number]

interface Props {
  articles: readonly Listed[]
  columns: readonly ListColumn[]
  /** The rows can be marked. */
  isMarkable: boolean
  isMarked: (id: string) => boolean
  onMark: (id: string, isOn: boolean, isRange: boolean) => void
  isTurning: boolean
  title?: string | undefined
}

/** Rows of the list, under a title where they are some of several. */
export const ArticleRows = ({ articles, columns, isMarkable, isMarked, onMark, isTurning, title }: Props) => (
  <>
    {title && (
      <Title order={2} fz={14}>
        {title}
      </Title>
    )}
    <Paper
      withBorder
      component="ul"
      className="article-rows listed-rows"
      aria-busy={isTurning}
      aria-label={title}
      data-markable={isMarkable || undefined}
      style={{ '--cells': columns.length } as CSSProperties}
    >
      {articles.map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          columns={columns}
          {...(isMarkable ? { mark: { isOn: isMarked(article.id), set: (isOn, isRange) => onMark(article.id, isOn, isRange) } } : {})}
        />
      ))}
    </Paper>
  </>
)
