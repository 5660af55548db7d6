import { staticPath } from '#shared/domain/platform/static-pages.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import { type HandlerOf, seeOther } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { passThrottle } from '../../platform/api/throttle.ts'
import { networkOf, visitorAddress, visitorHash } from '../../platform/api/visitor.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { findMessage, keepMessage, markHandled, messagesPage, removeMessage, shownMessage } from './messages.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-audience']))

export const sendContactMessage: HandlerOf<'sendContactMessage'> = async ({ body: { website, ...message }, query: { locale }, origin, isForm, newId }) => {
  if (!website) {
    const table = getTable()
    const visitor = await visitorHash(table, [networkOf(visitorAddress(origin, env().EDGE_TOKEN))])
    await passThrottle(table, 'contact', visitor)
    await keepMessage(table, { ...message, locale, id: newId }, Date.now())
  }
  return isForm ? seeOther(staticPath('contact/sent', locale)) : { success: true }
}

export const listContactMessages: HandlerOf<'listContactMessages'> = ({ query: { limit, cursor } }) => messagesPage(getTable(), limit, cursor)

export const handleContactMessage: HandlerOf<'handleContactMessage'> = async ({ params: { id }, body: { handled } }) =>
  shownMessage(await markHandled(getTable(), id, handled ? new Date().toISOString() : null))

export const deleteContactMessage: HandlerOf<'deleteContactMessage'> = async ({ params: { id }, query, caller }) => {
  const message = await findMessage(getTable(), id)
  if (!message) throw new AppError('message-not-found')
  confirmed(query.confirmation, ['deleteContactMessage', id, caller.id], { subject: message.subject, from: message.email })
  await removeMessage(getTable(), id)
  return { success: true }
}
