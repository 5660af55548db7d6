import { linkCounter, refreshCounter, SEO_COUNTERS, scoreCounter, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { imagelessCounter } from '#shared/domain/articles/pictures.ts'
import { SCORE_BANDS, SEO_TIERS } from '#shared/domain/articles/seo-tiers.ts'
import { utcDay } from '#shared/domain/articles/visits.ts'
import type { GuardianSignals, ReadArticle } from '#shared/domain/quality/guardian-signals.ts'
import { INTEGRITY_FAULTS } from '#shared/domain/quality/integrity.ts'
import type { StructureFault } from '#shared/domain/text/html-structure.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readChecked } from '../../articles/reading/checked-parts.ts'
import { readTextMarks } from '../../articles/reading/text-marks.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

const DAY_MS = 86_400_000
const WEEK = 7
/** Newest live originals that the density of advertisements is read from. */
const ADS_SAMPLE = 100
/** A text of so many minutes or fewer has at most 400 words. */
const SHORT_MINUTES = 2
/** Pieces of long work that failures are read from. */
const OPERATIONS_SAMPLE = 500
/** Counters that a read of them gives at most. */
const COUNTERS_AT_ONCE = 2000
/** After every name that begins like this one. */
const END = '~'

type Figure = (name: string) => number

/** Everything that prompts are computed from. Reads counters, kept findings and samples: the same however many articles there are. @param now epoch milliseconds */
export async function readSignals(table: Table, now: number): Promise<GuardianSignals> {
  const days = wholeDays(now, 2 * WEEK)
  const [figure, seo, structure, integrity, ads, read, spending, operations] = await Promise.all([
    readFigures(table, 'articles', `views${END}`),
    readFigures(table, SEO_COUNTERS, `${SEO_COUNTERS}${END}`),
    readStructure(table),
    readIntegrity(table),
    readAds(table),
    readMostRead(table),
    readSpending(table, days),
    readOperations(table, now),
  ])
  const views = (some: readonly string[]) => some.reduce((sum, day) => sum + figure(viewsOfDay(day)), 0)
  return {
    locales: LOCALES.map((locale) => ({
      locale,
      articles: figure(`articles.locale.${locale}`),
      published: figure(`articles.published.${locale}`),
      lowSeo: SCORE_BANDS.map((band) => (band < SEO_TIERS.good.from ? seo(scoreCounter(locale, band)) : 0)).reduce((sum, count) => sum + count),
      imageless: figure(imagelessCounter(locale)),
      hardlyRead: seo(refreshCounter(locale)),
    })),
    originals: {
      total: figure('originals.total'),
      fewLinks: seo(linkCounter('few')),
      eeatPending: figure('originals.eeat.pending'),
      eeatWeak: figure('originals.eeat.needs_revision') + figure('originals.eeat.rejected'),
    },
    structure,
    integrity,
    ads,
    views: { week: views(days.slice(WEEK)), before: views(days.slice(0, WEEK)) },
    read,
    spending,
    operations,
  }
}

/** UTC days that are over, the latest last. */
const wholeDays = (now: number, count: number): string[] => Array.from({ length: count }, (_, index) => utcDay(now - (count - index) * DAY_MS))

async function readFigures(table: Table, first: string, last: string): Promise<Figure> {
  const { data } = await table.entities.counters.query.counters({}).between({ name: first }, { name: last }).go({ pages: 'all', limit: COUNTERS_AT_ONCE })
  const values = new Map(data.map(({ name, value }) => [name, value]))
  return (name) => Math.max(0, values.get(name) ?? 0)
}

async function readStructure(table: Table): Promise<GuardianSignals['structure']> {
  const marks = await readTextMarks(table, ORIGINAL_LOCALE)
  const faults: Partial<Record<StructureFault, number>> = {}
  for (const fault of marks.flatMap((mark) => mark.faults)) faults[fault] = (faults[fault] ?? 0) + 1
  return { measured: marks.length, faults }
}

async function readIntegrity(table: Table): Promise<GuardianSignals['integrity']> {
  const { checked_at, counts } = await readChecked(table, 'integrity')
  if (checked_at === null) return null
  return {
    checked_at,
    measured: counts.total_published ?? 0,
    faults: Object.fromEntries(INTEGRITY_FAULTS.map((fault) => [fault, counts[fault] ?? 0])),
    duplicates: counts.original_surplus ?? 0,
    sharedPictures: counts.image_surplus ?? 0,
  }
}

async function readAds(table: Table): Promise<GuardianSignals['ads']> {
  const { data } = await table.entities.cards.query
    .live({ live_locale: ORIGINAL_LOCALE })
    .go({ order: 'desc', limit: ADS_SAMPLE, attributes: ['reading_time'] })
  return { measured: data.length, dense: data.filter(({ reading_time }) => reading_time <= SHORT_MINUTES).length }
}

async function readMostRead(table: Table): Promise<ReadArticle[]> {
  const { data } = await table.entities.rankings.get({ name: 'week' }).go()
  const keys = (data?.articles ?? []).filter(({ locale }) => locale === ORIGINAL_LOCALE).map(({ original_id, locale }) => ({ original_id, locale }))
  const cards = keys.length > 0 ? await readAll(keys, (batch) => table.entities.cards.get(batch).go()) : []
  return cards
    .filter(({ published }) => published)
    .map(({ original_id, title, views_7d, seo_score, eeat_score }) => ({
      ...{ original_id, title, views_7d },
      seo_score: seo_score ?? null,
      eeat_score: eeat_score ?? null,
    }))
    .sort((one, other) => other.views_7d - one.views_7d)
}

async function readSpending(table: Table, days: readonly string[]): Promise<GuardianSignals['spending']> {
  const sums = await Promise.all(days.map((day) => table.entities.spendingSums.query.scope({ scope: `feature#${day}` }).go({ pages: 'all' })))
  const [before, week] = [sums.slice(0, WEEK), sums.slice(WEEK)].map((some) => {
    const spent: Record<string, number> = {}
    for (const { name, spent: amount } of some.flatMap(({ data }) => data)) if (amount > 0) spent[name] = (spent[name] ?? 0) + amount
    return spent
  }) as [Record<string, number>, Record<string, number>]
  return { week, before }
}

async function readOperations(table: Table, now: number): Promise<GuardianSignals['operations']> {
  const since = new Date(now - WEEK * DAY_MS).toISOString()
  const { data } = await table.entities.operations.query
    .history({ listed: 'operation' })
    .gte({ listed_order: since })
    .go({ order: 'desc', limit: OPERATIONS_SAMPLE, attributes: ['kind', 'status', 'error_code'] })
  const failed = new Map<string, { kind: string; code: string; count: number }>()
  for (const { kind, status, error_code: code = 'internal' } of data) {
    if (status !== 'error') continue
    const entry = failed.get(`${kind} ${code}`) ?? { kind, code, count: 0 }
    entry.count++
    failed.set(`${kind} ${code}`, entry)
  }
  return { measured: data.length, failed: [...failed.values()] }
}
