import type { EntityItem } from 'electrodb'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { ContactMessage } from '#shared/table/readers/audience.ts'
import { handedOn } from '../../platform/log/trace.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

const DAY_SECONDS = 24 * 60 * 60
const KEPT_SECONDS = 365 * DAY_SECONDS

interface Message {
  id: string
  name: string
  email: string
  subject: string
  message: string
  locale: Locale
}

/** Stores a message, to be mailed by its row's event. The same words from the same address within a day are one message. */
export async function keepMessage(table: Table, message: Message, now: number): Promise<void> {
  const { name, email, subject, message: text } = message
  const seconds = Math.ceil(now / 1000)
  const said = { event_id: `contact#${sha256(JSON.stringify([name, email.toLowerCase(), subject, text]))}`, expires_at: seconds + DAY_SECONDS }
  const row = { ...message, ...handedOn(), created_at: new Date(now).toISOString(), expires_at: seconds + KEPT_SECONDS }
  await refusedWrites(() =>
    table.transaction
      .write(({ seenEvents, contactMessages }) => [
        seenEvents
          .put(said)
          // Expired rows stay for a while.
          .where((seen, { lt, notExists }) => `${notExists(seen.event_id)} OR ${lt(seen.expires_at, seconds)}`)
          .commit(),
        contactMessages.create(row).commit(),
      ])
      .go(),
  )
}

type MessageRow = EntityItem<ReturnType<typeof ContactMessage>>

export const shownMessage = ({ mailed_at, handled_at, expires_at: _, restored_at: _restored, correlation_id: _asker, ...message }: MessageRow) => ({
  ...message,
  mailed: mailed_at !== undefined,
  handled_at: handled_at ?? null,
})

/**
 * Messages, newest first.
 * @param cursor id of the last one of the page before
 * @throws AppError `invalid-cursor`
 */
export async function messagesPage(table: Table, limit: number, cursor: string | undefined) {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success) throw new AppError('invalid-cursor')
  const messages = table.entities.contactMessages.query.messages({})
  const { data } = await (cursor ? messages.lt({ id: cursor }) : messages).go({ order: 'desc', limit })
  return {
    messages: data.map(shownMessage),
    cursor: data.length === limit ? data.at(-1)!.id : null,
  }
}

export async function findMessage(table: Table, id: string) {
  const { data } = await table.entities.contactMessages.get({ id }).go({ consistent: true })
  return data
}

/** Sets or removes the mark of a message that is there. @throws AppError `message-not-found` */
export async function markHandled(table: Table, id: string, handled_at: string | null): Promise<MessageRow> {
  const row = table.entities.contactMessages.patch({ id })
  try {
    const { data } = await (handled_at ? row.set({ handled_at }) : row.remove(['handled_at'])).go({ response: 'all_new' })
    return data as MessageRow
  } catch (error) {
    if (isConditionFailure(error)) throw new AppError('message-not-found')
    throw error
  }
}

/** What is gone already stays gone. */
export async function removeMessage(table: Table, id: string): Promise<void> {
  await table.entities.contactMessages.delete({ id }).go()
}
