import { logAutomation } from '../../platform/batch/automation-log.ts'
import { logger } from '../../platform/log/log.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { purgeOld } from './purge.ts'

/** Time in which a last part is surely deleted, and the log written. */
const MARGIN_MS = 15_000

/** Every night: deletes for good what has been in the trash for thirty days. */
export const handler = scheduled('purge-trash', async ({ at, deadline }) => {
  const gone = await purgeOld(getTable(), at, deadline - MARGIN_MS)
  if (gone.length > 0) {
    const details = { processed: gone.length, articles: gone.slice(0, 100) }
    await logAutomation(getTable(), newId(), new Date(at).toISOString(), {
      action_type: 'purge_trash',
      status: 'success',
      by: { kind: 'schedule', id: 'purge-trash' },
      details,
    })
  }
  logger().info('Trash emptied.', { purged: gone.length })
  return { purged: gone.length }
})
