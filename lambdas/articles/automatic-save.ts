import { pick } from '#shared/domain/pick.ts'
import type { Writes } from '../runtime/batch.ts'
import type { Article } from './store.ts'
import type { ArticleText } from './working-copy.ts'
import { type SaveMarks, saveWrites } from './write-save.ts'

const TEXT_FIELDS = [
  'title',
  'excerpt',
  'content',
  'category_id',
  'hero_image_url',
  'hero_image_alt',
  'meta_title',
  'meta_description',
  'tags',
  'featured',
] as const satisfies readonly (keyof ArticleText)[]

/** The text of a working copy, as a save takes it. */
export const savedText = ({ draft }: Pick<Article, 'draft'>): ArticleText => pick(draft, TEXT_FIELDS)

/**
 * The writes of a save by the automation: some texts of an original change, its address and its schedule stay. As any save it
 * never touches what is live, and holds only while nobody has saved since the article was read.
 * @param savedBy whose account it is done on
 */
export const automaticSave = (article: Article, change: Partial<ArticleText>, marks: SaveMarks, savedBy: string): Promise<Writes> =>
  saveWrites(
    article,
    { ...savedText(article), ...change },
    { slug: article.card.slug, frozen: article.card.slug_frozen, scheduled: article.card.scheduled_for ?? null, isSameText: false, marks },
    savedBy,
    new Date().toISOString(),
  )
