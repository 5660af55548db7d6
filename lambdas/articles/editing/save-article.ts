import { sameBylines, storedBylines } from '#shared/domain/articles/bylines.ts'
import { type EnteredPicture, newPictures } from '#shared/domain/articles/entered-pictures.ts'
import type { PersonalSave } from '#shared/domain/articles/revisions.ts'
import { UNFINISHED_SAVES } from '#shared/domain/articles/unfinished.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { checkFinished } from '../reading/finished.ts'
import { storedSchedule } from './schedule.ts'
import { numbered, SLUG_ATTEMPTS, wishedSlug } from './slug.ts'
import { type Article, type CardRow, findArticle, findClaim, loadArticle } from './store.ts'
import { type ArticleText, cardText, type UnfinishedInput, unfinishedText, wholeText } from './working-copy.ts'
import { writeSave } from './write-save.ts'

/** How often a save looks again when something else of the article (a publication) moved meanwhile. */
const ROUNDS = 4

/** What a person saves, over which version, and how they came to. */
type SaveInput = UnfinishedInput & { version: number; saving?: PersonalSave | undefined }

/**
 * Saves the working copy of an English original; never publishes, and never touches what is live. A text that is the
 * same already keeps its version.
 * @param checkNew looks at pictures that the last version did not have, and at what the article was, and may refuse the save; old pictures are the
 * integrity check's matter
 * @throws AppError `article-unfinished` of what is planned, `picture-not-found`, `version-conflict` with `current_version`, `translation-read-only`, `slug-taken`, `body-too-large`, `article-not-found`
 */
export async function saveArticle(
  id: string,
  { version, saving = 'manual', ...input }: SaveInput,
  editorId: string,
  now: string,
  checkNew: (pictures: readonly EnteredPicture[], before: Article) => Promise<void> = async () => undefined,
): Promise<Article> {
  for (let round = 0; round < ROUNDS; round++) {
    const article = await loadArticle(id)
    const { card } = article
    if (card.locale !== ORIGINAL_LOCALE) throw new AppError('translation-read-only')
    if (card.version !== version) throw new AppError('version-conflict', undefined, { extra: { current_version: card.version } })
    const text = savedText(input, saving, card)
    // Asked once: a round after it is only a second look at the same text.
    if (round === 0) await checkNew(newPictures(text, { hero_image_url: card.hero_image_url, content: article.draft.content }), article)
    const scheduled = storedSchedule(input.scheduled_for, card, now)
    if (scheduled) checkFinished(text)
    const wish = wishedSlug(input.slug, { id: card.id, title: text.title }, { slug: card.slug, frozen: card.slug_frozen || card.published_at !== undefined })
    const isSameText = wish.slug === card.slug && isSame(article, text)
    if (isSameText && scheduled === (card.scheduled_for ?? null)) return article
    const slug = await freeSlug(article, wish)
    if (await writeSave(article, text, { slug, frozen: card.slug_frozen || wish.typed, scheduled, isSameText, byHand: saving }, editorId, now))
      return ownSave((await findArticle(id)) ?? article, text, { slug, version: card.version + 1 })
  }
  throw new AppError('dependency-unavailable', 'The article is changing too quickly; nothing was saved.')
}

/**
 * The text that a save leaves: while somebody writes, some of it may be missing, but never of what was published.
 * @throws AppError as {@link articleText}; `invalid-request` naming what is missing of an article that was published
 */
function savedText(typed: UnfinishedInput, saving: PersonalSave, { category_id, published_at, author_id }: CardRow): ArticleText {
  const input = { ...typed, bylines: storedBylines(typed.bylines, author_id) }
  const mayLack = (UNFINISHED_SAVES as readonly PersonalSave[]).includes(saving) && published_at === undefined
  const text = unfinishedText(input, category_id)
  if (mayLack) return text
  const errors = (text.unfinished ?? []).filter((field) => field !== 'content').map((path) => ({ path, message: 'Required of an article that was published.' }))
  if (errors.length > 0) throw new AppError('invalid-request', errors.map(({ path, message }) => `${path}: ${message}`).join(' '), { extra: { errors } })
  return wholeText({ ...input, category_id: text.category_id })
}

/**
 * The article after a save, as that left it: under the version of somebody else's that came after it, the next one would overwrite theirs
 * unseen; and one that was deleted right after it was saved nevertheless.
 */
function ownSave(latest: Article, text: ArticleText, own: { slug: string; version: number }): Article {
  if (latest.card.version === own.version) return latest
  const { bylines } = text
  return { ...latest, card: { ...latest.card, ...cardText(text), bylines, ...own }, draft: { ...latest.draft, ...text, ...own } }
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

function isSame({ draft }: Article, { bylines, ...text }: ArticleText): boolean {
  const stored = { ...draft, unfinished: draft.unfinished ?? [] }
  if (!sameBylines(draft.bylines, bylines)) return false
  return (Object.keys(text) as (keyof typeof text)[]).every((field) => JSON.stringify(stored[field] ?? '') === JSON.stringify(text[field] ?? ''))
}
