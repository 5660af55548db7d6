import * as z from 'zod'
import type { adRepair } from '#shared/contracts/growth/ad-monitoring.ts'
import { AppError } from '#shared/errors.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { REPAIR_COUNTS } from './counts.ts'
import { readKnownPages, statusOf } from './known-pages.ts'

/** Articles of one page: their ids stand in the operation's row. */
const AT_ONCE = 100

/**
 * Renders a live article's pages anew where they are not what rendering gives.
 * @returns how many were not
 * @throws AppError `publication-in-progress` | `dependency-unavailable`
 */
export type RenderAnew = (originalId: string) => Promise<number>

/** Renders anew what the latest check has found something wrong on. The check itself says whether that was enough. */
export const repairAds = (renderAnew: RenderAnew) =>
  batch({
    params: z.object({}),
    counts: REPAIR_COUNTS,
    concurrency: 2,
    action: 'ad_repair',
    prepare: async ({ table }) => (await faultyOriginals(table)).length,
    next: async ({ table }, _, cursor) => {
      const left = (await faultyOriginals(table)).filter((id) => cursor === null || id > cursor)
      const items = left.slice(0, AT_ONCE)
      return { items, next: left.length > AT_ONCE ? (items.at(-1) ?? null) : null }
    },
    work: async (_, __, item) => ({ counts: (await repaired(renderAnew, item)) ? { repaired: 1 } : { unchanged: 1 } }),
    result: ({ repaired = 0, unchanged = 0, errors = 0 }): z.output<typeof adRepair> => ({ repaired, unchanged, errors }),
  })

/** Deleted since it was looked at: there is nothing to do. */
async function repaired(renderAnew: RenderAnew, originalId: string): Promise<boolean> {
  try {
    return (await renderAnew(originalId)) > 0
  } catch (error) {
    if (error instanceof AppError && error.code === 'article-not-found') return false
    throw error
  }
}

async function faultyOriginals(table: Table): Promise<string[]> {
  const found = new Set<string>()
  for await (const { page } of readKnownPages(table)) if (statusOf(page) !== 'ok') found.add(page.original_id)
  return [...found].sort()
}
