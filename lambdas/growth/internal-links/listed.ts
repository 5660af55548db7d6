import { linkedCounter, linkedCountersOf } from '#shared/domain/articles/counters.ts'
import { LINK_LIST, type TextLink } from '#shared/domain/articles/text-links.ts'
import type { Locale } from '#shared/locales.ts'
import { searchDueOrder } from '#shared/table/growth/links.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards, type ShownCards } from '../../publishing/listings/live-cards.ts'

/** A published article as the lists of its language by internal links have it. */
export interface Listed {
  original_id: string
  links: number
}

/** Published articles with the fewest links first, the newest among equals first: one read of at most {@link LINK_LIST} rows. */
export async function readFewestLinks(table: Table, locale: Locale): Promise<Listed[]> {
  const { data } = await table.entities.linkPlaces.query.byLinks({ locale }).go({ order: 'desc', limit: LINK_LIST, attributes: ['original_id', 'links'] })
  return data
}

/** How many published articles a language has. */
async function readPublished(table: Table, locale: Locale): Promise<number> {
  const { data } = await table.entities.counters.get({ name: `articles.published.${locale}` }).go()
  return Math.max(0, data?.value ?? 0)
}

/**
 * Articles whose links the automation should look for now: those in which nobody has, the fewest links first; then those that are due again as the
 * language has grown, the longest due first.
 * @param most how many are read
 */
export async function readDueForLinks(table: Table, locale: Locale, most: number): Promise<Listed[]> {
  const due_order = searchDueOrder(await readPublished(table, locale))
  const { data } = await table.entities.linkPlaces.query
    .due({ due: locale })
    .gte({ due_order })
    .go({ order: 'desc', limit: most, attributes: ['original_id', 'links'] })
  return data
}

/** How many articles are due again as the language has grown to a number of articles, counted up to {@link LINK_LIST}. */
export async function countDueAgain(table: Table, locale: Locale, articles: number): Promise<number> {
  if (articles < 1) return 0
  // `~` follows `#`: all that are due from one article on, and none in which nobody has looked.
  const [first, last] = [{ due_order: searchDueOrder(articles) }, { due_order: `${searchDueOrder(1)}~` }]
  const { data } = await table.entities.linkPlaces.query
    .due({ due: locale })
    .between(first, last)
    .go({ limit: LINK_LIST, attributes: ['original_id'] })
  return data.length
}

/** How the published articles of a language are linked. */
export interface LinkSums {
  articles: number
  none: number
  /** One link or more, but fewer than there should be. */
  few: number
  enough: number
  links: number
  /** In whose present text nobody has looked for links. */
  waiting: number
}

/** Six counters, however many articles there are. */
export async function readLinkSums(table: Table, locale: Locale): Promise<LinkSums> {
  const [articles, { data }] = await Promise.all([
    readPublished(table, locale),
    table.entities.counters.query
      .counters({})
      .begins({ name: linkedCountersOf(locale) })
      .go({ pages: 'all', limit: 100 }),
  ])
  const values = new Map(data.map(({ name, value }) => [name, Math.max(0, value)]))
  const count = (kind: Parameters<typeof linkedCounter>[1]) => values.get(linkedCounter(locale, kind)) ?? 0
  return { articles, none: count('none'), few: count('few'), enough: count('enough'), links: count('links'), waiting: count('waiting') }
}

interface Linking {
  locale: Locale
  links?: readonly TextLink[]
}

/** What the pages of some articles of a language add to their texts, as far as it is live. */
export async function readLinkTargets(table: Table, locale: Locale, cards: readonly Linking[]): Promise<ShownCards> {
  const ids = new Set(cards.flatMap(({ links = [] }) => links.map(({ to }) => to)))
  return readShownCards(
    table,
    [...ids].map((original_id) => ({ original_id, locale })),
  )
}

export const addedLinks = ({ locale, links = [] }: Linking, targets: ShownCards) =>
  links.flatMap(({ to, anchor, relevance }) => {
    const target = targets.of({ original_id: to, locale })
    return target ? [{ to, anchor, relevance, title: target.title, path: target.path }] : []
  })

/** What one article's page adds to its text. */
export const readAddedLinks = async (table: Table, card: Linking) => addedLinks(card, await readLinkTargets(table, card.locale, [card]))
