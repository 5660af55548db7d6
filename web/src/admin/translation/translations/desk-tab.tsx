import { Paper } from '@mantine/core'
import { ArticleLanguages } from './article-languages.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { useDeskList } from './use-desk-list.ts'

/** The articles with their languages: what is there, and buttons for what is not. */
export function DeskTab() {
  const list = useDeskList('open')
  return (
    <DeskFrame list={list}>
      {({ articles }) => (
        <Paper withBorder component="ul" className="language-rows" aria-busy={list.isPlaceholderData}>
          {articles.map((article) => (
            <ArticleLanguages key={article.id} article={article} />
          ))}
        </Paper>
      )}
    </DeskFrame>
  )
}
