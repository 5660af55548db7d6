import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { findBySlugWords } from '../search/by-slug.ts'
import { type LiveArticle, preferring } from './store.ts'

/**
 * The article that a slug of nobody's names by its words, looked for in the address's language and, as slugs are often English whatever the
 * language, in English; shown in the address's language where it is live there.
 */
export async function findByWords(table: Table, locale: Locale, name: string): Promise<LiveArticle | null> {
  if (name.length > SLUG_MAX || !SLUG_PATTERN.test(name)) return null
  for (const language of new Set<Locale>([locale, ORIGINAL_LOCALE])) {
    const found = await findBySlugWords(table, language, name)
    if (found) return preferring(table, locale, found)
  }
  return null
}
