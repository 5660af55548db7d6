import { LOCALE_INFO, LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { topicKey } from '../articles/addresses.ts'
import { type Signed, signingAuthors } from '../articles/bylines.ts'
import type { CategoryId } from '../articles/categories.ts'

/** How many articles a home page lists under the featured one. */
export const HOME_LATEST = 12
/** Articles on one page of a section, topic or author. */
export const LISTING_SIZE = 9

/** What has pages of its own that list articles. */
export const LISTING_PAGE_KINDS = ['home', 'section', 'topic', 'author'] as const
export type ListingPageKind = (typeof LISTING_PAGE_KINDS)[number]
/** Every kind of list; the featured articles and the categories within sections have no pages of their own. */
export const LISTING_KINDS = [...LISTING_PAGE_KINDS, 'featured', 'category'] as const

/** A list, in all its languages. `key` is the section, the category's id, the topic's key or the author's id; all articles and the featured ones are one list each. */
export interface ListingName<K extends string = (typeof LISTING_KINDS)[number]> {
  kind: K
  key: string
}
export const HOME: ListingName<'home'> = { kind: 'home', key: 'all' }
export const FEATURED: ListingName<'featured'> = { kind: 'featured', key: 'all' }

export const nameOf = ({ kind, key }: ListingName<string>): string => `${kind} ${key}`

/** An article's place in a list, for the languages that were first published at the same time. */
export interface ListingEntry extends ListingName {
  published_at: string
  locales: Locale[]
  /** On topics: what the tag is called in each of the languages. */
  labels?: Partial<Record<Locale, string>>
}

/** A language of an article as readers see it. */
export interface ListedText extends Signed {
  locale: Locale
  section: Section
  /** Listed beside its section, unless it is the section's own. */
  category_id?: CategoryId
  published_at: string
  tags: readonly string[]
  tag_labels: readonly string[]
  featured: boolean
}

/** Where the live languages of an article are listed. The same texts give the same entries in the same order. */
export function listingEntries(texts: readonly ListedText[]): ListingEntry[] {
  const entries = new Map<string, ListingEntry>()
  for (const text of LOCALES.flatMap((locale) => texts.find((one) => one.locale === locale) ?? [])) {
    for (const place of placesOf(text)) {
      const name = `${nameOf(place)} ${text.published_at}`
      const { label, ...listing } = place
      const entry = entries.get(name) ?? { ...listing, published_at: text.published_at, locales: [] }
      entry.locales.push(text.locale)
      if (label !== undefined) entry.labels = { ...entry.labels, [text.locale]: label }
      entries.set(name, entry)
    }
  }
  return [...entries.values()]
}

type Place = ListingName & { label?: string }

function placesOf({ section, category_id, tags, tag_labels, featured, ...signed }: ListedText): Place[] {
  const topics = new Map<string, string>()
  for (const [index, tag] of tags.entries()) {
    const key = topicKey(tag)
    if (key && !topics.has(key)) topics.set(key, tag_labels[index] || tag)
  }
  return [
    HOME,
    ...(featured ? [FEATURED] : []),
    { kind: 'section', key: section },
    ...(category_id && category_id !== section ? [{ kind: 'category', key: category_id } as const] : []),
    ...[...topics].map(([key, label]): Place => ({ kind: 'topic', key, label })),
    ...signingAuthors(signed).map((key) => ({ kind: 'author', key }) as const),
  ]
}

/** How many entries a list has in each language. */
export type Totals = Record<Locale, number>

/** By how much the lists grow when an article's entries become others; those that stay as long are not in it. */
export function totalChanges(before: readonly ListingEntry[], after: readonly ListingEntry[]): (ListingName & { by: Partial<Totals> })[] {
  const changes = new Map<string, ListingName & { by: Partial<Totals> }>()
  const count = (entries: readonly ListingEntry[], one: 1 | -1) => {
    for (const { kind, key, locales } of entries) {
      const change = changes.get(nameOf({ kind, key })) ?? { kind, key, by: {} }
      for (const locale of locales) change.by[locale] = (change.by[locale] ?? 0) + one
      changes.set(nameOf(change), change)
    }
  }
  count(before, -1)
  count(after, 1)
  return [...changes.values()].flatMap(({ by, ...name }) => {
    const moved = Object.entries(by).filter(([, delta]) => delta !== 0)
    return moved.length > 0 ? [{ ...name, by: Object.fromEntries(moved) }] : []
  })
}

/** Pages of a list of this length: an empty one has one page. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / LISTING_SIZE))

/** The articles of a home page: the newest featured one, then the latest others; without one, the latest. */
export function onTop<P extends { original_id: string }>(latest: readonly P[], featured: P | undefined): P[] {
  const others = latest.filter(({ original_id }) => original_id !== featured?.original_id)
  return featured ? [featured, ...others.slice(0, HOME_LATEST)] : others.slice(0, HOME_LATEST + 1)
}

/**
 * A topic's name as a heading: in English every word with a capital, elsewhere the first one only, as those languages write
 * titles. What has capitals inside keeps them.
 */
export function topicTitle(label: string, locale: Locale): string {
  const words = locale === ORIGINAL_LOCALE ? /(?<![\p{L}\p{N}'’])\p{Ll}/gu : /^\p{Ll}/u
  return label.replace(words, (letter) => letter.toLocaleUpperCase(LOCALE_INFO[locale].tag))
}

/** What a topic is called that nobody has given a label: its key with spaces for dashes. */
export const plainTopic = (key: string): string => key.replaceAll('-', ' ')
