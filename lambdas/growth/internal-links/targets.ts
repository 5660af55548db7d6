import { englishNames, isCve, isTellingSubject, linkSubjects } from '#shared/domain/growth/link-subjects.ts'
import type { LinkTarget } from '#shared/domain/growth/link-suggestions.ts'
import { HOME, type ListingName, nameOf } from '#shared/domain/publishing/listings.ts'
import { parseQuery, type SearchPattern } from '#shared/domain/publishing/search-query.ts'
import { plainText } from '#shared/domain/text/words.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from '../../publishing/listings/live-cards.ts'
import { readTotals } from '../../publishing/listings/read-lists.ts'
import { articlesOf, findNewest } from '../../publishing/search/find.ts'

/** Newest articles of each topic and section that are considered, and of the whole site, where nothing else is near. */
const CONSIDERED = 30
const NEWEST = 12
/** Words of the title that the search index is asked for, and articles that it may add for each. */
const WORDS_SEARCHED = 4
const FOUND = 15

interface Near {
  topics: number
  sameSection: boolean
  labels: Set<string>
  subjects: Set<string>
}

interface Searched {
  original_id: string
  locale: Locale
  title: string
  content: string
}

export interface LinkTargets {
  targets: LinkTarget[]
  /** Published articles of the language, this one included. */
  among: number
}

/**
 * Published articles of a language that one may link to: the newest of its topics, its section and the site, and those that the search index has
 * for the flaws and products that it is about and for the longest words of its title. Never itself. However large the site, the same reads.
 */
export async function linkTargets(table: Table, article: Searched): Promise<LinkTargets> {
  const { original_id, locale } = article
  const [near, words, subjects, totals] = await Promise.all([
    inSameLists(table, original_id, locale),
    byWords(article),
    bySubjects(table, article),
    readTotals(table, [HOME]),
  ])
  const among = totals.get(nameOf(HOME))?.[locale] ?? 0
  for (const id of words) nearOf(near, id)
  const telling = [...subjects].filter(([subject, { count }]) => isTellingSubject(subject, count, among))
  for (const [subject, { ids }] of telling) for (const id of ids) nearOf(near, id).subjects.add(subject)
  near.delete(original_id)
  const shown = await readShownCards(
    table,
    [...near.keys()].map((id) => ({ original_id: id, locale })),
  )
  const targets = [...near].flatMap(([id, { labels, subjects, ...common }]): LinkTarget[] => {
    const card = shown.of({ original_id: id, locale })
    if (!card) return []
    // A flaw counts wherever it stands; a name where one of the two is about it. The index may not know what was published last.
    const isAbout = (subject: string) => `${card.title} ${card.excerpt}`.includes(subject)
    const isFound = (subject: string) => subjects.has(subject) && (isCve(subject) || article.title.includes(subject))
    const named = telling.flatMap(([subject]) => (isAbout(subject) || isFound(subject) ? [subject] : []))
    return [{ original_id: id, title: card.title, excerpt: card.excerpt, path: card.path, labels: [...labels], subjects: named, ...common }]
  })
  return { targets, among }
}

function nearOf(near: Map<string, Near>, original_id: string): Near {
  const known = near.get(original_id) ?? { topics: 0, sameSection: false, labels: new Set(), subjects: new Set() }
  near.set(original_id, known)
  return known
}

async function inSameLists(table: Table, original_id: string, locale: Locale): Promise<Map<string, Near>> {
  const { data: record } = await table.entities.listedArticles.get({ original_id }).go({ consistent: true })
  const names = (record?.entries ?? []).filter(({ kind }) => kind === 'topic' || kind === 'section')
  const lists = new Map<string, ListingName>([...names, HOME].map(({ kind, key }) => [nameOf({ kind, key }), { kind, key }]))
  const near = new Map<string, Near>()
  const read = [...lists.values()].map((name) =>
    table.entities.listingRows.query.listing(name).go({ order: 'desc', limit: name.kind === 'home' ? NEWEST : CONSIDERED }),
  )
  for (const { data } of await Promise.all(read)) {
    for (const row of new Map(data.filter(({ locales }) => locales.includes(locale)).map((row) => [row.original_id, row])).values()) {
      const known = nearOf(near, row.original_id)
      if (row.kind === 'topic') known.topics++
      else if (row.kind === 'section') known.sameSection = true
      const label = row.labels?.[locale]
      if (label) known.labels.add(label)
    }
  }
  return near
}

interface Having {
  /** The newest of them. */
  ids: string[]
  count: number
}

async function having(locale: Locale, patterns: readonly SearchPattern[]): Promise<Having> {
  const { hits, total } = await findNewest(locale, patterns, FOUND)
  return { ids: (await articlesOf(hits)).map(({ original_id }) => original_id), count: total }
}

async function byWords({ title, locale }: Searched): Promise<string[]> {
  const parsed = parseQuery(`${title} `, locale)
  if (!parsed.ok) return []
  const longest = [...parsed.patterns].sort((one, other) => other.term.length - one.term.length).slice(0, WORDS_SEARCHED)
  return (await Promise.all(longest.map((pattern) => having(locale, [pattern])))).flatMap(({ ids }) => ids)
}

/** The articles that have what one is about, by subject. */
async function bySubjects(table: Table, article: Searched): Promise<Map<string, Having>> {
  const { original_id, locale } = article
  const subjects = linkSubjects(article, locale === ORIGINAL_LOCALE ? [] : await originalNames(table, original_id))
  const found = subjects.map(async (subject) => {
    const parsed = parseQuery(`${subject} `, locale)
    return [subject, parsed.ok ? await having(locale, parsed.patterns) : { ids: [], count: 0 }] as const
  })
  return new Map(await Promise.all(found))
}

/** What the published English original names; nothing where there is none. */
async function originalNames(table: Table, original_id: string): Promise<string[]> {
  const key = { original_id, locale: ORIGINAL_LOCALE } as const
  const { data: card } = await table.entities.cards.get(key).go({ attributes: ['live_version'] })
  const number = card?.live_version
  const { data: text } = number ? await table.entities.versions.get({ ...key, number }).go({ attributes: ['content'] }) : { data: null }
  return text ? englishNames(plainText(text.content)) : []
}
