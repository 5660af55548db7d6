import type { EntityItem } from 'electrodb'
import { PARTNER_LIMITS } from '#shared/domain/operations/partner.ts'
import type { Said } from '#shared/domain/platform/chat-stream.ts'
import type { PartnerMessage } from '#shared/table/operations/partner.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

export type MessageRow = EntityItem<ReturnType<typeof PartnerMessage>>

/** An answer that is being given: whose it is, and its id. */
export interface ReplyKey {
  user_id: string
  reply_id: string
}

/** Seconds after which nobody can be giving an answer any more. */
const REPLY_SECONDS = 600
const DAY_SECONDS = 86_400
/** Rows that are deleted together. */
const AT_ONCE = 100

const keptUntil = (now: Date): number => Math.ceil(now.getTime() / 1000) + PARTNER_LIMITS.days * DAY_SECONDS

/** A page of somebody's conversation, the oldest message first. One read. @param before id of a message; absent: the newest page */
export async function readMessages(table: Table, userId: string, limit: number, before?: string): Promise<MessageRow[]> {
  const all = table.entities.partnerMessages.query.conversation({ user_id: userId })
  const { data } = await (before ? all.lt({ id: before }) : all).go({ order: 'desc', limit, consistent: true })
  return data.reverse()
}

/** A question as it is kept, and what came of an earlier asking of it, which makes room. */
export interface KeptQuestion {
  id: string
  content: string
  question_key?: string
  created_at: string
  /** Ids of answers to it. */
  answers: readonly string[]
}

/** Keeps a question, and takes the place of the answer that the person is still being given: that one stops. */
export async function beginReply(table: Table, { user_id, reply_id }: ReplyKey, { answers, ...question }: KeptQuestion, now: Date): Promise<void> {
  await refusedWrites(() =>
    table.transaction
      .write(({ partnerMessages, partnerReplies }) => [
        partnerMessages.put({ user_id, ...question, role: 'user', expires_at: keptUntil(now) }).commit(),
        ...answers.map((id) => partnerMessages.delete({ user_id, id }).commit()),
        partnerReplies.put({ user_id, reply_id, expires_at: Math.ceil(now.getTime() / 1000) + REPLY_SECONDS }).commit(),
      ])
      .go(),
  )
}

/** Whether an answer is still wanted: nobody has stopped it, asked something newer or cleared the conversation. */
export async function isWanted(table: Table, { user_id, reply_id }: ReplyKey): Promise<boolean> {
  const { data } = await table.entities.partnerReplies.get({ user_id }).go({ consistent: true })
  return data?.reply_id === reply_id && !data.stop_requested
}

interface Ended {
  content: string
  answered_by: 'model' | 'documentation'
  stopped: boolean
}

/**
 * Keeps an answer, whole or as far as it came, unless the person has asked something newer or cleared the conversation since.
 * @returns whether it was kept
 */
export async function endReply(table: Table, { user_id, reply_id }: ReplyKey, ended: Ended | null, now: Date): Promise<boolean> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ partnerMessages, partnerReplies }) => [
        partnerReplies
          .delete({ user_id })
          .where((row, { eq }) => eq(row.reply_id, reply_id))
          .commit(),
        ...(ended
          ? [partnerMessages.put({ user_id, id: reply_id, role: 'assistant', ...ended, created_at: now.toISOString(), expires_at: keptUntil(now) }).commit()]
          : []),
      ])
      .go(),
  )
  return refused.length === 0
}

/** Asks for the end of the answer that somebody is being given. @returns whether there is one */
export async function requestStop(table: Table, userId: string): Promise<boolean> {
  const refused = await refusedWrites(() =>
    table.transaction.write(({ partnerReplies }) => [partnerReplies.patch({ user_id: userId }).set({ stop_requested: true }).commit()]).go(),
  )
  return refused.length === 0
}

/** Deletes somebody's conversation; an answer that is being given stops and is not kept. @returns how many messages */
export async function deleteMessages(table: Table, userId: string): Promise<number> {
  await table.entities.partnerReplies.delete({ user_id: userId }).go()
  let deleted = 0
  for (;;) {
    const { data } = await table.entities.partnerMessages.query
      .conversation({ user_id: userId })
      .go({ limit: AT_ONCE, consistent: true, attributes: ['user_id', 'id'] })
    if (data.length === 0) return deleted
    await table.entities.partnerMessages.delete(data.map(({ user_id, id }) => ({ user_id, id }))).go()
    deleted += data.length
  }
}

/** How many messages a conversation has. */
export async function countMessages(table: Table, userId: string): Promise<number> {
  const { data } = await table.entities.partnerMessages.query
    .conversation({ user_id: userId })
    .go({ pages: 'all', limit: 5000, attributes: ['user_id', 'id'], consistent: true })
  return data.length
}

export const saidIn = (rows: readonly MessageRow[]): Said[] => rows.map(({ role, content }) => ({ role, content }))
