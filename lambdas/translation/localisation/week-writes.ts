import type { WeekCounts } from '#shared/domain/translation/localisation/week-counts.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Writes } from '../../platform/table/table.ts'

/** Every write of a language adds to one row: a transaction that meets another one on it is tried as often as this. */
export const WEEK_TRIES = 12
/** Terms of one write whose breaches are named; a transaction has a hundred rows at most. */
const MOST_TERMS = 20

/** What one write adds to the week of a language. */
export interface WeekAddition {
  locale: TargetLocale
  /** `2026-W48` */
  week: string
  counts: WeekCounts
  /** Broken terms, one for each time. */
  broken?: readonly { id: string; term: string }[]
  reviewer?: { user_id: string; edited: number; accepted: number }
}

type Entities = Parameters<Writes>[0]

/**
 * Writes for the transaction of what is counted: they hold exactly if that does, so that a repeated save counts once. None where there is
 * nothing to add.
 */
export function weekWrites({ localeWeeks, reviewerWeeks, brokenTermWeeks }: Entities, addition: WeekAddition | null): ReturnType<Writes> {
  if (!addition) return []
  const { locale, week, counts, broken = [], reviewer } = addition
  const terms = [...Map.groupBy(broken, ({ id }) => id).values()].toSorted((one, other) => other.length - one.length).slice(0, MOST_TERMS)
  return [
    ...(Object.keys(counts).length > 0 ? [localeWeeks.upsert({ locale, week }).add(counts).commit()] : []),
    ...(reviewer
      ? [reviewerWeeks.upsert({ locale, week, user_id: reviewer.user_id }).add({ edited: reviewer.edited, accepted: reviewer.accepted }).commit()]
      : []),
    ...terms.flatMap(([first, ...more]) =>
      first
        ? [
            brokenTermWeeks
              .upsert({ locale, week, term_id: first.id, term: first.term })
              .add({ broken: more.length + 1 })
              .commit(),
          ]
        : [],
    ),
  ]
}
