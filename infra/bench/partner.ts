import { createHash } from 'node:crypto'
import { aiDevPartner } from '#shared/contracts/operations/partner.ts'
import { HASH_HEADER, TOKEN_HEADER } from '#shared/contracts/platform/streamed.ts'
import { createLines, readChatLine } from '#shared/domain/platform/chat-stream.ts'
import type { DelayedModel } from './delayed-model.ts'
import { median, ms, type Row } from './row.ts'

const QUESTIONS = 9
const BUDGET_MS = 300

/** How long after the model's first word the person who asked has it. The first question, which starts the function, is left out. */
export async function measurePartner(url: string, token: string, model: DelayedModel): Promise<Row[]> {
  const delays: number[] = []
  for (let number = 0; number <= QUESTIONS; number++) {
    const heard = await firstWord(url, token, `How is a deleted article restored? (${number})`)
    const said = model.firstWords.at(-1)
    if (said === undefined || heard < said) throw new Error('The answer did not come from the model.')
    if (number > 0) delays.push(heard - said)
  }
  const today = median(delays)
  return [{ name: "partner: first word after the model's", today: ms(today), budget: `≤ ${ms(BUDGET_MS)}`, ok: today <= BUDGET_MS }]
}

/** Asks, reads the whole answer, and gives the moment of its first word. */
async function firstWord(url: string, token: string, message: string): Promise<number> {
  const body = JSON.stringify({ message, conversationHistory: [] })
  const hash = createHash('sha256').update(body).digest('hex')
  const response = await fetch(url + aiDevPartner.path, {
    method: aiDevPartner.method,
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: `Bearer ${token}`, [HASH_HEADER]: hash },
    body,
  })
  if (!response.ok || !response.body) throw new Error(`The partner answered ${response.status}: ${await response.text()}`)
  const lines = createLines()
  const decoder = new TextDecoder()
  let first: number | undefined
  for await (const bytes of response.body)
    for (const line of lines.add(decoder.decode(bytes, { stream: true }))) if (readChatLine(line).kind === 'text') first ??= performance.now()
  if (first === undefined) throw new Error('The answer has no word.')
  return first
}
