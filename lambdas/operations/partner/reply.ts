import type * as z from 'zod'
import type { aiDevPartner } from '#shared/contracts/operations/partner.ts'
import type { DocumentationPart } from '#shared/domain/operations/documentation.ts'
import { PARTNER_LIMITS } from '#shared/domain/operations/partner.ts'
import { person } from '#shared/domain/platform/actor.ts'
import { CHAT_END, type ChatChunk, chatEvent } from '#shared/domain/platform/chat-stream.ts'
import { AppError } from '#shared/errors.ts'
import type { StreamedCall } from '../../platform/api/streamed-call.ts'
import { passThrottle } from '../../platform/api/throttle.ts'
import { type StreamEnd, streamModel } from '../../platform/model/converse-stream.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { readFigures } from './figures.ts'
import { keepReply, type ReplyState } from './keep-reply.ts'
import { PROMPT_VERSION, partnerQuestion } from './prompt.ts'
import { beginReply, type MessageRow, type ReplyKey, readMessages, saidIn } from './store.ts'
import { watchWanted } from './watch-wanted.ts'
import { answerWithoutModel, type Unasked } from './without-model.ts'

export interface PartnerProps {
  /** Empty: there is none. */
  modelId: string
  search: (question: string, limit: number) => DocumentationPart[]
}

type Call = StreamedCall<z.output<NonNullable<(typeof aiDevPartner)['body']>>>

/** Parts of the documentation that a question is answered from: by the model, and without one. */
const PARTS = { model: 6, shown: 3 }

/**
 * Answers a question: keeps it, gives the answer piece by piece as the wire has it, and keeps that as far as it came. What was said before is
 * what the server has kept; what the client says of it does not count.
 * @throws AppError `rate-limited` | `model-unavailable`, before the first piece where there is none yet
 */
export async function* reply(props: PartnerProps, { body: { message, question_key }, caller, newId: questionId, signal }: Call): AsyncGenerator<string> {
  const table = getTable()
  for (const rule of ['partner', 'partner-day'] as const) await passThrottle(table, rule, caller.id)
  const kept = await readMessages(table, caller.id, PARTNER_LIMITS.history)
  const key: ReplyKey = { user_id: caller.id, reply_id: newId() }
  const begun = new Date()
  const { said: before, question } = askedBefore(kept, question_key, { id: questionId, created_at: begun.toISOString() })
  const said = saidIn(before)
  await beginReply(table, key, { ...question, content: message, ...(question_key ? { question_key } : {}) }, begun)
  const state: ReplyState = { content: '', answered_by: 'documentation', end: 'stopped', isKept: false }
  const watch = watchWanted(table, key)
  const pieces = textOf(props, state, {
    said,
    message,
    askedBy: caller.id,
    signal: AbortSignal.any([signal, watch.unwanted]),
    now: begun,
  })
  const chunk = chunkOf(key.reply_id, begun)
  const model = () => (state.answered_by === 'model' ? props.modelId : state.answered_by)
  try {
    let next = await pieces.next()
    for (; !next.done; next = await pieces.next()) {
      state.content += next.value
      yield chunk(model(), { content: next.value }, null)
    }
    state.end = next.value
    await keepReply(table, key, state)
    if (state.end !== 'stopped') yield chunk(model(), {}, state.end === 'cut' ? 'length' : 'stop')
    yield CHAT_END
  } finally {
    watch.end()
    await pieces.return('stopped')
    await keepReply(table, key, state)
  }
}

/**
 * Where a question stands in the conversation: a question that is asked again with its key takes the place of its first asking, of which the
 * answer broke off or got lost; any other one is new. A question that others have followed is asked anew.
 */
function askedBefore(kept: readonly MessageRow[], question_key: string | undefined, fresh: { id: string; created_at: string }) {
  const last = kept.findLastIndex(({ role }) => role === 'user')
  const row = kept[last]
  if (!row || question_key === undefined || row.question_key !== question_key) return { said: kept, question: { ...fresh, answers: [] } }
  const answers = kept.slice(last + 1).map(({ id }) => id)
  return { said: kept.slice(0, last), question: { id: row.id, created_at: row.created_at, answers } }
}

const chunkOf = (id: string, begun: Date) => (model: string, delta: { content?: string }, finish_reason: ChatChunk['choices'][0]['finish_reason']) =>
  chatEvent({
    id,
    object: 'chat.completion.chunk',
    created: Math.floor(begun.getTime() / 1000),
    model,
    choices: [{ index: 0, delta, finish_reason }],
  } satisfies ChatChunk)

interface Asked {
  said: ReturnType<typeof saidIn>
  message: string
  askedBy: string
  signal: AbortSignal
  now: Date
}

/** The answer's text: of the model, or of the documentation where none may be asked. */
async function* textOf(
  { modelId, search }: PartnerProps,
  state: ReplyState,
  { said, message, askedBy, signal, now }: Asked,
): AsyncGenerator<string, StreamEnd> {
  const figures = await readFigures(getTable(), now)
  let why: Unasked | null = 'none'
  if (modelId !== '') {
    const question = partnerQuestion(modelId, said, message, { documentation: search(message, PARTS.model), figures })
    try {
      state.answered_by = 'model'
      return yield* streamModel(getTable(), question, { feature: 'partner', promptVersion: PROMPT_VERSION, askedBy: person(askedBy) }, signal)
    } catch (error) {
      why = whyUnasked(error)
      if (!why) throw error
    }
  }
  state.answered_by = 'documentation'
  for (const piece of answerWithoutModel(message, why, search(message, PARTS.shown), figures)) {
    if (signal.aborted) return 'stopped'
    yield piece
  }
  return 'whole'
}

/** Refused before the model was asked, by what an admin has set: there still is the documentation. */
function whyUnasked(error: unknown): Unasked | null {
  const code = error instanceof AppError ? error.code : null
  return code === 'model-switched-off' || code === 'budget-exceeded' ? code : null
}
