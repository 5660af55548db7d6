import { newsroomWeek } from '#shared/domain/platform/newsroom-weeks.ts'
import type { WeekCounts } from '#shared/domain/translation/localisation/week-counts.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { getTable } from '../../platform/table/table.ts'
import { readLocaleWeeks } from './read-weeks.ts'

export const thisWeek = (): string => newsroomWeek(Date.now())

/** What is counted of a language this week. */
export async function countsOf(locale: TargetLocale): Promise<WeekCounts> {
  const [row] = await readLocaleWeeks(getTable(), locale, { first: thisWeek(), last: thisWeek() })
  return row?.counts ?? {}
}

/** What has been added to a language's counts since an earlier look. */
export async function addedTo(locale: TargetLocale, before: WeekCounts): Promise<WeekCounts> {
  const now = await countsOf(locale)
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, count]) => {
      const added = count - (before[name as keyof WeekCounts] ?? 0)
      return added === 0 ? [] : [[name, added]]
    }),
  )
}
