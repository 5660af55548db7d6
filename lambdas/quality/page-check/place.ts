import type { Table } from '../../platform/table/table.ts'
import type { Repaired } from './finding.ts'

/** What other features do for the check of pages. */
export interface PageParts {
  bucket: () => string
  site: () => { name: string; origin: string }
  /** Whether somebody publishes or withdraws the article now. */
  isBusy: (table: Table, originalId: string) => Promise<boolean>
  /** Makes an article's pages what rendering its live publication gives. Never takes down what is live. */
  repair: (table: Table, originalId: string) => Promise<readonly Repaired[]>
  /** Gives everybody whose articles are live the profile and address that pages name them by. */
  authors: (table: Table) => Promise<void>
  /** Compares some lists with what is live and repairs them. @param cursor empty: from the beginning @returns where to go on; empty at the end */
  lists: (table: Table, cursor: string) => Promise<{ findings: readonly Repaired[]; cursor: string }>
  /** Likewise feeds and sitemaps, month by month. */
  syndication: (table: Table, cursor: string) => Promise<{ findings: readonly Repaired[]; cursor: string }>
  /** HTTP status with which the site answers for a picture, by its path; null when nobody answered. */
  probe: (path: string) => Promise<number | null>
}
