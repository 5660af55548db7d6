import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import { SEO_TIERS } from '#shared/domain/articles/seo-tiers.ts'
import { linksWithin } from '#shared/domain/articles/text-links.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type SeoPlace, scoreOrder } from '#shared/table/growth/seo.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import type { CardRow } from './card-row.ts'
import { type CardKey, nameOf, placesChangedIn, ROWS_AT_ONCE, repairPlaces } from './places-of-cards.ts'

type PlaceRow = EntityItem<ReturnType<typeof SeoPlace>>

const SHOWN = [
  'original_id',
  'locale',
  'id',
  'title',
  'published',
  'seo_score',
  'internal_links_count',
  'placed_links',
  'views_7d',
  'source_hash',
  'seo_tried_hash',
  'seo_left_human',
] as const satisfies readonly (keyof CardRow)[]
type ShownCard = Pick<CardRow, (typeof SHOWN)[number]>

/** What the lists by SEO score say of an article. */
function placeOf(card: ShownCard): PlaceRow {
  const { original_id, locale, id, title, published, seo_score, views_7d } = card
  const internal_links_count = linksWithin(card)
  const waits = waitsFor(card)
  return {
    original_id,
    locale,
    id,
    title,
    published,
    ...(seo_score === undefined ? {} : { seo_score }),
    ...(internal_links_count === undefined ? {} : { internal_links_count }),
    views_7d,
    order: `${scoreOrder(seo_score ?? 0)}#${id}`,
    ...(waits ? { waits } : {}),
  }
}

/** Only an original of less than excellent score waits for better texts. */
function waitsFor({ locale, seo_score = 0, source_hash, seo_tried_hash, seo_left_human }: ShownCard): PlaceRow['waits'] {
  if (locale !== ORIGINAL_LOCALE || seo_score >= SEO_TIERS.excellent.from) return undefined
  if (seo_tried_hash !== source_hash) return 'open'
  return seo_left_human ? 'human' : undefined
}

/** The articles whose place an event may have changed. */
export const scoredIn = (records: readonly DynamoDBRecord[]): CardKey[] => placesChangedIn(records, placeOf)

/** Makes the lists by SEO score say of some articles what their cards say now, whatever was delivered and how often. */
export async function syncSeoPlaces(articles: readonly CardKey[]): Promise<void> {
  const { cards, seoPlaces } = getTable().entities
  const keys = [...new Map(articles.map((key) => [nameOf(key), key])).values()]
  const found = await readAll(keys, (batch) => cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...SHOWN] }))
  const there = new Set(found.map(nameOf))
  await writeAll(found.map(placeOf), (batch) => seoPlaces.put(batch).go({ concurrent: 4 }))
  await writeAll(
    keys.filter((key) => !there.has(nameOf(key))),
    (batch) => seoPlaces.delete(batch).go({ concurrent: 4 }),
  )
}

/** Compares the lists with the cards and repairs what differs. @returns how many articles were wrong */
export const repairSeoPlaces = (locales: readonly Locale[] = LOCALES): Promise<number> =>
  repairPlaces(locales, {
    cards: (locale, cursor) =>
      getTable()
        .entities.cards.query.desk({ locale })
        .go({ cursor, limit: ROWS_AT_ONCE, attributes: [...SHOWN] }),
    listed: (locale, cursor) => getTable().entities.seoPlaces.query.ofLocale({ locale }).go({ cursor, limit: ROWS_AT_ONCE }),
    placeOf: placeOf,
    sync: syncSeoPlaces,
  })
