import type { ActorKind } from '#shared/domain/actor.ts'
import { mailWeeks } from '#shared/domain/mail-week.ts'
import { AppError } from '#shared/errors.ts'
import { startBatch } from '../runtime/answer-batch.ts'
import { logAutomation } from '../runtime/automation-log.ts'
import { newId } from '../runtime/ids.ts'
import { logger } from '../runtime/log.ts'
import { readSettingValues } from '../runtime/settings.ts'
import type { Table } from '../runtime/table.ts'
import type { MailSite } from './digest-mail.ts'
import { beginMailing, readMailing } from './mailings.ts'
import { orderMail } from './order-mail.ts'
import { reportMail } from './report-mail.ts'
import { NEWSLETTER_COUNTS } from './send-newsletter.ts'
import { readWeekFigures } from './week-figures.ts'

/** What became of a run: `left` says why nothing was to be done. */
export type WeeklyRun =
  | { week: string; begun: true; operation_id?: string }
  | { week: string; begun: false; left: 'switched-off' | 'sent' | 'at-work' | 'no-address' }

/** The batch of a week's newsletter. */
export const newsletterBatch = (week: { week: string; from: string; to: string }, machineArn: string, startedBy: string, startedByKind: ActorKind) => ({
  kind: 'send-newsletter' as const,
  scope: week.week,
  params: { week: week.week, from: week.from, to: week.to },
  counts: NEWSLETTER_COUNTS,
  startedBy,
  startedByKind,
  machineArn,
})

/**
 * Begins to send the newsletter of the week that was complete at a moment, or goes on with it. One that everybody has, and one that is at
 * work, are left.
 * @param at epoch milliseconds: the time that the run is for
 */
export async function beginNewsletter(table: Table, at: number, machineArn: string): Promise<WeeklyRun> {
  const { newsletter_enabled, newsroom_time_zone } = await readSettingValues(table, ['newsletter_enabled', 'newsroom_time_zone'])
  const { past } = mailWeeks(at, newsroom_time_zone)
  const { week } = past
  if (!newsletter_enabled) return { week, begun: false, left: 'switched-off' }
  if ((await readMailing(table, 'newsletter', week))?.finished_at) return { week, begun: false, left: 'sent' }
  const operationId = newId()
  try {
    await startBatch(table, { operationId, ...newsletterBatch(past, machineArn, 'send-newsletter', 'schedule') })
  } catch (error) {
    if (error instanceof AppError && error.code === 'batch-in-progress') return { week, begun: false, left: 'at-work' }
    throw error
  }
  return { week, begun: true, operation_id: operationId }
}

/**
 * Has the report of the week that was complete at a moment sent to the address of the settings, once.
 * @param at epoch milliseconds: the time that the run is for
 */
export async function sendReport(table: Table, at: number, site: MailSite): Promise<WeeklyRun> {
  const settings = await readSettingValues(table, ['weekly_report_enabled', 'admin_email', 'newsroom_time_zone'])
  const { past } = mailWeeks(at, settings.newsroom_time_zone)
  const { week } = past
  if (!settings.weekly_report_enabled) return { week, begun: false, left: 'switched-off' }
  if ((await readMailing(table, 'report', week))?.finished_at) return { week, begun: false, left: 'sent' }
  if (settings.admin_email === '') {
    logger().warn('The weekly report has no address to go to: the setting admin_email is empty.', { week })
    return { week, begun: false, left: 'no-address' }
  }
  const now = Date.now()
  await beginMailing(table, 'report', past, {}, now)
  await orderMail(table, `report-${week}`, settings.admin_email, reportMail(site, past, await readWeekFigures(table, past)), now)
  const finished_at = new Date(now).toISOString()
  await table.entities.mailings.patch({ kind: 'report', week }).set({ finished_at }).go()
  await logAutomation(table, newId(), finished_at, { action_type: 'send_report', status: 'success', details: { title: week, processed: 1 } })
  return { week, begun: true }
}
