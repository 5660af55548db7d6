import { TEXT_KEYS } from '#shared/domain/articles/article-texts.ts'
import { pick } from '#shared/domain/text/pick.ts'
import type { Writes } from '../../platform/table/table.ts'
import type { Article } from './store.ts'
import { type ArticleText, writtenText } from './working-copy.ts'
import { type SaveMarks, saveWrites } from './write-save.ts'

const TEXT_FIELDS = [...TEXT_KEYS, 'content', 'category_id', 'hero_image_url', 'tags', 'featured'] as const satisfies readonly (keyof ArticleText)[]

/** The text of a working copy, as a save takes it. */
export const savedText = ({ draft }: Pick<Article, 'draft'>): ArticleText => ({ ...pick(draft, TEXT_FIELDS), bylines: draft.bylines ?? [] })

/**
 * The writes of a save by the automation: some texts of an original change, its address and its schedule stay. As any save it
 * never touches what is live, and holds only while nobody has saved since the article was read.
 * @param savedBy whose account it is done on
 */
export function automaticSave(article: Article, change: Partial<ArticleText>, marks: SaveMarks, savedBy: string): Promise<Writes> {
  const { slug, slug_frozen: frozen, scheduled_for: scheduled = null } = article.card
  const text = { ...savedText(article), ...change }
  const stays = isAutomatic(article) ? { automatic_text: writtenText(text) } : {}
  const kept = { ...marks, card: { ...marks.card, ...stays } }
  return saveWrites(article, text, { slug, frozen, scheduled, isSameText: false, marks: kept }, savedBy, new Date().toISOString())
}

/** Whether nobody but the automation has written in an original's title and body. */
export const isAutomatic = ({ card, draft }: Pick<Article, 'card' | 'draft'>): boolean => card.automatic_text === writtenText(draft)
