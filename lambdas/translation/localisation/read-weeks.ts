import type { EntityItem } from 'electrodb'
import type { LocaleWeekCounts } from '#shared/domain/translation/localisation/localisation-csv.ts'
import { WEEK_COUNTS, type WeekCounts } from '#shared/domain/translation/localisation/week-counts.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { LocaleWeek } from '#shared/table/translation/localisation.ts'
import type { Table } from '../../platform/table/table.ts'

/** Rows of people or of terms that are read of one language at most; what is beyond them is of earlier weeks. */
const MOST_ROWS = 3000
/** After every id, by the order of the table. */
const LAST = '~'

interface Span {
  /** `2026-W48`, both included. */
  first: string
  last: string
}

const countsOf = (row: EntityItem<ReturnType<typeof LocaleWeek>>): WeekCounts =>
  Object.fromEntries(WEEK_COUNTS.flatMap((name) => (row[name] ? [[name, row[name]]] : [])))

/** The weeks of a language in which anything was counted, in their order. */
export async function readLocaleWeeks(table: Table, locale: TargetLocale, { first, last }: Span): Promise<LocaleWeekCounts[]> {
  const { data } = await table.entities.localeWeeks.query.week({ locale }).between({ week: first }, { week: last }).go({ limit: 60 })
  return data.map((row) => ({ week: row.week, locale, counts: countsOf(row) }))
}

/** Those of all languages, one language after another. */
export const readAllWeeks = async (table: Table, span: Span): Promise<LocaleWeekCounts[][]> =>
  Promise.all(TARGET_LOCALES.map((locale) => readLocaleWeeks(table, locale, span)))

/** How many segments each person settled, the most first. */
export async function readReviewers(table: Table, locale: TargetLocale, { first, last }: Span) {
  const { data } = await table.entities.reviewerWeeks.query
    .week({ locale })
    .between({ week: first }, { week: last, user_id: LAST })
    .go({ order: 'desc', limit: MOST_ROWS })
  const sums = new Map<string, { user_id: string; edited: number; accepted: number }>()
  for (const { user_id, edited = 0, accepted = 0 } of data) {
    const sum = sums.get(user_id) ?? { user_id, edited: 0, accepted: 0 }
    sums.set(user_id, { user_id, edited: sum.edited + edited, accepted: sum.accepted + accepted })
  }
  return [...sums.values()].toSorted((one, other) => other.edited + other.accepted - one.edited - one.accepted)
}

/** The terms that were broken most, the most first. */
export async function readBrokenTerms(table: Table, locale: TargetLocale, { first, last }: Span, most: number) {
  const { data } = await table.entities.brokenTermWeeks.query
    .week({ locale })
    .between({ week: first }, { week: last, term_id: LAST })
    .go({ order: 'desc', limit: MOST_ROWS })
  const sums = new Map<string, { term: string; broken: number }>()
  // The newest week first: a term is named as it is called now.
  for (const { term_id, term, broken = 0 } of data) {
    const sum = sums.get(term_id)
    sums.set(term_id, { term: sum?.term ?? term, broken: (sum?.broken ?? 0) + broken })
  }
  return [...sums.values()].toSorted((one, other) => other.broken - one.broken || one.term.localeCompare(other.term, 'en')).slice(0, most)
}
