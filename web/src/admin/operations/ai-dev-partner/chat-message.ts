import type { Answer } from '../../platform/api/call.ts'

/** A message as the server keeps it; one that is just being written has an id of the screen's own. */
export type ChatMessage = Answer<'listPartnerMessages'>['messages'][number]

export const newMessage = (role: ChatMessage['role'], content: string): ChatMessage => ({
  id: crypto.randomUUID(),
  role,
  content,
  created_at: new Date().toISOString(),
  answered_by: null,
  stopped: false,
})
