import type { Locale } from '#shared/locales.ts'

/** Where addresses are announced: one call reaches every search engine that takes part. Source: https://www.indexnow.org/documentation */
export const INDEXNOW_ENDPOINT = 'https://api.indexnow.org/indexnow'
/** Addresses that one post may hold. */
export const INDEXNOW_MOST = 10_000
/** Addresses that this site announces on a UTC day at most: whoever sends more is told to slow down. */
export const INDEXNOW_DAILY = 10_000

/** A post as the protocol has it. The key is public: its file stands at the root of the site and says that the site itself is speaking. */
export const indexNowPost = (siteOrigin: string, key: string, urls: readonly string[]) => ({
  host: new URL(siteOrigin).host,
  key,
  keyLocation: `${siteOrigin}${keyPath(key)}`,
  urlList: urls,
})

/** Where the key's file stands. */
const keyPath = (key: string): string => `/${key}.txt`

/** How a post was answered. */
export const ANNOUNCEMENT_OUTCOMES = [
  /** Taken: 200, or 202 while the key is still being looked at. */
  'accepted',
  /** The addresses or the key are not believed: sending them again would change nothing. */
  'refused',
  /** Too many at the moment. */
  'throttled',
  /** No answer, or one of a broken server. */
  'unreachable',
] as const
type AnnouncementOutcome = (typeof ANNOUNCEMENT_OUTCOMES)[number]

/** What an answer's status means for the addresses that were sent. */
export function outcomeOf(status: number): AnnouncementOutcome {
  if (status === 200 || status === 202) return 'accepted'
  if (status === 429) return 'throttled'
  return status >= 400 && status < 500 ? 'refused' : 'unreachable'
}

/** Languages and days that the screen offers to choose by; what is left out does not narrow the list. */
export const INDEXING_LOCALES = ['en', 'lt', 'de', 'es', 'fr'] as const satisfies readonly Locale[]
export const INDEXING_DAYS = ['7', '14', '30'] as const
/** Rows of the list, and articles of one request. */
export const INDEXING_LIST = 100
/** Requests that the history shows. */
export const INDEXING_HISTORY = 50
