import { isTag } from 'domhandler'
import { filter, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { type Locale, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { inventedFacts } from '../text/fact-checks.ts'
import { inventedNumbers } from '../text/number-checks.ts'
import { readSegment } from '../text/segment-text.ts'
import { runsOf, splitSegments } from '../text/segments.ts'
import type { TranslatableText } from './article-segments.ts'
import { type ArticleTextKey, TEXT_KEYS } from './article-texts.ts'
import { type CitedSource, knownTexts } from './sourced-article.ts'
import { type ClaimFinder, claimFinder } from './sourced-claims.ts'

/** Something that a text states and no stored source says. */
export interface UnsourcedClaim {
  /** As it stands in the text. */
  claim: string
  locale: Locale
  /** Where: a segment's key, or `content` for a place of the body that is no segment, as a code block. */
  segment: string
}

/** What an article's claims are held against. */
export interface Vouchers {
  /** What it is about, in the words of whoever suggested it. */
  subject: string
  sources: readonly CitedSource[]
  /** Claims that a person has checked, as they stand in the text. */
  checked: readonly string[]
}

export type ClaimField = ArticleTextKey

interface Part {
  segment: string
  html: string
}

/** Every text of an article by where it stands, runs without a letter and code included. */
function partsOf(text: TranslatableText): Part[] {
  const keys = new Map(splitSegments(text.content).map(({ place, index }) => [place, `c${index}`]))
  return [
    ...TEXT_KEYS.map((segment) => ({ segment, html: escaped(text[segment] ?? '') })),
    ...text.tag_labels.map((label, index) => ({ segment: `tag:${index}`, html: escaped(label) })),
    ...runsOf(text.content).map(({ html }, place) => ({ segment: keys.get(place) ?? 'content', html })),
    ...codeOf(text.content).map((code) => ({ segment: 'content', html: escaped(code) })),
  ]
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const codeOf = (content: string): string[] =>
  filter((node) => isTag(node) && node.name === 'pre', parseDocument(content).children).map((node) => textContent(node))

/** What of an article's claims is vouched for. The original's own text vouches for its translations once it passes itself. */
export function vouchedBy({ subject, sources, checked }: Vouchers): ClaimFinder & { isChecked: (claim: string) => boolean } {
  const words = new Set(checked.map((claim) => claim.toLowerCase()))
  return { ...claimFinder([...knownTexts(sources), subject, ...checked]), isChecked: (claim) => words.has(claim.toLowerCase()) }
}
type Vouched = ReturnType<typeof vouchedBy>

/**
 * What an English text states that nothing vouches for, in the order of the text; each claim once for each place.
 * @param only the fields to look at; without, all of the article
 */
export function originalClaims(text: TranslatableText, vouched: Vouched, only?: readonly ClaimField[]): UnsourcedClaim[] {
  const parts = partsOf(text).filter(({ segment }) => !only || (only as readonly string[]).includes(segment))
  return once(
    parts.flatMap(({ segment, html }) =>
      vouched.unknownIn(readSegment(html).text).flatMap((claim) => (vouched.isChecked(claim) ? [] : [{ claim, locale: ORIGINAL_LOCALE, segment }])),
    ),
  )
}

/**
 * What a translation states that neither its original nor anything else vouches for. Compared segment by segment; where the bodies have not
 * the same blocks, the whole with the whole.
 */
export function translationClaims(original: TranslatableText, translation: TranslatableText, locale: TargetLocale, vouched: Vouched): UnsourcedClaim[] {
  return once(
    pairs(original, translation).flatMap(({ segment, source, target }) => {
      if (source === target) return []
      const [from, to] = [readSegment(source), readSegment(target)]
      const facts = inventedFacts(from, to, locale).filter((fact) => vouched.unknownIn(fact).length > 0)
      const numbers = inventedNumbers(from.prose, to.prose, locale).filter(({ readings }) => !readings.some((values) => values.every(vouched.hasNumber)))
      return [...facts, ...numbers.map(({ text }) => text)].flatMap((claim) => (vouched.isChecked(claim) ? [] : [{ claim, locale, segment }]))
    }),
  )
}

function pairs(original: TranslatableText, translation: TranslatableText): { segment: string; source: string; target: string }[] {
  const [from, to] = [partsOf(original), partsOf(translation)]
  if (from.length === to.length) return from.map(({ segment, html }, index) => ({ segment, source: html, target: to[index]?.html ?? '' }))
  const whole = (parts: readonly Part[]) => parts.map(({ html }) => html).join(' ')
  return [{ segment: 'content', source: whole(from), target: whole(to) }]
}

function once(claims: readonly UnsourcedClaim[]): UnsourcedClaim[] {
  const seen = new Set<string>()
  return claims.filter(({ claim, segment }) => {
    const key = `${segment} ${claim.toLowerCase()}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
