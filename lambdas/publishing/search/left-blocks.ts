import type { Locale } from '#shared/locales.ts'
import { readHead } from './block-store.ts'
import { indexTable } from './index-table.ts'

/** Milliseconds that a block may take to be written. */
const PATIENCE_MS = 60 * 60 * 1000

/** Blocks that were written, or begun, and never came to count: their writer was ended, or somebody else was first. */
export async function leftBlocks(locale: Locale, now = Date.now()): Promise<string[]> {
  const { data } = await indexTable().entities.blockArticles.query.index({ locale }).go({ pages: 'all', consistent: true })
  const { blocks } = await readHead(locale)
  const counting = new Set(blocks.map(({ block }) => block))
  return data.flatMap(({ block }) => (!counting.has(block) && writtenAt(block) < now - PATIENCE_MS ? [block] : []))
}

/** A UUIDv7 begins with its milliseconds. */
const writtenAt = (block: string): number => Number.parseInt(block.replace('-', '').slice(0, 12), 16)
