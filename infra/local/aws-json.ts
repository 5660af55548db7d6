import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'

/** An error as an AWS service answers it: `name` is the service's error code, status is 400 unless stated. */
export class AwsError extends Error {
  readonly status: number
  /** What the answer says beside name and message. */
  readonly details: object

  constructor(name: string, message: string, status = 400, details: object = {}) {
    super(message)
    this.name = name
    this.status = status
    this.details = details
  }
}

export interface Operation {
  run: (input: unknown) => object | Promise<object>
}

/** An operation of the AWS JSON protocol: its input is parsed before it runs. */
export const operation = <Input>(input: z.ZodType<Input>, run: (input: Input) => object | Promise<object>): Operation => ({
  run: (value) => run(input.parse(value)),
})

/**
 * Reads a request body whole.
 * @param limit bytes; a larger body is refused with 413
 */
export const readBody = async (request: AsyncIterable<unknown>, limit = 1_000_000): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > limit) throw new AwsError('RequestEntityTooLargeException', `The request body is larger than ${limit} bytes.`, 413)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** Parses JSON sent by a client; malformed text is the client's error. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}')
  } catch {
    throw new AwsError('SerializationException', 'The request body is not JSON.')
  }
}

/** Any thrown value as the error to answer: bad input names its field, a fault of our own is a 500. */
export const toAwsError = (error: unknown, invalidInput: string): AwsError => {
  if (error instanceof AwsError) return error
  if (error instanceof z.ZodError) {
    const problems = error.issues.map((issue) => `${issue.path.join('.') || 'request'}: ${issue.message}`)
    return new AwsError(invalidInput, problems.join('; '))
  }
  return new AwsError('InternalErrorException', error instanceof Error ? error.message : String(error), 500)
}

/**
 * Serves a service of the AWS JSON protocol (`X-Amz-Target: <prefix>.<operation>`).
 * Operations that are not in the table are refused by name.
 * @param options.invalidInput the service's error code for malformed input
 * @param options.authorize throws when this request may not call this operation
 */
export const createJsonService = (
  prefix: string,
  operations: Readonly<Record<string, Operation>>,
  options: { version: '1.0' | '1.1'; invalidInput: string; authorize?: (operation: string, request: IncomingMessage) => void },
) => {
  const call = async (request: IncomingMessage): Promise<object> => {
    const [service, name] = String(request.headers['x-amz-target'] ?? '').split('.')
    const found = service === prefix && name && Object.hasOwn(operations, name) ? operations[name] : undefined
    if (!found || !name) throw new AwsError('UnknownOperationException', `The local cloud does not know the operation ${service}.${name}.`)
    options.authorize?.(name, request)
    return found.run(parseJson((await readBody(request)).toString()))
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const type = `application/x-amz-json-${options.version}`
    try {
      const answer = JSON.stringify(await call(request))
      response.writeHead(200, { 'content-type': type }).end(answer)
    } catch (thrown) {
      const error = toAwsError(thrown, options.invalidInput)
      response
        .writeHead(error.status, { 'content-type': type, 'x-amzn-errortype': error.name })
        .end(JSON.stringify({ __type: error.name, ...error.details, message: error.message }))
    }
  }
}
