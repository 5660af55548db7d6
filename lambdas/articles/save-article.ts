import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { storedSchedule } from './schedule.ts'
import { numbered, SLUG_ATTEMPTS, wishedSlug } from './slug.ts'
import { type Article, findClaim, loadArticle } from './store.ts'
import { type ArticleInput, type ArticleText, articleText } from './working-copy.ts'
import { writeSave } from './write-save.ts'

/** How often a save looks again when something else of the article (a publication) moved meanwhile. */
const ROUNDS = 4

/**
 * Saves the working copy of an English original; never publishes, and never touches what is live. A text that is the
 * same already keeps its version.
 * @throws AppError `version-conflict` with `current_version`, `translation-read-only`, `slug-taken`, `body-too-large`, `article-not-found`
 */
export async function saveArticle(id: string, { version, ...input }: ArticleInput & { version: number }, editorId: string, now: string): Promise<Article> {
  const text = articleText(input)
  for (let round = 0; round < ROUNDS; round++) {
    const article = await loadArticle(id)
    const { card } = article
    if (card.locale !== ORIGINAL_LOCALE) throw new AppError('translation-read-only')
    if (card.version !== version) throw new AppError('version-conflict', undefined, { extra: { current_version: card.version } })
    const scheduled = storedSchedule(input.scheduled_for, card.scheduled_for, now)
    const wish = wishedSlug(input.slug, text.title, { slug: card.slug, frozen: card.slug_frozen || card.published_at !== undefined })
    // Card and draft are read one beside the other: of two versions, they say nothing about this save.
    const isSameText = wish.slug === card.slug && article.draft.version === card.version && isSame(article, text)
    if (isSameText && scheduled === (card.scheduled_for ?? null)) return article
    const slug = await freeSlug(article, wish)
    if (await writeSave(article, text, { slug, frozen: card.slug_frozen || wish.typed, scheduled, isSameText }, editorId, now)) return loadArticle(id)
  }
  throw new AppError('dependency-unavailable', 'The article is changing too quickly; nothing was saved.')
}

/** The wished slug, or with a number behind it when the title made it and another article has it. The write checks it once more. */
async function freeSlug({ card }: Article, wish: { slug: string; typed: boolean }): Promise<string> {
  for (let attempt = 1; attempt <= (wish.typed ? 1 : SLUG_ATTEMPTS); attempt++) {
    const slug = numbered(wish.slug, attempt)
    const claim = await findClaim(slug)
    if (!claim || claim.article_id === card.id) return slug
  }
  throw new AppError('slug-taken')
}

function isSame({ draft }: Article, text: ArticleText): boolean {
  return (Object.keys(text) as (keyof ArticleText)[]).every((field) => JSON.stringify(draft[field]) === JSON.stringify(text[field]))
}
