import { parseDocument } from 'htmlparser2'
import { DETECTION } from '#shared/languages/detection.ts'
import type { Locale } from '#shared/locales.ts'
import { shareOf, type TextLink, RELEVANCE_WEIGHTS as WEIGHTS } from '../articles/text-links.ts'
import { placeLinks } from '../publishing/place-links.ts'
import { linkableTexts } from '../text/linkable-text.ts'
import { stemOf } from '../text/search-endings.ts'
import { foldWord, type SearchToken, searchTokens } from '../text/search-words.ts'
import { isCve } from './link-subjects.ts'

/** A published article of the same language that a link may lead to. */
export interface LinkTarget {
  original_id: string
  title: string
  excerpt: string
  /** Its topics as this language calls them. */
  labels: readonly string[]
  path: string
  /** CVE numbers and names of products that both are about. */
  subjects: readonly string[]
  /** Topics that both have. */
  topics: number
  sameSection: boolean
}

/** A published text that is to get links. */
interface LinkedText {
  locale: Locale
  title: string
  /** Sanitised HTML. */
  content: string
}

/** Words of the longest phrase that becomes a link. */
const LONGEST = 6
/** Letters of the shortest word that can be one by itself. */
const SHORTEST = 4
/** Below this, two articles have too little in common for a link on words. */
const LEAST_RELEVANCE = 5
/** What a phrase that names a flaw or a product says, beside the number of telling words of others. */
const [CVE_TELLS, PRODUCT_TELLS, TOPIC_TELLS] = [4, 1.5, 0.5]

/** A target with what it has in common with the text, 0 to 100. */
export interface RankedTarget {
  target: LinkTarget
  relevance: number
}

interface Phrase {
  /** Terms of its words, joined. */
  key: string
  /** Telling words in it: what makes one phrase better than another. */
  telling: number
}

/** Targets with what they have in common with a text, the closest first; of equals the newest, as ids are in the order of time. */
export function rankTargets({ locale, title, content }: LinkedText, targets: readonly LinkTarget[]): RankedTarget[] {
  const vocabulary = new Set(searchTokens(`${title} ${content.replace(/<[^>]*>/g, ' ')}`, locale).flatMap(({ terms }) => terms))
  return targets
    .map((target) => ({ target, relevance: relevanceOf(target, vocabulary, locale) }))
    .sort((one, other) => other.relevance - one.relevance || (one.target.original_id < other.target.original_id ? 1 : -1))
}

/**
 * Links that words of a text can carry, the most relevant targets first: each on words that name the other article – a phrase of its title, the
 * flaw or a product that both are about, or a topic that it is said to be about. Every target and every phrase once.
 * @param ranked as {@link rankTargets} has them
 * @param most how many at most
 */
export function suggestLinks({ locale, content }: LinkedText, ranked: readonly RankedTarget[], most: number): (TextLink & { anchor: string; title: string })[] {
  const written = phrasesIn(content, locale)
  const chosen: (TextLink & { anchor: string; title: string; path: string })[] = []
  const used = new Set<string>()
  for (const { target, relevance } of ranked) {
    if (chosen.length >= most || relevance < LEAST_RELEVANCE) break
    for (const { key } of phrasesOf(target, locale)) {
      const anchor = written.get(key)
      if (anchor === undefined || used.has(key)) continue
      const next = { to: target.original_id, anchor, relevance, title: target.title, path: target.path }
      if (!allFit(content, [...chosen, next])) continue
      chosen.push(next)
      used.add(key)
      break
    }
  }
  return chosen.map(({ path: _, ...link }) => link)
}

const allFit = (content: string, links: readonly { anchor: string; path: string }[]): boolean =>
  placeLinks(
    content,
    links.map(({ anchor, path }) => ({ text: anchor, href: path })),
  ).placed.length === links.length

/** 0 to 100: what both are about, which lists both are in, and what of the target's title, excerpt and topics stands in the text. */
function relevanceOf({ title, excerpt, labels, subjects, topics, sameSection }: LinkTarget, vocabulary: ReadonlySet<string>, locale: Locale): number {
  const own = new Set(
    searchTokens([title, excerpt, ...labels].join(' · '), locale)
      .filter((token) => isTelling(token, locale))
      .flatMap(({ terms }) => terms),
  )
  const shared = [...own].filter((term) => vocabulary.has(term)).length
  const words = own.size === 0 ? 0 : shared / own.size
  const cve = subjects.some(isCve) ? WEIGHTS.cve : 0
  const products = WEIGHTS.products * shareOf(subjects.filter((subject) => !isCve(subject)).length)
  return Math.round(cve + products + WEIGHTS.topics * shareOf(topics) + WEIGHTS.words * words + (sameSection ? WEIGHTS.section : 0))
}

/** What names an article, the most telling first: phrases of its title; flaws, products and topics that its title or excerpt names. */
function phrasesOf({ title, excerpt, labels, subjects }: LinkTarget, locale: Locale): Phrase[] {
  const ofTitle = sequences(title, locale).flatMap(({ key, tokens, text }): Phrase[] => {
    if (isUnspaced(text)) return []
    const telling = tokens.filter((token) => isTelling(token, locale)).length
    return telling >= 2 || (telling === 1 && tokens.length === 1 && isName(text)) ? [{ key, telling }] : []
  })
  const ofSubjects = subjects
    .filter((subject) => `${title} ${excerpt}`.includes(subject))
    .map((subject): Phrase => ({ key: keyOf(searchTokens(subject, locale)), telling: isCve(subject) ? CVE_TELLS : PRODUCT_TELLS }))
  const said = new Set(searchTokens(`${title} · ${excerpt}`, locale).flatMap(({ terms }) => terms))
  const ofTopics = labels.flatMap((label): Phrase[] => {
    const tokens = searchTokens(label, locale)
    const isSaid = tokens.every(({ terms }) => terms.every((term) => said.has(term)))
    return isSaid && (label.length >= SHORTEST || isName(label)) ? [{ key: keyOf(tokens), telling: TOPIC_TELLS }] : []
  })
  return [...ofTitle, ...ofSubjects, ...ofTopics].sort((one, other) => other.telling - one.telling)
}

/** The phrases of a body's running text as they are written, by what they are compared by; the first of several. */
function phrasesIn(content: string, locale: Locale): Map<string, string> {
  const found = new Map<string, string>()
  for (const { node } of linkableTexts(parseDocument(content).children)) {
    for (const { key, text } of sequences(node.data, locale)) if (!found.has(key)) found.set(key, text)
  }
  return found
}

interface Sequence {
  key: string
  text: string
  tokens: SearchToken[]
}

/** Neighbouring words that begin and end with a telling one, up to {@link LONGEST}; none goes over a sign of punctuation. */
function sequences(text: string, locale: Locale): Sequence[] {
  const tokens = searchTokens(text, locale)
  return tokens.flatMap((first, at) => {
    const found: Sequence[] = []
    if (!isEdge(first, text, locale)) return found
    for (let length = 1; length <= LONGEST && at + length <= tokens.length; length++) {
      const row = tokens.slice(at, at + length)
      const [last, before] = [row.at(-1) as SearchToken, row.at(-2)]
      if (before && !/^\s*$/.test(text.slice(before.end, last.start))) break
      if (isEdge(last, text, locale)) found.push({ key: keyOf(row), text: text.slice(first.start, last.end), tokens: row })
    }
    return found
  })
}

const keyOf = (tokens: readonly SearchToken[]): string => tokens.flatMap(({ terms }) => terms).join(' ')

/** Words that sentences can hardly do without say nothing of an article. */
function isTelling({ terms, start, end }: SearchToken, locale: Locale): boolean {
  return end - start >= 2 && terms.some((term) => term.length >= 2 && !functionalWords(locale).has(term))
}

/** No link begins or ends with a short word that stands before others (`in`, `по`), whether a list of such words has it or not. */
const isEdge = (token: SearchToken, text: string, locale: Locale): boolean => {
  const word = text.slice(token.start, token.end)
  return isTelling(token, locale) && (word.length > 2 || isName(word) || !/[\p{sc=Latin}\p{sc=Cyrillic}]/u.test(word))
}

/** Chinese, Japanese and Korean words are not told apart: three characters of a title may be any part of a sentence, unless a Latin name is among them. */
const isUnspaced = (text: string): boolean => /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/v.test(text) && !/\p{sc=Latin}/u.test(text)

/** `XZ`, `OpenSSH`, `CVE-2024-3094`: what is written so is a name in any language. */
const isName = (word: string): boolean => /\p{N}/u.test(word) || /\p{Lu}.*\p{Lu}/u.test(word)

const known = new Map<Locale, ReadonlySet<string>>()

function functionalWords(locale: Locale): ReadonlySet<string> {
  const words = known.get(locale) ?? new Set((DETECTION[locale].words?.functional ?? '').split(' ').map((word) => stemOf(foldWord(word, locale), locale)))
  known.set(locale, words)
  return words
}
