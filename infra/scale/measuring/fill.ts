import { deskEntry } from '#shared/domain/articles/desk-list.ts'
import type { ListingName } from '#shared/domain/publishing/listings.ts'
import type { SectionVerdict } from '#shared/domain/quality/section-verdicts.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { randomFrom } from '#shared/seeded-random.ts'
import { givenDeskRows } from '../../../lambdas/articles/reading/testing-desk.ts'
import { addTo, type Counts, contributions } from '../../../lambdas/operations/projections/contributions.ts'
import { linkPlaceOf } from '../../../lambdas/operations/projections/link-places.ts'
import { translationId } from '../../../lambdas/platform/process/ids.ts'
import { getTable } from '../../../lambdas/platform/table/table.ts'
import { rebuildSearch } from '../../../lambdas/publishing/search/rebuild.ts'
import { placeOf, verdictRow } from '../../../lambdas/quality/sections/store.ts'
import { readCorpus } from '../../generate/corpus.ts'
import { type MadeFamily, makeFamily } from '../../generate/make-family.ts'
import type { Item, TableFile } from '../../generate/table-file.ts'
import { itemsOf, type KeptRows } from '../../generate/write-families.ts'
import { SAMPLE_AUTHORS } from '../../local/seed/sample-authors.ts'

/** The newest articles, which pages and lists show, have all rows in all languages. */
const WHOLE = 150
/** Of older ones lists have all languages, but only these have cards; the second is the one that is measured. */
const THIN: KeptRows = { cards: ['en', 'lt'], versions: ['lt'], drafts: [] }
export const MEASURED_LOCALE: Locale = 'lt'
const AT_ONCE = 200

/** Different texts among the older articles. */
const TEMPLATES = 200

type DeskCard = Parameters<typeof deskEntry>[0]

/** What follows from the articles, and is written once in the end. */
interface Sums {
  lists: Map<string, { name: ListingName; count: number }>
  counters: Counts
  desk: Map<Locale, ReturnType<typeof deskEntry>[]>
}

/**
 * Writes a site of so many published articles as publications would have left it: rows of the articles straight into the engine's file, then lists, counters,
 * the desk's lists and the search index of one language.
 * @returns the newest articles, the newest first
 */
export async function fillTable(file: TableFile, articles: number, say: (text: string) => void): Promise<MadeFamily[]> {
  const started = performance.now()
  const corpus = await readCorpus()
  const authors = SAMPLE_AUTHORS.map(({ user_id }) => user_id)
  const make = (number: number, paragraphs?: number) =>
    makeFamily(corpus, authors, { number, articles, locales: LOCALES, seed: 1, random: randomFrom(number + 1), ...(paragraphs ? { paragraphs } : {}) })
  const sums: Sums = { lists: new Map(), counters: {}, desk: new Map() }
  const put = (items: Item[]) => {
    file.put([...items, ...followersOf(items)])
    for (const item of items) sumUp(sums, item)
  }
  const old = Math.max(0, articles - WHOLE)
  const templates = Array.from({ length: Math.min(TEMPLATES, old) }, (_, index) => templateOf(make(index, 1)))
  for (let from = 0; from < old; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, old - from) }, (_, index) => from + index)
    put(numbers.flatMap((number) => copyOf(templates[number % templates.length] as Template, number, articles)))
  }
  for (let from = old; from < articles; from += 25) put(itemsOf(Array.from({ length: Math.min(25, articles - from) }, (_, index) => make(from + index))))
  say(`${articles} articles: rows in ${seconds(started)}`)
  await writeSums(sums)
  say(`${articles} articles: lists and counters by ${seconds(started)}`)
  await rebuildSearch(getTable(), [MEASURED_LOCALE])
  say(`${articles} articles: search index by ${seconds(started)}`)
  return Array.from({ length: Math.min(articles, WHOLE) }, (_, index) => make(articles - 1 - index))
}

/** What the stream, and nightly checks, would have made of the English cards: their places by links, and verdicts on their sections. */
function followersOf(items: readonly Item[]): Item[] {
  const cards = items.filter(({ sk }) => sk === `CARD#${ORIGINAL_LOCALE}`)
  const { linkPlaces, sectionVerdicts } = getTable().entities
  return cards.flatMap((card) => {
    const place = linkPlaceOf(card as never)
    const verdict = verdictRow(verdictOn(card), placeOf(card as never))
    const rows = [...(place ? [linkPlaces.put(place)] : []), sectionVerdicts.put(verdict)]
    return rows.map((row) => row.params<{ Item: Item }>().Item)
  })
}

/** One article of sixteen fits another section, of these half have been dismissed. */
function verdictOn(card: Item): SectionVerdict {
  const { original_id, live_section } = card as { original_id: string; live_section: Section }
  const number = Number.parseInt(original_id.slice(-4), 16)
  const category = number % 16 ? live_section : (SECTIONS.find((section) => section !== live_section) ?? live_section)
  const dismissed = { section: live_section, by: original_id, at: new Date(LAST).toISOString() }
  return { original_id, version: 1, category, also: [], ...(number % 32 ? {} : { dismissed }) }
}

function sumUp(sums: Sums, item: Item): void {
  const { pk, sk } = item as { pk: string; sk: string }
  if (pk.startsWith('LISTING#')) {
    const name = { kind: item.kind, key: item.key } as ListingName
    const list = sums.lists.get(pk) ?? { name, count: 0 }
    list.count += 1
    sums.lists.set(pk, list)
  }
  if (!sk.startsWith('CARD#')) return
  const card = item as unknown as DeskCard
  addTo(sums.counters, contributions(item as never))
  const entries = sums.desk.get(card.locale) ?? []
  entries.push(deskEntry(card))
  sums.desk.set(card.locale, entries)
}

async function writeSums({ lists, counters, desk }: Sums): Promise<void> {
  const { entities } = getTable()
  for (const { name, count } of lists.values())
    await entities.listingTotals.put({ ...name, ...Object.fromEntries(LOCALES.map((locale) => [locale, count])) } as never).go()
  for (const [name, value] of Object.entries(counters)) await entities.counters.put({ name, value } as never).go()
  for (const [locale, entries] of desk) await givenDeskRows(locale, entries)
  const created_at = new Date().toISOString()
  // What the gate refuses is not what is measured.
  await entities.settings.put({ key: 'quality_gate_enabled', value: 'false', updated_at: created_at, updated_by: 'scale' }).go()
  for (const author of SAMPLE_AUTHORS) await entities.profiles.put({ ...author, created_at }).go()
}

/** Under what a set of the table stands in JSON, which knows none. */
const SET = 'a set of the table'

/** Rows of an older article as text, and what in it is of this article alone. */
interface Template {
  family: MadeFamily
  rows: string
  own: RegExp
}

function templateOf(family: MadeFamily): Template {
  const rows = JSON.stringify(itemsOf([family], THIN), (_, value) => (value instanceof Set ? { [SET]: [...value] } : value))
  const names = [...family.texts.map(({ id }) => id), family.published_at, slugOf(family), `CVE-${cveOf(family)}`]
  return { family, rows, own: new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g') }
}

const slugOf = ({ texts }: MadeFamily): string => texts.find(({ locale }) => locale === 'en')?.slug ?? ''
const cveOf = ({ texts }: MadeFamily): string => /CVE-([\d-]+)/.exec(texts[0]?.title ?? '')?.[1] ?? ''

/** The same article again, as the n-th of the site: other ids, another address, number and time. ElectroDB would take ten times as long. */
function copyOf({ family, rows, own }: Template, number: number, articles: number): Item[] {
  const at = new Date(LAST - (articles - number) * SPACING_MS)
  const random = randomFrom(number + 7)
  const hex = (length: number) =>
    Math.floor(random() * 16 ** length)
      .toString(16)
      .padStart(length, '0')
  const original = `${at
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7${hex(3)}-8${hex(3)}-${hex(12)}`
  const names = new Map(family.texts.map(({ id, locale }) => [id, locale === 'en' ? original : translationId(original, locale)]))
  names.set(family.published_at, at.toISOString())
  names.set(slugOf(family), `${slugOf(family)}-${number}`)
  names.set(`CVE-${cveOf(family)}`, `CVE-${at.getUTCFullYear()}-${10_000 + number}`)
  return JSON.parse(
    rows.replace(own, (name) => names.get(name) ?? name),
    (_, value) => (value?.[SET] ? new Set(value[SET]) : value),
  ) as Item[]
}

const LAST = Date.UTC(2026, 9, 31)
/** Between two articles. */
const SPACING_MS = 25 * 60_000

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`
