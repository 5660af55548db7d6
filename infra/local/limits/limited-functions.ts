import { AwsError } from '../aws-json.ts'
import type { Functions } from '../functions.ts'
import { type Invoke, type InvokeStreaming, nameOf } from '../invoke.ts'
import { type Concurrency, isLonger, PAYLOAD_BYTES } from './lambda.ts'

/** A call that Lambda cannot take, in the words of its Invoke. */
const tooLarge = (bytes: number) =>
  new AwsError('RequestEntityTooLargeException', `Request must be smaller than ${bytes} bytes for the InvokeFunction operation`, 413)

/** @throws AwsError RequestEntityTooLargeException */
export function demandSize(payload: string, invocation: keyof typeof PAYLOAD_BYTES): void {
  if (isLonger(payload, PAYLOAD_BYTES[invocation])) throw tooLarge(PAYLOAD_BYTES[invocation])
}

/** Lambda adds a hundred bytes of its own to what an answer may have. */
const LARGEST_ANSWER = PAYLOAD_BYTES.synchronous + 100

/**
 * Puts Lambda's limits before the functions: how many work at once, and how much a call and its answer hold. A streamed answer may be of any size
 * here, and keeps its execution until its last byte.
 * Both throw AwsError TooManyRequestsException and RequestEntityTooLargeException.
 */
export function withLambdaLimits(
  { invoke, stream }: Pick<Functions, 'invoke' | 'stream'>,
  concurrency: Concurrency,
): { invoke: Invoke; stream: InvokeStreaming } {
  const begin = (functionNameOrArn: string, payload: string): (() => void) => {
    demandSize(payload, 'synchronous')
    const begun = concurrency.begin(nameOf(functionNameOrArn))
    if (typeof begun === 'string') throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429, { Reason: begun, Type: 'User' })
    return begun
  }
  return {
    async invoke(functionNameOrArn, payload, death) {
      const end = begin(functionNameOrArn, payload)
      const answer = await invoke(functionNameOrArn, payload, death).finally(end)
      if ('error' in answer || !isLonger(answer.payload, LARGEST_ANSWER)) return answer
      const size = Buffer.byteLength(answer.payload)
      const errorMessage = `Response payload size (${size} bytes) exceeded maximum allowed payload size (${LARGEST_ANSWER} bytes).`
      return { error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage, trace: [] } }
    },
    async stream(functionNameOrArn, payload, death) {
      const end = begin(functionNameOrArn, payload)
      const answer = await stream(functionNameOrArn, payload, death).catch((cause: unknown) => {
        end()
        throw cause
      })
      if ('body' in answer) answer.body.once('close', end)
      else end()
      return answer
    },
  }
}
