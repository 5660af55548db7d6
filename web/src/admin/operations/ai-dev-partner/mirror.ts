import * as z from 'zod'
import { listPartnerMessages } from '#shared/contracts/operations/partner.ts'
import { workStorage } from '../../platform/screen/work-storage.ts'
import type { ChatMessage } from './chat-message.ts'

const messages = z.array(listPartnerMessages.response.shape.messages.element)

/** Messages that are mirrored. */
const MOST = 100

/** The browser's copy of a person's conversation, for when the server cannot be asked. Signing out forgets it with all else. */
const copies = workStorage<ChatMessage[]>('local', 'partner', (value) => messages.safeParse(value).data ?? null)

export const readMirror = (userId: string): ChatMessage[] | null => copies.read(userId)

/** @param conversation an empty one leaves no copy */
export function writeMirror(userId: string, conversation: readonly ChatMessage[]): void {
  if (conversation.length === 0) copies.remove(userId)
  else copies.write(userId, conversation.slice(-MOST))
}
