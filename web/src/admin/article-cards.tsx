import { PostsCard } from './growth/outreach/posts-card.tsx'
import { PredictionCard } from './growth/outreach/prediction-card.tsx'
import type { Article } from './publishing/article-editor/article-form.ts'
import { ExpansionCard } from './research/content-research/expansion-card.tsx'

/** What areas above publishing know about an article. Each card asks for its own data and is nothing while it has none. */
export const ArticleCards = ({ article }: { article: Article }) => (
  <>
    <ExpansionCard article={article} />
    <PredictionCard article={article} />
    <PostsCard article={article} />
  </>
)
