import type { EntityItem } from 'electrodb'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Card, Draft } from '#shared/table/articles/article.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { getTable } from '../../platform/table/table.ts'

export type CardRow = EntityItem<ReturnType<typeof Card>>
type DraftRow = EntityItem<ReturnType<typeof Draft>>

/** One language of an article with its siblings, as the table has them now. */
export interface Article {
  card: CardRow
  draft: DraftRow
  siblings: CardRow[]
}

/** How often an article is read anew when it is saved between the reads of its rows. */
const ROUNDS = 10

/** {@link findArticle} of one that has to be there. @throws AppError `article-not-found` as well */
export async function loadArticle(id: string): Promise<Article> {
  const article = await findArticle(id)
  if (!article) throw new AppError('article-not-found')
  return article
}

/**
 * Read consistently, card and working copy of one version: an older text under a newer version would pass as its base, and who saves it
 * would overwrite what lies between unseen.
 * @returns null when there is none
 * @throws AppError `dependency-unavailable` when it is saved all the time
 */
export async function findArticle(id: string): Promise<Article | null> {
  const { cards, drafts } = getTable().entities
  const place = await placeOf(id)
  if (!place) return null
  const { original_id, locale } = place
  for (let round = 1; round <= ROUNDS; round++) {
    const [family, draft] = await Promise.all([
      cards.query.family({ original_id }).go({ consistent: true, pages: 'all' }),
      drafts.get({ original_id, locale }).go({ consistent: true }),
    ])
    const card = family.data.find((row) => row.id === id)
    if (!card || !draft.data) return null
    if (card.version === draft.data.version) return { card, draft: draft.data, siblings: family.data.filter((row) => row.id !== id) }
  }
  throw new AppError('dependency-unavailable', 'The article is being saved all the time. Try again in a moment.')
}

/** Originals are found by their key; only a translation's id needs the index. */
async function placeOf(id: string): Promise<{ original_id: string; locale: Locale } | undefined> {
  const { cards } = getTable().entities
  const original = await cards.get({ original_id: id, locale: ORIGINAL_LOCALE }).go({ consistent: true, attributes: ['original_id', 'locale'] })
  if (original.data) return original.data
  const [found] = (await cards.query.byId({ id }).go({ limit: 1, attributes: ['original_id', 'locale'] })).data
  return found
}

/** Who holds a slug of English originals, if anybody. */
export async function findClaim(slug: string) {
  const claim = await getTable()
    .entities.claims.get({ space: slugSpace(ORIGINAL_LOCALE), slug })
    .go({ consistent: true })
  return claim.data ?? undefined
}

/** The desk's list of a locale, newest first; its order may lag a moment behind a write. @throws AppError `invalid-cursor` */
export async function listCards(locale: Locale, limit: number, cursor: string | undefined): Promise<{ cards: CardRow[]; cursor: string | null }> {
  if (cursor !== undefined && !belongsTo(cursor, `DESK#${locale}`)) throw new AppError('invalid-cursor')
  const page = await getTable()
    .entities.cards.query.desk({ locale })
    .go({ order: 'desc', limit, cursor: cursor ?? null })
  return { cards: page.data, cursor: page.cursor }
}

/** A cursor is a key of the index: one of another list, or none at all, is refused before the table sees it. */
function belongsTo(cursor: string, partition: string): boolean {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, unknown>
    const names = Object.keys(key).sort().join()
    return (
      names === 'desk_pk,desk_sk,pk,sk' && key.desk_pk === partition && Object.values(key).every((value) => typeof value === 'string' && value.length <= 1024)
    )
  } catch {
    return false
  }
}

/** Articles of a locale, from the counters: a moment behind. */
export async function countCards(locale: Locale): Promise<number> {
  const counter = await getTable()
    .entities.counters.get({ name: `articles.locale.${locale}` })
    .go()
  return counter.data?.value ?? 0
}
