import { PostsCard } from './growth/outreach/posts-card.tsx'
import { PredictionCard } from './growth/outreach/prediction-card.tsx'
import { EditArticle } from './publishing/article-editor/edit-article.tsx'
import { ExpansionCard } from './research/content-research/expansion-card.tsx'

const SIDE_CARDS = [ExpansionCard, PredictionCard, PostsCard]

/** The article editor with the cards that areas above publishing add to it. */
export const EditArticleScreen = () => <EditArticle sideCards={SIDE_CARDS} />
