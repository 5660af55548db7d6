import type { AuthorPage, HomePage, PageCard, SectionPage, TopicPage } from '#shared/contracts/publishing/pages.ts'
import { authorPath, sectionPath, topicPath } from '#shared/domain/articles/addresses.ts'
import type { Alternate } from '#shared/domain/platform/locale-prefix.ts'
import {
  FEATURED,
  HOME,
  HOME_LATEST,
  LISTING_SIZE,
  type ListingName,
  type ListingPageKind,
  nameOf,
  onTop,
  pagesOf,
  plainTopic,
  topicTitle,
} from '#shared/domain/publishing/listings.ts'
import { homePageOf } from '#shared/domain/publishing/publication.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ProfileRow, publicAuthor, readProfiles } from './authors.ts'
import { type CardName, readShownCards, type ShownCards } from './live-cards.ts'
import { type ListRow, readPlaces, readStretch, readTotals, type TotalRow } from './read-lists.ts'

/** A page of a list in a language. Home pages have no second one. */
export interface ListPlace extends ListingName<ListingPageKind> {
  locale: Locale
  page: number
}

export type ListPage = HomePage | SectionPage | TopicPage | AuthorPage

/** A page with the originals that it mentions. */
export interface BuiltPage<P> {
  page: P
  mentions: string[]
  /** Of an article with links: where they lead, what is related to it – both are mentions –, how many its card counts and how many were chosen. */
  links?: { linked: string[]; related: string[]; counted: number; chosen: number }
}

/**
 * Pages of lists as they are at this moment, each in the order asked for; null where there is none: a topic without articles
 * in that language, a person who is no author, a page after the last. Sections and home pages are there with nothing on them.
 */
export async function buildListPages(table: Table, places: readonly ListPlace[]): Promise<(BuiltPage<ListPage> | null)[]> {
  const lists = await readLists(table, places)
  const cards = await readShownCards(
    table,
    places.flatMap((place) => lists.shown(place).map(({ original_id }) => ({ original_id, locale: place.locale }))),
  )
  return places.map((place) => buildPage(place, lists, cards))
}

interface Lists {
  total(name: ListingName): TotalRow | undefined
  /** The places that this page shows. */
  shown(place: ListPlace): readonly ListRow[]
  /** What the newest article of a topic calls it, where it calls it anything. */
  label(place: ListPlace): string | undefined
  profiles: ReadonlyMap<string, ProfileRow>
}

async function readLists(table: Table, places: readonly ListPlace[]): Promise<Lists> {
  const [totals, profiles, first] = await Promise.all([
    readTotals(table, places),
    readProfiles(
      table,
      places.flatMap(({ kind, key }) => (kind === 'author' ? key : [])),
    ),
    readFirstPages(
      table,
      places.filter(({ page }) => page === 1),
    ),
  ])
  const total = (name: ListingName) => totals.get(nameOf(name))
  const later = new Map(
    await Promise.all(places.filter(({ page }) => page > 1).map(async (place) => [place, await readLaterPage(table, place, total(place))] as const)),
  )
  const labelOf = (rows: readonly ListRow[], locale: Locale) => rows.find(({ labels }) => labels?.[locale])?.labels?.[locale]
  return {
    total,
    shown: (place) => later.get(place)?.rows ?? first(place),
    label: (place) => labelOf(later.get(place)?.newest ?? first(place), place.locale),
    profiles,
  }
}

/** The first pages of lists, each list read once for all languages. */
async function readFirstPages(table: Table, places: readonly ListPlace[]): Promise<Lists['shown']> {
  const atHome = places.filter(({ kind }) => kind === 'home').map(({ locale }) => locale)
  const byName = Map.groupBy(places, nameOf)
  const [featured, ...found] = await Promise.all([
    readPlaces(table, FEATURED, atHome, 1),
    ...[...byName].map(async ([name, pages]) => {
      const [{ kind, key }] = pages as [ListPlace]
      const locales = [...new Set(pages.map(({ locale }) => locale))]
      return [name, await readPlaces(table, { kind, key }, locales, kind === 'home' ? HOME_LATEST + 1 : LISTING_SIZE)] as const
    }),
  ])
  const lists = new Map(found)
  return (place) => {
    const rows = lists.get(nameOf(place))?.get(place.locale) ?? []
    return place.kind === 'home' ? onTop(rows, featured.get(place.locale)?.[0]) : rows
  }
}

/** How long a list is bounds what is read of it: whoever asks for a page after the last gets nothing. */
async function readLaterPage(table: Table, { kind, key, locale, page }: ListPlace, totals: TotalRow | undefined) {
  const total = totals?.[locale] ?? 0
  const from = (page - 1) * LISTING_SIZE
  if (from >= total) return { rows: [], newest: [] }
  const [rows, newest] = await Promise.all([
    readStretch(table, { kind, key }, { locale, from, count: LISTING_SIZE, total }),
    kind === 'topic' ? readPlaces(table, { kind, key }, [locale], LISTING_SIZE) : null,
  ])
  return { rows, newest: newest?.get(locale) ?? [] }
}

function buildPage(place: ListPlace, lists: Lists, shownCards: ShownCards): BuiltPage<ListPage> | null {
  const { kind, key, locale, page } = place
  const live = lists.shown(place).flatMap(({ original_id }) => {
    const card = shownCards.of({ original_id, locale })
    return card ? [{ original_id, card }] : []
  })
  const mentions = live.map(({ original_id }) => original_id)
  const cards = live.map(({ card }) => card)
  if (kind === 'home') return { page: homePageOf(locale, cards), mentions }
  const totals = lists.total({ kind, key })
  const total = totals?.[locale] ?? 0
  const pages = pagesOf(total)
  if (page > pages) return null
  const listing = { locale, cards, total, page, pages }
  const alternatesAt = (path: (locale: Locale) => string, everywhere: boolean): Alternate[] =>
    LOCALES.flatMap((one) => (everywhere || (totals?.[one] ?? 0) > 0 ? [{ locale: one, path: path(one) }] : []))
  if (kind === 'section') {
    if (!isSection(key)) return null
    const path = sectionPath(locale, key, page)
    return { page: { kind, section: key, path, ...listing, alternates: alternatesAt((one) => sectionPath(one, key), true) }, mentions }
  }
  if (kind === 'topic') {
    if (total === 0) return null
    const label = lists.label(place) ?? plainTopic(key)
    const alternates = alternatesAt((one) => topicPath(one, key), false)
    return { page: { kind, topic: key, label: topicTitle(label, locale), path: topicPath(locale, key, page), ...listing, alternates }, mentions }
  }
  const profile = lists.profiles.get(key)
  if (!profile || (total === 0 && !profile.is_author)) return null
  const alternates = alternatesAt((one) => authorPath(one, profile.slug), profile.is_author)
  return { page: { kind, author: publicAuthor(profile, locale), path: authorPath(locale, profile.slug, page), ...listing, alternates }, mentions }
}

/** The newest featured article of a language, or null. */
export async function readFeatured(table: Table, locale: Locale): Promise<PageCard | null> {
  const row = (await readPlaces(table, FEATURED, [locale], 1)).get(locale)?.[0]
  const name: CardName | undefined = row && { original_id: row.original_id, locale }
  return name ? ((await readShownCards(table, [name])).of(name) ?? null) : null
}

/** The home page of a language as a place. */
export const homePlace = (locale: Locale): ListPlace => ({ ...HOME, locale, page: 1 })
