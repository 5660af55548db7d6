import type * as z from 'zod'
import type { eeatSignal } from '#shared/contracts/articles/eeat.ts'
import { THRESHOLDS } from '../platform/thresholds.ts'
import { type BodyStructure, bodyStructure } from '../text/body-structure.ts'
import { plainText } from '../text/words.ts'
import { contentFindings } from './content-findings.ts'

export type EeatSignal = z.infer<typeof eeatSignal>
export type EeatStatus = 'approved' | 'needs_revision' | 'rejected'

/** What an author's profile says; an article without a known author has none. */
export interface EeatAuthor {
  full_name: string
  author_bio: string
  job_title: string
  years_experience: number
  certifications: readonly string[]
  publications: readonly string[]
}

export interface EeatInput {
  title: string
  /** English body, sanitised. */
  content: string
  updated_at: string
  author: EeatAuthor | null
  /** CVE numbers, in capitals, that sources of the article have or research has read. */
  knownCves: readonly string[]
  /** ISO 8601; freshness is measured against it. */
  now: string
}

/** Hosts whose word counts as a primary source on security: authorities, standards bodies, vendors about their own code. */
const AUTHORITATIVE =
  /(?:^|\.)(?:gov|edu|mil|gov\.uk|europa\.eu|bund\.de|nksc\.lt|cert\.lt|cve\.org|first\.org|mitre\.org|kernel\.org|openwall\.com|ietf\.org|rfc-editor\.org|w3\.org|iso\.org|owasp\.org|acm\.org|ieee\.org|usenix\.org|arxiv\.org|debian\.org|ubuntu\.com|redhat\.com|suse\.com|openssh\.com|openssl\.org|openbsd\.org|apache\.org|python\.org|mozilla\.org|qualys\.com|microsoft\.com|apple\.com|android\.com|cisco\.com)$/

const DAY = 86_400_000

/**
 * Experience, expertise, authority and trust, 0–100, from evidence that anyone can recount; no model judges its own
 * text. Each signal names what was measured and the points it earned; what speaks against the content takes points away.
 */
export function evaluateEvidence(input: EeatInput): EeatSignal[] {
  const body = bodyStructure(input.content, 'en')
  const form = [...trust(body), ...expertise(input, body)]
  const earned = form.reduce((sum, { points }) => sum + points, 0)
  const against = contentFindings(input, earned).map(
    ({ signal, measured, lost, passages }): EeatSignal => ({
      ...{ signal, source: 'text', detail: null, measured, points: 0 - lost, possible: 0 },
      ...(passages.length > 0 ? { passages } : {}),
    }),
  )
  return [...form, ...against, ...authority(input.author)]
}

/** @param required the least that the article has to score, 0 to 100 */
export function eeatStatus(score: number, required: number = THRESHOLDS.eeatApproved): EeatStatus {
  if (score >= required) return 'approved'
  return score >= required - THRESHOLDS.eeatRevisionMargin ? 'needs_revision' : 'rejected'
}

/** 0 to 100: the points of all signals, less those taken away, by what they could have been. */
export function scoreOf(signals: readonly Pick<EeatSignal, 'points' | 'possible'>[]): number {
  const sum = (field: 'points' | 'possible') => signals.reduce((total, signal) => total + signal[field], 0)
  return sum('possible') === 0 ? 0 : Math.max(0, Math.round((100 * sum('points')) / sum('possible')))
}

const graded = (signal: string, measured: number, wanted: number, possible: number, source: EeatSignal['source'] = 'text'): EeatSignal => ({
  signal,
  source,
  detail: null,
  measured,
  points: Math.round(possible * Math.min(1, measured / wanted)),
  possible,
})
const given = (signal: string, measured: boolean, possible: number): EeatSignal => ({
  signal,
  source: 'author',
  detail: null,
  measured,
  points: measured ? possible : 0,
  possible,
})

function trust(body: BodyStructure): EeatSignal[] {
  return [
    graded('sources_cited', body.outboundHosts.length, 4, 16),
    graded('authoritative_sources', body.outboundHosts.filter((host) => AUTHORITATIVE.test(host)).length, 3, 16),
  ]
}

function expertise({ title, content, updated_at, now }: EeatInput, body: BodyStructure): EeatSignal[] {
  const text = `${title} ${plainText(content)}`
  const distinct = (pattern: RegExp) => new Set(text.match(pattern) ?? []).size
  const age = Math.max(0, Math.floor((Date.parse(now) - Date.parse(updated_at)) / DAY))
  return [
    graded('specific_identifiers', distinct(/\b(?:CVE-\d{4}-\d{4,7}|CWE-\d+|v?\d+\.\d+(?:\.\d+|p\d+))\b/g), 4, 10),
    graded(
      'dates_given',
      distinct(
        /\b(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/g,
      ),
      2,
      6,
    ),
    graded('words', body.words, 1000, 10),
    graded('subheadings', body.h2 + body.h3, 5, 6),
    graded('shown_evidence', body.tables + body.code + body.lists + body.images, 2, 6),
    { signal: 'days_since_update', source: 'text', detail: null, measured: age, points: age <= 365 ? 6 : age <= 730 ? 3 : 0, possible: 6 },
  ]
}

function authority(author: EeatAuthor | null): EeatSignal[] {
  const credentials = author ? author.certifications.length + author.publications.length + (author.job_title ? 1 : 0) : 0
  return [
    given('author_named', author !== null && author.full_name.trim() !== '', 8),
    given('author_biography', (author?.author_bio.trim().length ?? 0) >= 40, 6),
    graded('author_years_of_experience', author?.years_experience ?? 0, 5, 4, 'author'),
    graded('author_credentials', credentials, 2, 6, 'author'),
  ]
}
