import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readTerms, type Term } from './store.ts'

/** What a term asks of translations into one language; undefined when it asks nothing there. */
export function ruleOf({ id, term, case_sensitive, keep, note, part_of_speech, definition, locales }: Term, locale: TargetLocale): GlossaryRule | undefined {
  const { target, forbidden = [], keep_case = false } = locales[locale] ?? {}
  if (!keep && target === undefined && forbidden.length === 0) return undefined
  return {
    id,
    term,
    case_sensitive,
    keep,
    ...(target === undefined ? {} : { target }),
    forbidden,
    ...(keep_case ? { keep_case } : {}),
    ...(note ? { note } : {}),
    ...(part_of_speech ? { part_of_speech } : {}),
    ...(definition ? { definition } : {}),
  }
}

/** What the glossary asks of translations into one language, longest term first; terms that ask nothing there are left out. */
export async function readRules(table: Table, locale: TargetLocale): Promise<GlossaryRule[]> {
  const rules = (await readTerms(table)).flatMap((term) => ruleOf(term, locale) ?? [])
  return rules.sort((one, other) => other.term.length - one.term.length)
}
