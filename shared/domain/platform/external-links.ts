import type { Locale } from '#shared/locales.ts'

/** What came of asking for an address: the status of its answer (of a picture also its media type and bytes, where it names them), or why there was none. */
export type LinkAnswer = { status: number; type?: string | undefined; bytes?: number | undefined } | { reason: string }

/** Where a link stands. */
export interface LinkPlace {
  locale: Locale
  /** The words that it stands on. */
  text: string
  /** Key of the segment that holds it, `content` where none does. */
  segment: string
}

/** What is known of an address of another site that an article links to, in one or several languages. */
export interface ExternalLink {
  /** As the texts have it. */
  href: string
  /** One for each language that has it, the original first. */
  places: readonly LinkPlace[]
  /** Null before it was asked for. */
  checked_at: string | null
  /** Looks in a row that found nothing there. */
  failures: number
  /** What was found last: `404`, `name-not-found`; null while it is well. */
  fault: string | null
}

/** Looks in a row after which a site that does not answer is said to be gone. */
export const FAILURES_LEAST = 3
/**
 * Requests of one night: 60,000 addresses, as of twelve thousand articles with five each, are covered in the thirty days after which they are due
 * again. The night takes an hour at most, as a request takes about one second and a host that is asked again waits for one more.
 */
export const REQUESTS_MOST = 2000
/** Requests of one night to one host. */
export const REQUESTS_OF_HOST = 200
/** Requests for one article in a row, so that no item of the work takes minutes; what is left comes up on the next night. */
export const REQUESTS_OF_ARTICLE = 10
/** Milliseconds between the end of one request to a host and the next one. */
export const HOST_PAUSE_MS = 1000

const DAY_MS = 86_400_000
/** How long a link that is well is left alone, and one that is not; less than a day, so that the next night finds it due. */
const WAIT_MS = { well: 30 * DAY_MS, failing: 0.8 * DAY_MS } as const

/** Statuses by which a site says that the page is gone. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** Reasons for which nobody can read the page, now or for good; all others say nothing of the page. */
const UNREACHABLE: ReadonlySet<string> = new Set(['name-not-found', 'connection-failed', 'too-slow', 'too-many-redirects'])

/**
 * Which addresses of an article are to be asked for now: those that are due and that the night has not asked for yet, the one that was asked for
 * longest ago first.
 * @param asked addresses that the night has asked for
 * @param now epoch milliseconds
 */
export function addressesToAsk(links: readonly ExternalLink[], asked: Iterable<string>, now: number): string[] {
  const known = new Set(asked)
  const ofHost = new Map<string, number>()
  const count = (href: string) => ofHost.set(hostOf(href), (ofHost.get(hostOf(href)) ?? 0) + 1)
  for (const href of known) count(href)
  const due = links.filter((link) => dueAt(link) <= now && !known.has(link.href))
  const chosen: string[] = []
  for (const { href } of due.toSorted((one, other) => (one.checked_at ?? '').localeCompare(other.checked_at ?? ''))) {
    if (chosen.length >= Math.min(REQUESTS_OF_ARTICLE, REQUESTS_MOST - known.size)) break
    if ((ofHost.get(hostOf(href)) ?? 0) >= REQUESTS_OF_HOST) continue
    count(href)
    chosen.push(href)
  }
  return chosen
}

/** The host that an address is asked from. */
export const hostOf = (href: string): string => new URL(href).host

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

/** What the nightly check knows of all links. */
export interface KnownLinks {
  /** Published articles. */
  articles: number
  /** Those whose links are known: the check has looked at them. */
  known: number
  /** Addresses of known articles, and those of the host that has most. */
  links: number
  busiest: number
}

/**
 * Nights until every address was asked for once, as the night and a host are asked so much: those that nobody has looked at are taken to have as many
 * links as others. An address that several articles have counts for each, so it may be fewer. Null while nothing is known.
 */
export function turnNights({ articles, known, links, busiest }: KnownLinks): number | null {
  if (known === 0) return null
  const share = Math.max(1, articles / known)
  return Math.max(1, Math.ceil((links * share) / REQUESTS_MOST), Math.ceil((busiest * share) / REQUESTS_OF_HOST))
}
