import { type SynonymsOf, synonymFinder } from '#shared/domain/publishing/search-synonyms.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readTerms, type Term } from '../../translation/glossary/store.ts'

/** Milliseconds for which a process takes the glossary to be as it read it. */
const KEPT_MS = 5 * 60_000

let read: { table: Table; at: number; terms: Promise<Term[]>; finders: Map<Locale, SynonymsOf> } | null = null

/** The glossary's synonyms on a language's pages; a change of the glossary is searched by within five minutes. */
export async function synonymsIn(table: Table, locale: Locale, now = Date.now()): Promise<SynonymsOf> {
  if (!read || read.table !== table || now - read.at > KEPT_MS) read = { table, at: now, terms: readTerms(table), finders: new Map() }
  const known = read
  const terms = await known.terms.catch((error: unknown) => {
    if (read === known) read = null
    throw error
  })
  const held = known.finders.get(locale)
  if (held) return held
  const finder = synonymFinder(
    terms.map((term) => formsOf(term, locale)),
    locale,
  )
  known.finders.set(locale, finder)
  return finder
}

/** Reads the glossary anew at the next search, for tests. */
export const forgetGlossary = (): void => {
  read = null
}

/** The English term with what it is called in a language, also wrongly; for English pages in all of them. */
function formsOf({ term, locales }: Term, locale: Locale): string[] {
  if (locale === ORIGINAL_LOCALE) return [term, ...Object.values(locales).flatMap(({ target }) => target ?? [])]
  const rule = locales[locale]
  return rule ? [term, ...(rule.target === undefined ? [] : [rule.target]), ...rule.forbidden] : []
}
