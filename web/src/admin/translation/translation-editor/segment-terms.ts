import { type GlossaryRule, termsIn } from '#shared/domain/translation/glossary.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'

type Term = Answer<'listTerms'>['terms'][number]

/** A term of the glossary that stands in a segment's English. */
export interface SegmentTerm {
  id: string
  term: string
  /** The words that the translation must have; null where only some are forbidden. */
  rendering: string | null
  /** It stays as in English. */
  isKept: boolean
  forbidden: readonly string[]
  /** For the translator: the note, else what the term means. */
  note: string
}

/** The terms that ask something of translations into a language, ready to be looked for. */
export const termRules = (terms: readonly Term[], locale: TargetLocale): GlossaryRule[] =>
  terms.flatMap(({ id, term, case_sensitive, keep, note, definition, locales }) => {
    const { target, forbidden = [] } = locales[locale] ?? {}
    if (!keep && target === undefined && forbidden.length === 0) return []
    return [{ id, term, case_sensitive, keep, forbidden, note: note || definition, ...(target === undefined ? {} : { target }) }]
  })

/** Those of the rules whose term stands in the source (inner HTML), as the gate finds them, in alphabetical order. */
export const segmentTerms = (source: string, rules: readonly GlossaryRule[]): SegmentTerm[] =>
  termsIn(source, rules)
    .map(({ id, term, keep, target, forbidden, note }) => ({
      id,
      term,
      rendering: keep ? term : (target ?? null),
      isKept: keep,
      forbidden,
      note: note ?? '',
    }))
    .sort((one, other) => one.term.localeCompare(other.term, 'en'))
