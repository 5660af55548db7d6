import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { plainText } from '../text/words.ts'
import { namesIn } from '../translation/names/english-names.ts'

/** CVE numbers and names of an article that others are looked for by, at most. */
const [CVES_MOST, NAMES_MOST] = [3, 4]
/** A name that a text mentions once in passing is not what it is about. */
const LEAST_MENTIONS = 2
/** Of the articles of a language, the share that may have a name before it says nothing; of few articles, so many may. */
const [COMMON_SHARE, COMMON_LEAST] = [0.25, 5]

const CVE = /\bCVE-\d{4}-\d{4,7}\b/g
/** `OpenSSH`, `KeePassXC`, `macOS`: a capital after a small letter. What is all capitals (`API`) is mostly no name. */
const MIXED = /(?<![\p{L}\p{N}])\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu
const LEAST_LETTERS = 4

export const isCve = (subject: string): boolean => /^CVE-\d{4}-\d{4,7}$/.test(subject)

interface NamingText {
  locale: Locale
  title: string
  /** Sanitised HTML. */
  content: string
}

/**
 * What a text is about in words that are the same in every language: CVE numbers, and names of products and vendors that stand in its title or
 * more than once in its body; those of the title first, then the most frequent.
 * @param english names that its English original has; without, only what is written as no common word can be
 */
export function linkSubjects({ locale, title, content }: NamingText, english: readonly string[] = []): string[] {
  const body = plainText(content)
  const own = locale === ORIGINAL_LOCALE ? englishNames(body) : english
  const cves = ranked(
    [...`${title} ${body}`.matchAll(CVE)].map(([cve]) => cve),
    title,
    body,
  )
  const names = [...`${title} ${body}`.matchAll(MIXED)].map(([name]) => name).concat(own.filter((name) => `${title} ${body}`.includes(name)))
  const telling = ranked(names, title, body).filter((name) => name.length >= LEAST_LETTERS && (title.includes(name) || mentions(name, body) >= LEAST_MENTIONS))
  return [...cves.slice(0, CVES_MOST), ...telling.slice(0, NAMES_MOST)]
}

/** Names that an English text has, whatever they name. */
export const englishNames = (body: string): string[] => namesIn(body).map(({ name }) => name)

function ranked(found: readonly string[], title: string, body: string): string[] {
  const weight = (one: string) => (title.includes(one) ? 1000 : 0) + mentions(one, body)
  return [...new Set(found)].sort((one, other) => weight(other) - weight(one))
}

const mentions = (name: string, body: string): number => body.split(name).length - 1

/**
 * Whether sharing a subject says something of two articles: a CVE number always does, a name only while few articles have it.
 * @param having how many articles of the language have it
 * @param articles how many there are
 */
export const isTellingSubject = (subject: string, having: number, articles: number): boolean =>
  isCve(subject) || having <= Math.max(COMMON_LEAST, articles * COMMON_SHARE)
