import { Later } from './platform/screen/later.tsx'
import { loadOnce } from './platform/screen/load-once.ts'
import type { Article } from './publishing/article-editor/article-form.ts'
import { EditArticle } from './publishing/article-editor/edit-article.tsx'

const CARDS = loadOnce(async () => (await import('./article-cards.tsx')).ArticleCards)

const SideCards = ({ article }: { article: Article }) => <Later code={CARDS}>{(Cards) => <Cards article={article} />}</Later>

const SIDE_CARDS = [SideCards]

/** The article editor with the cards that areas above publishing add to it. */
export const EditArticleScreen = () => <EditArticle sideCards={SIDE_CARDS} />
