import type { TargetLocale } from '#shared/locales.ts'
import { unusableCharacter } from '../text/characters.ts'
import { commentaryFault } from '../text/commentary.ts'
import { factFaults } from '../text/fact-checks.ts'
import { foreignScript, languageFault, mixedWord } from '../text/language.ts'
import { anchorFaults, markupFault, structureFault } from '../text/markup-checks.ts'
import { negationFaults } from '../text/negation.ts'
import { numberFaults } from '../text/number-checks.ts'
import { withoutFacts } from '../text/protected-tokens.ts'
import { readSegment, type SegmentText } from '../text/segment-text.ts'
import { endingFault } from './ending.ts'
import { type GlossaryRule, glossaryFaults } from './glossary.ts'
import { repetitionFault, untranslatedFault } from './untranslated-text.ts'

export type TranslationCheck =
  | 'empty'
  | 'characters'
  | 'structure'
  | 'markup'
  | 'facts'
  | 'order'
  | 'anchors'
  | 'numbers'
  | 'small-numbers'
  | 'names'
  | 'meaning'
  | 'content'
  | 'negation'
  | 'length'
  | 'ending'
  | 'untranslated'
  | 'repetition'
  | 'script'
  | 'language'
  | 'commentary'
  | 'glossary'
export interface TranslationFinding {
  check: TranslationCheck
  /** In words that an editor and a model understand. */
  detail: string
}

export interface CheckOptions {
  /** Terms of the glossary, narrowed to the translation's locale. */
  glossary?: readonly GlossaryRule[]
}

/**
 * What no translation may have, whoever made it: a person may translate freely, but not lose markup. These checks alone, at a small part
 * of the cost of all.
 * @param source inner HTML of the English segment
 * @param target inner HTML of its translation
 */
export const checkBinding = (source: string, target: string): TranslationFinding[] => bindingFindings(readSegment(source), readSegment(target))

function bindingFindings(from: SegmentText, to: SegmentText): TranslationFinding[] {
  if (!/[\p{L}\p{N}]/u.test(to.text)) return [{ check: 'empty', detail: 'the translation is empty' }]
  const unusable = unusableCharacter(to.text)
  const structure = structureFault(from, to)
  return [
    ...(unusable ? [{ check: 'characters' as const, detail: `holds the character ${unusable}, which no text may hold` }] : []),
    ...(structure ? [{ check: 'structure' as const, detail: structure }] : []),
  ]
}

/** What only shows by lists of words, which are large: suspicions about a translation's meaning. Both texts are plain and without code. */
export type WordChecks = (source: string, target: string, locale: TargetLocale) => readonly TranslationFinding[]

/**
 * What is wrong with a translated segment, by deterministic signs; empty means nothing was found.
 * @param source inner HTML of the English segment
 * @param target inner HTML of its translation
 */
export type Checker = (source: string, target: string, locale: TargetLocale, options?: CheckOptions) => readonly TranslationFinding[]

type Pairs = Map<string, readonly TranslationFinding[]>

/** Pairs whose findings are kept under the same rules: a few articles in all languages. */
const MOST_PAIRS = 6000
/** Glossaries whose findings are kept: each language has its own. */
const MOST_GLOSSARIES = 30

/** Checks that remember their findings. @param words null where they would be too large for a bundle */
export function checkerWith(words: WordChecks | null): Checker {
  /** Findings by what the rules say: what a run checks before it accepts, it scores afterwards, and later runs recall the same from the memory. */
  const byContent = new Map<string, Pairs>()
  /** The same by the rules themselves, for as long as somebody holds on to them. */
  const known = new WeakMap<readonly GlossaryRule[], Pairs>()
  const pairsUnder = (glossary: readonly GlossaryRule[]): Pairs => {
    const held = known.get(glossary)
    if (held) return held
    const content = JSON.stringify(glossary)
    const pairs: Pairs = byContent.get(content) ?? new Map()
    if (byContent.size >= MOST_GLOSSARIES) byContent.clear()
    byContent.set(content, pairs)
    known.set(glossary, pairs)
    return pairs
  }
  return (source, target, locale, { glossary } = {}) => {
    if (!glossary) return findingsIn(source, target, locale, [], words)
    const pairs = pairsUnder(glossary)
    const pair = JSON.stringify([locale, source, target])
    const before = pairs.get(pair)
    if (before) return before
    const findings = findingsIn(source, target, locale, glossary, words)
    if (pairs.size >= MOST_PAIRS) pairs.clear()
    pairs.set(pair, findings)
    return findings
  }
}

/** All checks but those by lists of words. */
export const checkBasics = /* @__PURE__ */ checkerWith(null)

/** No-break spaces are spaces to whoever compares words. Offsets stay. */
const plainlySpaced = ({ text, prose, elements }: SegmentText): SegmentText => {
  const spaced = (one: string) => one.replace(/[\u00a0\u202f]/g, ' ')
  return { text: spaced(text), prose: spaced(prose), elements }
}

function findingsIn(source: string, target: string, locale: TargetLocale, glossary: readonly GlossaryRule[], words: WordChecks | null): TranslationFinding[] {
  const from = plainlySpaced(readSegment(source))
  const to = plainlySpaced(readSegment(target))
  const findings = bindingFindings(from, to)
  if (findings.some(({ check }) => check === 'empty')) return findings
  const fromWords = withoutFacts(from.prose)
  const toWords = withoutFacts(to.prose)
  const found = (check: TranslationCheck, ...details: (string | undefined)[]) => {
    for (const detail of details) if (detail !== undefined) findings.push({ check, detail })
  }
  found('markup', markupFault(from, to))
  const { facts, order, names } = factFaults(from, to, locale)
  found('facts', ...facts)
  found('order', ...order)
  found('names', ...names)
  const untranslated = untranslatedFault(fromWords, toWords, locale)
  found('untranslated', untranslated)
  const mixed = mixedWord(to.prose)
  found('script', mixed && `“${mixed}” mixes letters of two alphabets`)
  // Names may stay as they are; whatever else is in another language would only be found fault with for its words.
  const kept = from.prose.toLowerCase() === to.prose.toLowerCase()
  if (untranslated || kept) return findings
  const language = languageFault(fromWords, toWords, locale)
  const foreign = language ? undefined : foreignScript(from.prose, to.prose, locale)
  found('language', language)
  found('script', foreign && `“${foreign}” is in another script`)
  found('ending', endingFault(from.text, to.text))
  if (language) return findings
  found('anchors', ...anchorFaults(from, to))
  const numbers = numberFaults(from.prose, to.prose, locale)
  found('numbers', ...numbers.certain)
  found('small-numbers', ...numbers.doubtful)
  if (words) findings.push(...words(from.prose, to.prose, locale))
  found('negation', ...negationFaults(fromWords, toWords, locale))
  found('repetition', repetitionFault(fromWords, toWords, locale))
  found('commentary', commentaryFault(from.prose, to.prose))
  found('glossary', ...glossaryFaults(from.prose, to.prose, glossary, locale))
  return findings
}
