import type { TargetLocale } from '#shared/locales.ts'
import { readSegment } from '../text/segment-text.ts'
import { hasTerm } from '../text/word-stems.ts'

/** A term of the glossary, as it applies to one locale. */
export interface GlossaryRule {
  id: string
  /** In English. */
  term: string
  case_sensitive: boolean
  /** Never translated: stands in the translation as in the source. */
  keep: boolean
  /** How it must be translated. */
  target?: string
  /** How it must not be translated. */
  forbidden: readonly string[]
  /** `target` and `forbidden` are meant in their own upper and lower case. */
  keep_case?: boolean
  /** For whoever translates. */
  note?: string
  /** Of the term and its translations. Absent: not said, and one word inflects as a noun. */
  part_of_speech?: 'noun' | 'verb' | 'adjective' | 'name' | 'other'
  /** What the term means, in English. */
  definition?: string
}

/**
 * The rules whose term stands in an English segment. A longer term hides the shorter ones inside it; a plural in -s or
 * -es is the same term.
 */
export const termsIn = (sourceHtml: string, rules: readonly GlossaryRule[]): GlossaryRule[] => termsInText(readSegment(sourceHtml).prose, rules)

function termsInText(text: string, rules: readonly GlossaryRule[]): GlossaryRule[] {
  let rest = text
  return [...rules]
    .sort((a, b) => b.term.length - a.term.length)
    .filter((rule) => {
      const pattern = termPattern(rule)
      if (rule.term.trim() === '' || !pattern.test(rest)) return false
      rest = rest.replace(pattern, '\uFFFC')
      return true
    })
}

const PATTERNS = new WeakMap<GlossaryRule, RegExp>()
function termPattern(rule: GlossaryRule): RegExp {
  const known = PATTERNS.get(rule)
  if (known) {
    known.lastIndex = 0
    return known
  }
  const words = rule.term
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s-]+')}(?:s|es|[’']s)?(?![\\p{L}\\p{N}])`, rule.case_sensitive ? 'gu' : 'giu')
  PATTERNS.set(rule, pattern)
  return pattern
}

/**
 * Where a translation goes against the glossary: a required translation is missing, a forbidden one is used, a term
 * that is never translated is not there as it is. Endings may change, see {@link hasTerm}.
 * @param source inner HTML of the English segment
 * @param target inner HTML of its translation
 */
export const glossaryFindings = (
  source: string,
  target: string,
  rules: readonly GlossaryRule[],
  locale: TargetLocale,
): { check: 'glossary'; detail: string }[] =>
  glossaryFaults(readSegment(source).prose, readSegment(target).prose, rules, locale).map((detail) => ({ check: 'glossary', detail }))

/** As {@link glossaryFindings}, of texts without markup and code. */
export function glossaryFaults(source: string, target: string, rules: readonly GlossaryRule[], locale: TargetLocale): string[] {
  return termsInText(source, rules).flatMap((rule) => {
    const faults: string[] = []
    const says = (words: string) => hasTerm(target, words, locale, rule.keep_case, hasFreeEndings(rule))
    if (rule.keep && !target.includes(verbatim(source, rule))) faults.push(`“${rule.term}” must stay as it is`)
    else if (!rule.keep && rule.target !== undefined && !says(rule.target))
      faults.push(`“${rule.term}” must be translated as “${rule.target}”${rule.keep_case ? ', in this upper and lower case' : ''}`)
    for (const word of rule.forbidden) if (says(word)) faults.push(`“${word}” may not stand for “${rule.term}”`)
    return faults
  })
}

/** Adjectives change their ending with a noun's gender, verbs with the person. */
const hasFreeEndings = ({ part_of_speech }: GlossaryRule): boolean => part_of_speech === 'adjective' || part_of_speech === 'verb'

/** The term as the source writes it, without a plural's ending. */
function verbatim(source: string, rule: GlossaryRule): string {
  const found = termPattern(rule).exec(source)?.[0] ?? rule.term
  return rule.case_sensitive ? rule.term : found.slice(0, rule.term.length)
}
