import { type MailWeek, mailWeeks } from '#shared/domain/readers/mail-week.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { logger } from '../../platform/log/log.ts'
import { newId } from '../../platform/process/ids.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import type { MailSite } from './digest-mail.ts'
import { beginMailing, readMailing } from './mailings.ts'
import { orderMail } from './order-mail.ts'
import { reportMail } from './report-mail.ts'
import { NEWSLETTER_COUNTS } from './send-newsletter.ts'
import { readWeekFigures } from './week-figures.ts'

/** Why a run has nothing to do. */
type Left = 'switched-off' | 'sent' | 'no-address'
export type Due = { due: MailWeek } | { week: string; left: Left }

/** The batch of a week's newsletter. */
export const newsletterBatch = ({ week, from, to }: MailWeek, machineArn: string) => ({
  kind: 'send-newsletter' as const,
  scope: week,
  params: { week, from, to },
  counts: NEWSLETTER_COUNTS,
  machineArn,
})

/**
 * The week whose newsletter is to be sent, or gone on with, at a moment: the one that was complete then, unless everybody has it.
 * @param at epoch milliseconds: the time that the run is for
 */
export async function newsletterDue(table: Table, at: number): Promise<Due> {
  const { newsletter_enabled, newsroom_time_zone } = await readSettingValues(table, ['newsletter_enabled', 'newsroom_time_zone'])
  const { past } = mailWeeks(at, newsroom_time_zone)
  if (!newsletter_enabled) return { week: past.week, left: 'switched-off' }
  const isSent = (await readMailing(table, 'newsletter', past.week))?.finished_at !== undefined
  return isSent ? { week: past.week, left: 'sent' } : { due: past }
}

/**
 * Has the report of the week that was complete at a moment sent to the address of the settings, once.
 * @param at epoch milliseconds: the time that the run is for
 */
export async function sendReport(table: Table, at: number, site: MailSite): Promise<{ week: string; sent: true } | { week: string; left: Left }> {
  const settings = await readSettingValues(table, ['weekly_report_enabled', 'admin_email', 'newsroom_time_zone'])
  const { past } = mailWeeks(at, settings.newsroom_time_zone)
  const { week } = past
  if (!settings.weekly_report_enabled) return { week, left: 'switched-off' }
  if ((await readMailing(table, 'report', week))?.finished_at) return { week, left: 'sent' }
  if (settings.admin_email === '') {
    logger().warn('The weekly report has no address to go to: the setting admin_email is empty.', { week })
    return { week, left: 'no-address' }
  }
  const now = Date.now()
  await beginMailing(table, 'report', past, {}, now)
  await orderMail(table, `report-${week}`, settings.admin_email, reportMail(site, past, await readWeekFigures(table, past)), now)
  const finished_at = new Date(now).toISOString()
  await table.entities.mailings.patch({ kind: 'report', week }).set({ finished_at }).go()
  await logAutomation(table, newId(), finished_at, {
    action_type: 'send_report',
    by: { kind: 'schedule', id: 'send-report' },
    status: 'success',
    details: { title: week, processed: 1 },
  })
  return { week, sent: true }
}
