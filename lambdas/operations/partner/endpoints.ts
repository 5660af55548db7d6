import { PARTNER_LIMITS } from '#shared/domain/operations/partner.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { getTable } from '../../platform/table/table.ts'
import { countMessages, deleteMessages, readMessages, requestStop } from './store.ts'

export const listPartnerMessages: HandlerOf<'listPartnerMessages'> = async ({ query: { before }, caller }) => {
  const rows = await readMessages(getTable(), caller.id, PARTNER_LIMITS.page + 1, before)
  const shown = rows.slice(-PARTNER_LIMITS.page)
  return {
    messages: shown.map(({ id, role, content, created_at, answered_by = null, stopped = false }) => ({ id, role, content, created_at, answered_by, stopped })),
    earlier: rows.length > shown.length,
  }
}

export const stopPartner: HandlerOf<'stopPartner'> = async ({ caller }) => ({ stopped: await requestStop(getTable(), caller.id) })

export const clearPartnerMessages: HandlerOf<'clearPartnerMessages'> = async ({ query, caller }) => {
  const table = getTable()
  const messages = await countMessages(table, caller.id)
  if (messages > 0) confirmed(query.confirmation, ['clearPartnerMessages', caller.id], { messages })
  return { deleted: await deleteMessages(table, caller.id) }
}
