import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import { countedStay, VISIT_RULES } from '../articles/visits.ts'
import { decoded, type LoggedRequest } from './access-log.ts'
import { READ_CALL } from './read-call.ts'

/** An article, by its address or by its id. */
export type ReadArticle = { locale: Locale; slug: string } | { id: string }

/** A request that says that an article is read, or was. */
export interface LoggedRead {
  article: ReadArticle
  /** Seconds that the reader stayed; 0 for a view. */
  stay: number
  /** Of a stay: the tab's number, where its reader agreed to analytics. */
  session: string | null
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Answers with the page, or that the browser has it. */
const SHOWN = new Set([200, 304])
const SECONDS = /^\d{1,5}(?:\.\d)?$/

/** What a request of the log says; null where it says nothing of a read article. */
export function readOf({ method, path, status, query }: Pick<LoggedRequest, 'method' | 'path' | 'status' | 'query'>): LoggedRead | null {
  if (method !== 'GET') return null
  if (path === READ_CALL) return status === 204 ? calledRead(query) : null
  const article = SHOWN.has(status) ? articleAt(path) : null
  return article && { article, stay: 0, session: null }
}

function calledRead(query: string): LoggedRead | null {
  const fields = new URLSearchParams(query)
  const [id, told] = [fields.get('articleId') ?? '', fields.get('timeSpent') ?? '']
  if (!ID.test(id) || !SECONDS.test(told)) return null
  const seconds = Number(told)
  const stay = countedStay(seconds)
  // Up to five seconds are no stay, and no second view either.
  if (seconds > 0 && stay === 0) return null
  const session = fields.get('sessionId') ?? ''
  return { article: { id }, stay, session: stay > 0 && ID.test(session) ? session : null }
}

/** The article that an address is of, by its shape: `/en/news/x`, `/news/x`. Its data is asked for ahead of a click too, so that is no read. */
export function articleAt(path: string): { locale: Locale; slug: string } | null {
  const segments = path.split('/').slice(1)
  const prefixed = isLocale(segments[0])
  const [section, slug, ...more] = prefixed ? segments.slice(1) : segments
  if (!isSection(section) || !slug || more.length > 0) return null
  return { locale: prefixed ? (segments[0] as Locale) : DEFAULT_LOCALE, slug: decoded(slug) }
}

/** Days after which a line is too late to count: CloudFront says 24 hours at most. */
const LATE_SECONDS = 3 * 86_400
/** Clocks may differ. */
const AHEAD_SECONDS = 3600

/** Whether a line of this moment still counts. @param at @param now seconds since 1970 */
export const isInTime = (at: number, now: number): boolean => at > now - LATE_SECONDS && at < now + AHEAD_SECONDS

/** Bytes of waiting parts that are counted at once, however little time has passed. */
const SMALL_BYTES = 64 * 1024
/** Milliseconds after which whatever waits is counted. */
const LONGEST_WAIT = 3_600_000

/**
 * Whether waiting parts of the log are to be counted now. A small site's are at once; a large one's are counted each hour, because rows are
 * written by article: an hour's part of a popular article is one row, and sixty parts of a minute would be sixty.
 * @param waiting bytes @param last @param now milliseconds since 1970
 */
export const isDue = (waiting: number, last: number, now: number): boolean => waiting > 0 && (waiting <= SMALL_BYTES || now - last >= LONGEST_WAIT)

/**
 * Which of a network's browsers this is: a number below 64. So no network counts more than 64 times for an article in half an hour, whatever names
 * its programs give themselves, and nothing has to be kept for that.
 * @param name the browser's, or its tab's number
 */
export function browserSlot(name: string): number {
  let hash = 0
  for (let index = 0; index < name.length; index++) hash = (Math.imul(hash, 31) + name.charCodeAt(index)) | 0
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 26
}

/** Seconds in which a visitor counts once for an article. */
export const COUNTED_SECONDS = VISIT_RULES.countedFor / 1000
