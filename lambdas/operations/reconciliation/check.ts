import type { Table } from '../../platform/table/table.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import type { Finding } from './finding.ts'

export interface Place {
  table: Table
  pages: PageContext
}

/** What one step of a check looks at. */
export interface Looked {
  /** One of the check's parts; empty for a check of a single part. */
  scope: string
  /** Where to go on in it; empty at its beginning. */
  cursor: string
}

/**
 * Looks at a part of the site, repairs what it can without disturbing work in progress, and says what it found.
 * @returns the next cursor, empty when it has seen all of its part
 */
export type Check = (place: Place, looked: Looked) => Promise<Seen>

export interface Seen {
  findings: Finding[]
  cursor: string
  /** What it has counted, to be added to what the other parts have. */
  counts?: Readonly<Record<string, number>>
}

/** A check of the whole site in parts that nothing orders: each is looked at by an execution of its own. */
export interface CheckInParts {
  /** The scopes of the parts, none of which grows with the site. */
  parts(place: Place): AsyncIterable<string>
  check: Check
}
