import { subscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { AnswerMessage, CallMessage, GoneMessage } from './function-environment.ts'
import { isStreamed, provideStreaming, ResponseStream, type StreamHandler } from './function-stream.ts'
import type { FunctionFault } from './invoke.ts'
import { followClock } from './time/follow-clock.ts'

interface Given {
  folder: string
  handler: string
  name: string
  memoryMb: number
  ahead?: SharedArrayBuffer
}

const { folder, handler, name, memoryMb, ahead } = workerData as Given
const port = parentPort!
provideStreaming()
const machinesNow = Date.now
// Before the function is loaded, which may keep what it finds.
if (ahead) followClock(ahead)

type Handler = (event: unknown, context: object) => unknown

/** Loaded once; a module that cannot be loaded fails every call in the way Lambda says it. */
async function load(): Promise<Handler> {
  const dot = handler.lastIndexOf('.')
  const path = join(folder, handler.slice(0, dot))
  const file = ['.mjs', '.js', '.cjs'].map((suffix) => path + suffix).find(existsSync)
  if (!file) throw Object.assign(new Error(`Error: Cannot find module '${handler.slice(0, dot)}'`), { name: 'Runtime.ImportModuleError' })
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const exported = module[handler.slice(dot + 1)]
  if (typeof exported !== 'function') throw Object.assign(new Error(`${handler} is undefined or not exported`), { name: 'Runtime.HandlerNotFound' })
  return exported as Handler
}

const loading = load()
loading.catch(() => undefined)

/** Answers that are being streamed, by request. */
const streams = new Map<string, ResponseStream>()

port.on('message', async (message: CallMessage | GoneMessage) => {
  if ('gone' in message) return void streams.get(message.requestId)?.destroy()
  const { requestId, payload, deadline, death, streaming } = message
  const answer = (result: AnswerMessage) => port.postMessage(result)
  if (death === 'before') die()
  try {
    const run = await loading
    if (typeof death === 'object') dieAtRequest(death.atRequest)
    const context = {
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
      memoryLimitInMB: String(memoryMb),
      awsRequestId: requestId,
      logGroupName: name,
      logStreamName: 'local',
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - machinesNow()),
    }
    const event: unknown = JSON.parse(payload)
    if (!isStreamed(run)) {
      const result = await run(event, context)
      if (death) die()
      return answer({ requestId, payload: JSON.stringify(result) ?? 'null' })
    }
    if (streaming) {
      const stream = new ResponseStream((part) => answer({ requestId, ...part }))
      streams.set(requestId, stream)
      await (run as StreamHandler)(event, stream, context)
      stream.end()
      await finished(stream).catch(() => undefined)
    }
    if (death) die()
    answer({ requestId, ended: true })
  } catch (cause) {
    if (death) die()
    const error = describe(cause)
    process.stderr.write(`${JSON.stringify({ requestId, ...error })}\n`)
    answer({ requestId, error })
  } finally {
    streams.delete(requestId)
  }
})

const die = (): never => process.exit(1)

/** Where Node says that a request is about to be sent, by HTTP/1, HTTP/2 and fetch. */
const OUTGOING = ['http.client.request.created', 'http2.client.stream.created', 'undici:request:create']

function dieAtRequest(nth: number): void {
  let requests = 0
  for (const channel of OUTGOING)
    subscribe(channel, () => {
      requests++
      if (requests === nth) die()
    })
}

function describe(cause: unknown): FunctionFault {
  if (!(cause instanceof Error)) return { errorType: typeof cause, errorMessage: String(cause), trace: [] }
  return { errorType: cause.name, errorMessage: cause.message, trace: cause.stack?.split('\n') ?? [] }
}
