import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { readFamily } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'

interface Estimable {
  title: string
  /** Languages with a translation of the original's present text. */
  present: TargetLocale[]
  /** What was asked for and has none. */
  missing: TargetLocale[]
}

/**
 * Which translations can be estimated: there is something to find only beside the text that it was made of.
 * @param locales those that were asked for; none: all that there are
 * @throws AppError `article-not-found`
 */
export async function estimable(table: Table, original_id: string, locales: readonly TargetLocale[]): Promise<Estimable> {
  const { original, cards } = await readFamily(table, original_id)
  const asked = TARGET_LOCALES.filter((locale) => locales.length === 0 || locales.includes(locale))
  const present = asked.filter((locale) => cards.get(locale)?.source_hash === original.source_hash)
  return { title: original.title, present, missing: locales.length === 0 ? [] : asked.filter((locale) => !present.includes(locale)) }
}
