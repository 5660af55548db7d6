import { aiDevPartner } from '#shared/contracts/operations/partner.ts'
import { HASH_HEADER, TOKEN_HEADER } from '#shared/contracts/platform/streamed.ts'
import type { Said } from '#shared/domain/platform/chat-stream.ts'
import { CORRELATION_HEADER } from '#shared/domain/platform/correlation.ts'
import { withToken } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'
import { BrokenReply, type ReplyPiece, readReply } from './reply-stream.ts'

/** The specification's words, and why, where the server has said it. */
export class ReplyFault extends Error {}

const FAILED = t.failedToGetAiResponse

/** A question with its key, which stays the same when it is asked again. */
interface Question {
  message: string
  key: string
}

/**
 * Asks the partner, and gives the answer piece by piece.
 * @param history the last messages before this one
 * @throws ReplyFault with what to tell the person
 */
export async function* ask({ message, key }: Question, history: readonly Said[], signal: AbortSignal): AsyncGenerator<ReplyPiece> {
  const body = new TextEncoder().encode(JSON.stringify({ message, question_key: key, conversationHistory: history }))
  const hash = hexadecimal(await crypto.subtle.digest('SHA-256', body))
  try {
    const response = await withToken(aiDevPartner.access, (token) =>
      request(body, { [TOKEN_HEADER]: bearerOf(token), [HASH_HEADER]: hash, [CORRELATION_HEADER]: crypto.randomUUID() }, signal),
    )
    if (!response.body) throw new ReplyFault(t.noResponseBody)
    yield* readReply(response.body)
  } catch (error) {
    throw error instanceof ReplyFault ? error : new ReplyFault(faultText(error), { cause: error })
  }
}

const bearerOf = (token: string | null): string => ['Bearer', token].join(' ')

const hexadecimal = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function request(body: BodyInit, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const { method, path } = aiDevPartner
  try {
    return await fetch(path, { method, body, headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headers }, signal })
  } catch (cause) {
    throw new ProblemError('offline', 0, '', { cause })
  }
}

function faultText(error: unknown): string {
  const code = error instanceof ProblemError || error instanceof BrokenReply ? error.code : null
  const words = code && Object.hasOwn(ERROR_TEXTS, code) ? ERROR_TEXTS[code as keyof typeof ERROR_TEXTS] : null
  return words ? `${FAILED}. ${words}` : FAILED
}
