import { MAILS_KEPT } from '#shared/domain/readers/mailings.ts'
import { handedOn } from '../../platform/log/trace.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ComposedMail } from './digest-mail.ts'

/** Has a mail sent to one address. The same id orders one mail, however often. */
export async function orderMail(table: Table, id: string, to: string, { subject, text, html }: Omit<ComposedMail, 'headers'>, now: number): Promise<void> {
  const order = { id, to, subject, text, html, created_at: new Date(now).toISOString(), ...handedOn(), expires_at: Math.ceil(now / 1000) + MAILS_KEPT.order }
  try {
    await table.entities.mailOrders.create(order).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
