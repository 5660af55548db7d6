import { type FoundProblem, type HealthFinding, problemOf } from '#shared/domain/quality/health-checks.ts'
import type { Locale } from '#shared/locales.ts'
import type { ComparedText } from '../../articles/reading/compared-texts.ts'
import type { LiveArticle } from '../../articles/reading/live-articles.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import type { Reached } from '../../platform/fetching/reach.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

/** What other features do for it. */
export interface HealthParts {
  /** The site's address, without a trailing slash. */
  origin: () => string
  /** Asks the site for a page by that address, as readers do. */
  reach: (path: string) => Promise<Reached>
  /** Files of sitemaps with their hashes, and the text of one; empty where there is none. */
  sitemapFiles: () => Promise<ReadonlyMap<string, { etag: string; size: number }>>
  sitemapText: (key: string) => Promise<string>
  /** Makes a month's sitemaps of all languages anew, with the index. @param month empty: all that is no month */
  regenerate: (table: Table, month: string) => Promise<unknown>
  /** Makes an article's alternates anew. @returns how many languages differed */
  rebuildHreflang: (originalId: string) => Promise<number>
  /** A meta description for an original that has none. @returns null when there is nothing to do */
  describe: (table: Table, originalId: string, by: string) => Promise<{ languages: number; writes: Writes } | null>
  /** Keys of the stored files below a prefix. */
  pageFiles: (prefix: string) => Promise<{ has: (key: string) => boolean }>
  /** Makes an article's pages what rendering its live publication gives. */
  repairPages: (table: Table, originalId: string) => Promise<readonly { subject: string; repaired: boolean }[]>
}

/** Where a component is looked at. */
export interface HealthPlace extends BatchPlace {
  parts: HealthParts
  /** All published articles, read once a run. */
  live: () => Promise<ReadonlyMap<string, readonly LiveArticle[]>>
  /** The texts of every language as the kept rows know them, read once a run. */
  texts: () => Promise<ReadonlyMap<Locale, readonly ComparedText[]>>
  /** Originals that somebody is publishing or withdrawing: what does not agree about them will in a moment. */
  busy: () => Promise<ReadonlySet<string>>
  now: Date
}

/** What a check found, and what it wants to remember until the next one. */
export interface Checked extends HealthFinding {
  writes?: Writes
}

export type Check = (place: HealthPlace) => Promise<Checked>

/** Names that details give as examples. */
export const EXAMPLES = 10

/** What is left of a problem after some of it was repaired. */
export const leftOf = ({ problem, count, places = [] }: FoundProblem, repaired: number): FoundProblem[] => problemOf(problem, count - repaired, places)
