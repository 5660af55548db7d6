import type { Locale } from '#shared/locales.ts'
import { writeAll } from '../../platform/table/read-all.ts'
import { indexTable } from './index-table.ts'

/** Removes blocks with all that belongs to them, what announces them last; what is not there is removed already. */
export async function removeBlocks(locale: Locale, blocks: readonly string[]): Promise<void> {
  for (const block of blocks) await removeBlock(locale, block)
}

async function removeBlock(locale: Locale, block: string): Promise<void> {
  const { tiers, directories, termRows, termArticles, slots, removed } = indexTable().entities
  const key = { locale, block }
  for (const rows of [termRows, directories, slots] as (typeof termRows)[]) {
    const { data } = await rows.query.index(key).go({ pages: 'all', attributes: ['locale', 'block', 'part'] })
    await writeAll(data, (batch) => rows.delete(batch).go({ concurrent: 8 }))
  }
  const { data } = await termArticles.query.index(key).go({ pages: 'all', attributes: ['locale', 'block', 'term'] })
  await writeAll(data, (batch) => termArticles.delete(batch).go({ concurrent: 8 }))
  await removed.delete(key).go()
  await tiers.delete(key).go()
}
