import type { Said } from '../platform/chat-stream.ts'

export const PARTNER_LIMITS = {
  /** Characters of a question. */
  message: 4000,
  /** Characters of an answer, more than its tokens can ever be. */
  reply: 20_000,
  /** Messages of the conversation that the partner remembers. */
  history: 10,
  /** Messages of one page. */
  page: 50,
  /** Tokens of an answer. */
  tokens: 1500,
  /** Days that a message is kept. */
  days: 180,
} as const

/**
 * The conversation as a model takes it: it begins with a question, and question and answer alternate. What one side said twice in a
 * row, because the answer in between failed, is one message.
 * @param said in the order of time
 */
export function turnsOf(said: readonly Said[]): Said[] {
  const turns: Said[] = []
  for (const { role, content } of said) {
    const last = turns.at(-1)
    if (last?.role === role) last.content = `${last.content}\n\n${content}`
    else if (last || role === 'user') turns.push({ role, content })
  }
  return turns
}
