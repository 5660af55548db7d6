import type { EntityItem } from 'electrodb'
import type { Disclosure } from '#shared/domain/articles/provenance.ts'
import type { Vulnerability } from '#shared/domain/articles/vulnerability.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Version } from '#shared/table/articles/publications.ts'
import type { DraftRow } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

export type VersionRow = EntityItem<ReturnType<typeof Version>>
/** A working copy with what its page will say of how it came about, and of the flaw that its original is about. */
export type DisclosedDraft = DraftRow & { disclosure: Disclosure; vulnerability?: Vulnerability }
export type StoredText = DraftRow | DisclosedDraft | VersionRow

type Shown = { locale: Locale; number: number }

/** Working copies of some languages, read consistently. @throws AppError `article-not-found` when one is missing */
export async function readDrafts(table: Table, original_id: string, locales: readonly Locale[]): Promise<Map<Locale, DraftRow>> {
  const keys = locales.map((locale) => ({ original_id, locale }))
  return complete(await readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 })), locales, 'text')
}

/** The published texts that members show, those that there are. */
export async function findVersions(table: Table, original_id: string, members: readonly Shown[]): Promise<Map<Locale, VersionRow>> {
  const keys = members.map(({ locale, number }) => ({ original_id, locale, number }))
  const rows = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(rows.map((row) => [row.locale, row]))
}

/** The published texts that members show. @throws AppError `article-not-found` when one is missing */
export async function readVersions(table: Table, original_id: string, members: readonly Shown[]): Promise<Map<Locale, VersionRow>> {
  const found = await findVersions(table, original_id, members)
  return complete(
    [...found.values()],
    members.map(({ locale }) => locale),
    'version',
  )
}

function complete<Row extends { locale: Locale }>(rows: readonly Row[], locales: readonly Locale[], what: string): Map<Locale, Row> {
  const found = new Map(rows.map((row) => [row.locale, row]))
  const missing = locales.filter((locale) => !found.has(locale))
  if (missing.length > 0) throw new AppError('article-not-found', `There is no ${missing.join(', ')} ${what} of this article.`)
  return found
}
