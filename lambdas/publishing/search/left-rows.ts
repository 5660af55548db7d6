import type { Locale } from '#shared/locales.ts'
import { readHead, readHeadRow } from './heads.ts'
import { indexTable } from './index-table.ts'

/** Milliseconds that a block may take to be written. */
const PATIENCE_MS = 60 * 60 * 1000

/** Blocks and single articles that were written, or begun, and do not count: their writer was ended, or somebody else was first. */
export async function leftRows(locale: Locale, now = Date.now()): Promise<{ blocks: string[]; singles: string[] }> {
  const { tiers, singles } = indexTable().entities
  const written = await tiers.query.index({ locale }).go({ pages: 'all', consistent: true, attributes: ['locale', 'block'] })
  const single = await singles.query.index({ locale }).go({ pages: 'all', consistent: true, attributes: ['locale', 'row'] })
  const heads = [await readHead(locale), await readHeadRow(locale, 'NEXT')]
  const counting = new Set(heads.flatMap((head) => [...(head?.blocks ?? []).map(({ block }) => block), ...(head?.singles ?? []).map(({ row }) => row)]))
  const isLeft = (id: string) => !counting.has(id) && writtenAt(id) < now - PATIENCE_MS
  return { blocks: written.data.map(({ block }) => block).filter(isLeft), singles: single.data.map(({ row }) => row).filter(isLeft) }
}

/** A UUIDv7 begins with its milliseconds. */
const writtenAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
