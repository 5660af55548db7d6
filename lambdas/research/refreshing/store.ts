import type { Table } from '../../platform/table/table.ts'

/** What the last refresh of an original has done and found, and which one that was; null when there was none. */
export const readReport = async (table: Table, original_id: string) => (await table.entities.refreshReports.get({ original_id }).go({ consistent: true })).data
