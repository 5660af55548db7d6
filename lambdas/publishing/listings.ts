import { homePath, pageKey } from '#shared/domain/addresses.ts'
import { homePageOf, pageCardOf } from '#shared/domain/publication.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { pageFiles, type RenderSite } from '../rendering/render.ts'
import { type CardRow, readFamily } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { putPage } from './site-store.ts'

/** Newest articles among which a home page looks for its featured one. */
const LOOKED_AT = 50

/** Renders the home pages of all locales anew. The index may not know yet what was just published, so that is read from its family. */
export async function writeListings(table: Table, originalId: string, { bucket, site }: { bucket: string; site: RenderSite }): Promise<void> {
  const { cards } = await readFamily(table, originalId)
  await Promise.all(
    LOCALES.map(async (locale) => {
      const page = homePageOf(locale, await liveCards(table, locale, cards.get(locale)))
      await putPage(bucket, pageKey(homePath(locale)), pageFiles(page, site))
    }),
  )
}

async function liveCards(table: Table, locale: Locale, justPublished: CardRow | undefined) {
  const { data } = await table.entities.cards.query.live({ live_locale: locale }).go({ order: 'desc', limit: LOOKED_AT })
  const others = data.filter(({ id }) => id !== justPublished?.id)
  const live = [...others, ...(justPublished ? [justPublished] : [])].filter(({ published }) => published)
  return Promise.all(live.map((card) => shownCard(table, card)))
}

/** A card as readers see the article: of a changed one, the published version's words. */
async function shownCard(table: Table, card: CardRow) {
  const facts = { published_at: card.published_at ?? card.created_at, reading_time: card.reading_time }
  const place = { slug: card.live_slug ?? card.slug, category_id: card.live_section ?? card.category_id }
  const words = card.changed && card.live_version ? await publishedWords(table, card, card.live_version) : card
  return { ...pageCardOf({ ...words, ...place, id: card.id, locale: card.locale }, facts), featured: words.featured }
}

async function publishedWords(table: Table, card: CardRow, number: number) {
  const { data } = await table.entities.versions
    .get({ original_id: card.original_id, locale: card.locale, number })
    .go({ attributes: ['title', 'excerpt', 'hero_image_url', 'hero_image_alt', 'featured'] })
  return data ?? card
}
