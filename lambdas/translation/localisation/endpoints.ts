import { LOCALISATION_LIMITS } from '#shared/contracts/translation/localisation.ts'
import { weeksUntil } from '#shared/domain/platform/newsroom-weeks.ts'
import { agreementOf, LEAST_RATED } from '#shared/domain/translation/localisation/agreement.ts'
import { writeLocalisationCsv } from '#shared/domain/translation/localisation/localisation-csv.ts'
import { RATINGS } from '#shared/domain/translation/localisation/ratings.ts'
import { CHECKS, checkCount, judgedCount, sumCounts, type WeekCounts } from '#shared/domain/translation/localisation/week-counts.ts'
import { figuresOf } from '#shared/domain/translation/localisation/week-figures.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { readNames } from '../../articles/reading/people.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readAllWeeks, readBrokenTerms, readLocaleWeeks, readReviewers } from './read-weeks.ts'

/** So many weeks up to now, and the first and last of them. */
function periodOf(count: number): { weeks: string[]; span: { first: string; last: string } } {
  const weeks = weeksUntil(Date.now(), count)
  return { weeks, span: { first: weeks[0] as string, last: weeks.at(-1) as string } }
}

export const getLocalisation: HandlerOf<'getLocalisation'> = async ({ query }) => {
  const { weeks, span } = periodOf(query.weeks)
  const all = await readAllWeeks(getTable(), span)
  return {
    weeks,
    least_rated: LEAST_RATED,
    locales: TARGET_LOCALES.map((locale, index) => {
      const known = all[index] ?? []
      const total = sumCounts(known.map(({ counts }) => counts))
      return { locale, total: figuresOf(total), weeks: known.map(({ week, counts }) => ({ week, ...figuresOf(counts) })), agreement: agreementOf(total) }
    }),
  }
}

export const getLocaleQuality: HandlerOf<'getLocaleQuality'> = async ({ params: { locale }, query }) => {
  const table = getTable()
  const { span } = periodOf(query.weeks)
  const [known, reviewers, terms] = await Promise.all([
    readLocaleWeeks(table, locale, span),
    readReviewers(table, locale, span),
    readBrokenTerms(table, locale, span, LOCALISATION_LIMITS.terms),
  ])
  const names = await readNames(
    table,
    reviewers.map(({ user_id }) => user_id),
  )
  return {
    weeks: known.map(({ week, counts }) => ({ week, ...figuresOf(counts), checks: byCheck(counts), judged: byRating(counts) })),
    reviewers: reviewers.map((one) => ({ ...one, name: names.get(one.user_id) ?? null })),
    terms,
  }
}

const byCheck = (counts: WeekCounts) => Object.fromEntries(CHECKS.flatMap((check) => (counts[checkCount(check)] ? [[check, counts[checkCount(check)]]] : [])))

const byRating = (counts: WeekCounts) =>
  Object.fromEntries(RATINGS.map((rating) => [rating, counts[judgedCount(rating)] ?? 0])) as Record<(typeof RATINGS)[number], number>

export const exportLocalisation: HandlerOf<'exportLocalisation'> = async ({ query }) => {
  const lines = (await readAllWeeks(getTable(), periodOf(query.weeks).span)).flat()
  const byWeek = lines.toSorted((one, other) => one.week.localeCompare(other.week) || TARGET_LOCALES.indexOf(one.locale) - TARGET_LOCALES.indexOf(other.locale))
  return { csv: writeLocalisationCsv(byWeek), lines: lines.length }
}
