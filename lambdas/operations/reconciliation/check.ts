import type { Table } from '../../platform/table/table.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import type { Finding } from './finding.ts'

export interface Place {
  table: Table
  pages: PageContext
}

/**
 * Looks at a part of the site, repairs what it can without disturbing work in progress, and says what it found.
 * @param cursor where to go on; empty at the beginning
 * @returns the next cursor, empty when it has seen everything
 */
export type Check = (place: Place, cursor: string) => Promise<{ findings: Finding[]; cursor: string }>
