/** What came of asking for a linked page: the status of its answer, or why there was none. */
export type LinkAnswer = { status: number } | { reason: string }

/** What is known of a link to another site. */
export interface ExternalLink {
  /** As the text has it. */
  href: string
  text: string
  /** Key of the segment that holds it, `content` where none does. */
  segment: string
  /** Null before it was asked for. */
  checked_at: string | null
  /** Looks in a row that found nothing there. */
  failures: number
  /** What was found last: `404`, `name-not-found`; null while it is well. */
  fault: string | null
}

/** Looks in a row after which a site that does not answer is said to be gone. */
export const FAILURES_LEAST = 3
/** Requests of one night, each to a site of its own. */
export const REQUESTS_MOST = 60
/** Links of one article that are asked for in a night. */
export const REQUESTS_OF_ARTICLE = 5

const DAY_MS = 86_400_000
/** How long a link that is well is left alone, and one that is not; less than a day, so that the next night finds it due. */
const WAIT_MS = { well: 30 * DAY_MS, failing: 0.8 * DAY_MS } as const

/** Statuses by which a site says that the page is gone. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** Reasons for which nobody can read the page, now or for good; all others say nothing of the page. */
const UNREACHABLE: ReadonlySet<string> = new Set(['name-not-found', 'connection-failed', 'too-slow', 'too-many-redirects'])

/** A link after it was asked for. What refuses robots, asks for a password or is busy is not held against it. */
export function linkAfter(before: ExternalLink, answer: LinkAnswer, now: string): ExternalLink {
  const fault = faultOf(answer)
  return { ...before, checked_at: now, fault, failures: fault === null ? 0 : before.failures + 1 }
}

function faultOf(answer: LinkAnswer): string | null {
  if ('reason' in answer) return UNREACHABLE.has(answer.reason) ? answer.reason : null
  return GONE.has(answer.status) || answer.status >= 500 ? String(answer.status) : null
}

/** Whether a reader who follows it finds nothing: the site has said so, or has not answered for some nights. */
export const isDead = ({ fault, failures }: Pick<ExternalLink, 'fault' | 'failures'>): boolean =>
  fault !== null && (GONE.has(Number(fault)) || failures >= FAILURES_LEAST)

/** When it is to be asked for, in epoch milliseconds. */
export const dueAt = ({ checked_at, fault }: Pick<ExternalLink, 'checked_at' | 'fault'>): number =>
  checked_at === null ? 0 : Date.parse(checked_at) + (fault === null ? WAIT_MS.well : WAIT_MS.failing)

/** Where the Internet Archive keeps a page as it was about a day. @param day any timestamp of it */
export const archiveAddress = (url: string, day: string): string => `https://web.archive.org/web/${day.slice(0, 10).replaceAll('-', '')}/${url}`
