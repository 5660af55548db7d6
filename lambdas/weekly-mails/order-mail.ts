import { MAILS_KEPT } from '#shared/domain/mailings.ts'
import { isConditionFailure } from '../runtime/faults.ts'
import type { Table } from '../runtime/table.ts'
import { handedOn } from '../runtime/trail.ts'
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
