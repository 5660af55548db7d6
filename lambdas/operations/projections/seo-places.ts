import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import { SEO_TIERS } from '#shared/domain/articles/seo-tiers.ts'
import { linksWithin } from '#shared/domain/articles/text-links.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type SeoPlace, scoreOrder } from '#shared/table/growth/seo.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { type CardRow, cardIn } from './card-row.ts'

type PlaceRow = EntityItem<ReturnType<typeof SeoPlace>>

/** Rows of one read, so that memory stays bounded. */
const ROWS_AT_ONCE = 400

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
type CardKey = Pick<CardRow, 'original_id' | 'locale'>

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

/** Whatever the order of a row's attributes. */
const isSame = (one: PlaceRow | undefined, other: PlaceRow | undefined): boolean => isDeepStrictEqual(one, other)

/** The articles whose place an event may have changed. */
export function scoredIn(records: readonly DynamoDBRecord[]): CardKey[] {
  return records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    return !card || isSame(before && placeOf(before), after && placeOf(after)) ? [] : [{ original_id: card.original_id, locale: card.locale }]
  })
}

const nameOf = ({ original_id, locale }: CardKey): string => `${original_id} ${locale}`

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

/**
 * Compares the lists with the cards and repairs what differs: for what the stream lost, and for a table that has cards but no lists yet.
 * @returns how many articles were wrong
 */
export async function repairSeoPlaces(locales: readonly Locale[] = LOCALES): Promise<number> {
  let repaired = 0
  for (const locale of locales) {
    const listed = await readPlaces(locale)
    const off: CardKey[] = []
    for (let cursor: string | null = null; ; ) {
      const page: { data: ShownCard[]; cursor: string | null } = await getTable()
        .entities.cards.query.desk({ locale })
        .go({ cursor, limit: ROWS_AT_ONCE, attributes: [...SHOWN] })
      for (const card of page.data) {
        if (!isSame(listed.get(card.original_id), placeOf(card))) off.push({ original_id: card.original_id, locale })
        listed.delete(card.original_id)
      }
      cursor = page.cursor
      if (!cursor) break
    }
    off.push(...[...listed.keys()].map((original_id) => ({ original_id, locale })))
    await syncSeoPlaces(off)
    repaired += off.length
  }
  return repaired
}

/** What is listed of a language, by original. */
async function readPlaces(locale: Locale): Promise<Map<string, PlaceRow>> {
  const listed = new Map<string, PlaceRow>()
  for (let cursor: string | null = null; ; ) {
    const page: { data: PlaceRow[]; cursor: string | null } = await getTable().entities.seoPlaces.query.ofLocale({ locale }).go({ cursor, limit: ROWS_AT_ONCE })
    for (const row of page.data) listed.set(row.original_id, row)
    cursor = page.cursor
    if (!cursor) return listed
  }
}
