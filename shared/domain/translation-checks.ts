import { type ChildNode, isTag, isText } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { unusableCharacter } from './characters.ts'

export type TranslationCheck = 'empty' | 'characters' | 'structure' | 'markup' | 'length' | 'echo' | 'facts' | 'script'
export interface TranslationFinding {
  check: TranslationCheck
  /** In words that an editor and a model understand. */
  detail: string
}

/** The checks that a translation has to pass whoever made it: a person may translate freely, but not lose markup. */
export const BINDING_CHECKS: readonly TranslationCheck[] = ['empty', 'characters', 'structure']

/** Scripts that a translation must be written in, for locales that do not write Latin. */
const SCRIPTS: Partial<Record<TargetLocale, RegExp>> = {
  ru: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  ko: /\p{Script=Hangul}/gu,
}
const LATIN = /\p{Script=Latin}/gu
/** Least share of a text's letters in that script; product names stay Latin. */
const SCRIPT_SHARE = 0.15
/** Characters below which length, echo and script say nothing. */
const TELLING_LENGTH = 20
/** Least and greatest length of a translation against its English source, in characters. */
const RATIO = { spaced: [0.4, 2.6], dense: [0.12, 1.4] } as const

/**
 * What is wrong with a translated segment, by deterministic signs; empty means nothing was found.
 * @param source inner HTML of the English segment
 * @param target inner HTML of its translation
 */
export function checkTranslation(source: string, target: string, locale: TargetLocale): TranslationFinding[] {
  const from = proseOf(source)
  const to = proseOf(target)
  const findings: TranslationFinding[] = []
  const found = (check: TranslationCheck, detail: string) => findings.push({ check, detail })

  const text = textContent(parseDocument(target).children)
  if (!/[\p{L}\p{N}]/u.test(text)) found('empty', 'the translation is empty')
  const unusable = unusableCharacter(text)
  if (unusable) found('characters', `holds the character ${unusable}, which no text may hold`)
  if (shape(source) !== shape(target)) found('structure', 'the inline markup differs from the source')

  if (tagsIn(text) > tagsIn(textContent(parseDocument(source).children))) found('markup', 'holds markup that is not in the source')

  const missing = factsOf(source).filter((fact) => !factsOf(target).includes(fact))
  if (missing.length > 0) found('facts', `not carried over: ${missing.join(', ')}`)

  const invented = idsOf(text).filter((id) => !source.includes(id))
  if (invented.length > 0) found('facts', `invented: ${invented.join(', ')}`)

  if (from.length >= TELLING_LENGTH) {
    const [least, most] = RATIO[LOCALE_INFO[locale].spaced && locale !== 'ko' ? 'spaced' : 'dense']
    const ratio = to.length / from.length
    if (ratio < least || ratio > most) found('length', `${to.length} characters for ${from.length} of the source`)
    if (lowercaseWords(from) >= 4) {
      if (fold(from) === fold(to)) found('echo', 'the source was repeated instead of translated')
      const letters = to.match(/\p{L}/gu)?.length ?? 0
      const own = to.match(SCRIPTS[locale] ?? LATIN)?.length ?? 0
      if (letters > 0 && own / letters < SCRIPT_SHARE) found('script', `not written in ${LOCALE_INFO[locale].englishName}`)
    }
  }
  return findings
}

/** Visible text without code, which is never translated. */
function proseOf(html: string): string {
  const text = (nodes: ChildNode[]): string =>
    nodes.map((node) => (isText(node) ? node.data : isTag(node) && node.name !== 'code' && node.name !== 'kbd' ? text(node.children) : '')).join('')
  return text(parseDocument(html).children).trim()
}

/** Every element with its ancestors, attributes and (for code) content; word order may change them about, so sorted. */
function shape(html: string): string {
  const found: string[] = []
  const walk = (nodes: ChildNode[], path: string) => {
    for (const node of nodes) {
      if (!isTag(node)) continue
      const here = `${path}/${node.name}`
      found.push(here + JSON.stringify(node.attribs) + (node.name === 'code' || node.name === 'kbd' ? textContent(node) : ''))
      walk(node.children, here)
    }
  }
  walk(parseDocument(html).children, '')
  return found.sort().join('\n')
}

/** Tags that stand in a text as text, as in an article about scripts. */
const tagsIn = (text: string): number => text.match(/<[/!]?[a-z][^<]*>/gi)?.length ?? 0

const idsOf = (text: string): string[] => text.match(/CVE-\d{4}-\d{4,7}/g) ?? []

/**
 * CVE ids, and numbers from 13 to 9,999 without their separators: smaller ones may become words, larger ones are
 * counted in other units in East Asian languages (as are numbers of thousands and millions), decimals change their sign.
 */
function factsOf(html: string): string[] {
  const text = textContent(parseDocument(html).children)
  const plain = text.replace(/CVE-\d{4}-\d{4,7}|[\d.,]+ (?:thousand|million|billion)/g, ' ')
  const numbers = [plain, plain.replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')]
    .map((variant) => variant.replace(/(?<=\d)[.,'’\u00a0\u202f\u2009](?=\d)/g, ''))
    .flatMap((variant) => variant.match(/\d+/g) ?? [])
    .filter((digits) => Number(digits) > 12 && Number(digits) < 10_000)
  return [...new Set([...idsOf(text), ...numbers])]
}

const lowercaseWords = (text: string): number => text.split(/\s+/).filter((word) => /^\p{Ll}/u.test(word)).length
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
