import type { TaskFinding } from '#shared/domain/platform/admin-tasks.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError, isConditionFailure } from '../../platform/process/faults.ts'
import { readTasks, taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { SyndicationContext } from './context.ts'

/** Writes the feeds and sitemaps that an article's publication or withdrawal changes. */
type Syndicate<C extends SyndicationContext = SyndicationContext> = (table: Table, originalId: string, context: C) => Promise<unknown>

/** Articles that one hourly run takes up: each takes less than a second, the function has five minutes. */
const AT_ONCE = 200
const TASK = 'syndication-pending'

/** Keeps an article for the hourly work, and opens the task that says so. Repeated, it only says when it failed last. */
export async function leaveSyndication(table: Table, original_id: string, code: ErrorCode): Promise<void> {
  await table.entities.pendingSyndications.put({ original_id, failed_at: new Date().toISOString(), code }).go()
  await tell(table, { count: (await pendingSome(table)).length, code })
}

/** The same work, which never fails: what cannot be written is left to the hourly work. The site goes on; feeds and sitemaps follow. */
export const syndicateOrLeave =
  <C extends SyndicationContext>(syndicate: Syndicate<C>): Syndicate<C> =>
  async (table, originalId, context) => {
    try {
      await syndicate(table, originalId, context)
    } catch (thrown) {
      const { code } = asAppError(thrown)
      logger().warn('The feeds and sitemaps of an article were left to the hourly work.', { originalId, code })
      await leaveSyndication(table, originalId, code)
    }
  }

/**
 * Takes up what was left, at most 200 articles. One that fails again stays and holds up no other. Closes the task when nothing is left.
 * @returns how many were written and how many are left
 */
export async function takeUpPending(table: Table, context: SyndicationContext, syndicate: Syndicate): Promise<{ written: number; left: number }> {
  const rows = await pendingSome(table)
  let code: ErrorCode | undefined
  for (const { original_id, failed_at } of rows) {
    try {
      await syndicate(table, original_id, context)
      await table.entities.pendingSyndications
        .remove({ original_id })
        .where((row, { eq }) => eq(row.failed_at, failed_at))
        .go()
    } catch (thrown) {
      if (isConditionFailure(thrown)) continue
      code = asAppError(thrown).code
      logger().warn('The feeds and sitemaps of an article could not be written again.', { originalId: original_id, code })
    }
  }
  const left = (await pendingSome(table)).length
  await tell(table, { count: left, code })
  return { written: rows.length - left, left }
}

const pendingSome = async (table: Table) => (await table.entities.pendingSyndications.query.pending({}).go({ consistent: true, limit: AT_ONCE })).data

/** The task of what is left; none left closes it. Whoever changes the task at the same moment wins: the next run says it anew. */
async function tell(table: Table, { count, code }: { count: number; code: ErrorCode | undefined }): Promise<void> {
  const known = await readTasks(table)
  if (count === 0 && !known.some(({ key, standing, status }) => key === TASK && (standing || status === 'open'))) return
  const found: TaskFinding = {
    title: `Neįrašyti RSS ir sitemap failai: ${count === AT_ONCE ? `${AT_ONCE} ar daugiau` : count} str.`,
    description: `Straipsniai publikuoti arba nuimti, bet jų RSS ir sitemap failų įrašyti nepavyko${code ? ` (${code})` : ''}. Kas valandą bandoma iš naujo. Jei užduotis lieka ilgiau nei kelias valandas, patikrinkite failų saugyklą (S3).`,
    severity: 'warning',
    screen: 'settings',
    source: 'syndication',
  }
  await refusedWrites(() => table.transaction.write(taskWrites(known, [TASK], count > 0 ? new Map([[TASK, found]]) : new Map(), new Date().toISOString())).go())
}
