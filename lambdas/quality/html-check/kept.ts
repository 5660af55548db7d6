import type * as z from 'zod'
import type { getHtmlCheck, suspiciousArticle } from '#shared/contracts/quality/html-check.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import type { Table } from '../../platform/table/table.ts'

/** Findings that an answer carries. */
const SHOWN = 100

/** What the latest check found: one query. Originals first, as their faults are their translations' too. */
export async function readHtmlCheck(table: Table): Promise<z.output<typeof getHtmlCheck.response>> {
  const { checked_at, counts, parts } = await readChecked(table, 'html')
  const order = [...parts].sort((one, other) => Number(other.part === ORIGINAL_LOCALE) - Number(one.part === ORIGINAL_LOCALE))
  const { checked = 0, suspicious = 0, repairable = 0, duplicate_groups = 0 } = counts
  return {
    checked_at,
    operation_id: [...parts].sort((one, other) => (one.checked_at < other.checked_at ? 1 : -1))[0]?.operation_id ?? null,
    articles_checked: checked,
    suspicious_count: suspicious,
    repairable,
    duplicate_groups,
    suspicious_articles: findingsOf<z.output<typeof suspiciousArticle>>(order).slice(0, SHOWN),
  }
}
