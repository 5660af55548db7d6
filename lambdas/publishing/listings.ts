import type { Locale } from '#shared/locales.ts'
import { readFamily } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import type { PageContext } from './article-pages.ts'
import { writeHomes } from './homes.ts'
import { dropMention, readMentions } from './mentions.ts'

/**
 * Renders the listing pages that mention an article and those that it newly enters; a page that stays as it is is not
 * written.
 * @returns the paths that were written
 * @throws AppError `dependency-unavailable` when others keep writing the same pages
 */
export async function writeListings(table: Table, originalId: string, context: PageContext): Promise<string[]> {
  const [{ cards }, mentions] = await Promise.all([readFamily(table, originalId), readMentions(table, originalId)])
  const mentioned = new Set<Locale>(mentions.map(({ locale }) => locale))
  const live = [...cards.values()].flatMap(({ published, locale }) => (published ? [locale] : []))
  const { written, shown } = await writeHomes(table, [...new Set([...mentioned, ...live])], context, {
    article: originalId,
    concerns: (locale, originals) => mentioned.has(locale) || originals.includes(originalId),
  })
  const left = mentions.filter(({ locale }) => !shown.get(locale)?.includes(originalId))
  await Promise.all(left.map((mention) => dropMention(table, mention)))
  return written
}
