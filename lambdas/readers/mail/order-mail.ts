import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import type { MailEnvironment } from './contact-mail.ts'
import { sendMail } from './send-store.ts'
import { addressId, isSuppressed } from './suppressions.ts'

/** Sends a mail that was ordered, unless its address is never mailed again. */
export async function mailOrder(table: Table, { MAIL_FROM, SITE_NAME }: MailEnvironment, id: string): Promise<void> {
  const { data: order } = await table.entities.mailOrders.get({ id }).go({ consistent: true })
  if (!order || order.mailed_at) return
  const { to, subject, text, html } = order
  if (await isSuppressed(table, addressId(to))) {
    logger().warn('An ordered mail is not sent: its address is never mailed again.', { order: id })
    return
  }
  await sendMail({ from: { name: SITE_NAME, address: MAIL_FROM }, to, subject, text, html })
  await table.entities.mailOrders.patch({ id }).set({ mailed_at: new Date().toISOString() }).go()
}
