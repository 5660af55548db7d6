import type { SourceWarning } from './source-warnings.ts'

/** Kinds of sources that research reads. */
export const SOURCE_KINDS = ['feed', 'kev', 'nvd'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Something that a source reports, as data: text without markup, and the one address that may be cited for it. */
export interface Candidate {
  /** Of the source's own site. */
  url: string
  title: string
  /** UTC, ISO 8601; null where the source does not say. */
  published_at: string | null
  summary: string
  /** In the order of the text. */
  cves: string[]
  /** CVSS base score; null where the source gives none. */
  cvss: number | null
  /** A catalogue lists it as exploited. */
  exploited: boolean
  warnings: SourceWarning[]
}

export const CANDIDATE_LIMITS = { title: 200, summary: 1500, url: 1000, cves: 20, page: 8000 } as const

const CVE = /\bCVE-\d{4}-\d{4,7}\b/gi

/** CVE numbers of texts, once each. */
export const cvesIn = (...texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(CVE) ?? []).map((cve) => cve.toUpperCase()))].slice(0, CANDIDATE_LIMITS.cves)

/** @returns null for what is no date, or lies beyond any newspaper */
export function sourceDate(text: string | undefined): string | null {
  const time = text === undefined ? Number.NaN : Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}Z` : text)
  if (Number.isNaN(time)) return null
  const date = new Date(time)
  return date.getUTCFullYear() >= 1990 && date.getUTCFullYear() <= 2100 ? date.toISOString() : null
}

/** Whether an item's address is of its source's site: the same host, or one below the other, feeds' own names aside. */
export function isSameSite(one: URL, other: URL): boolean {
  const [first, second] = [one, other].map(({ hostname }) => hostname.replace(/^(?:www|feeds?|rss|blog|news)\./, '')) as [string, string]
  if (!first.includes('.') || !second.includes('.')) return false
  return first === second || first.endsWith(`.${second}`) || second.endsWith(`.${first}`)
}
