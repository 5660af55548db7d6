import { randomUUID } from 'node:crypto'
import { PassThrough, type Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Death, Invoke, InvokeStreaming, StreamHead } from './invoke.ts'
import { readLines } from './line-reader.ts'
import { workerCode } from './worker-code.ts'

type InvokeResult = Awaited<ReturnType<Invoke>>
type StreamResult = Awaited<ReturnType<InvokeStreaming>>

export interface FunctionDefinition {
  name: string
  /** Folder with the bundle. */
  folder: string
  /** `index.handler`: file `index.mjs`, export `handler`. */
  handler: string
  environment: Record<string, string>
  memoryMb: number
  timeoutSeconds: number
  /** It has a version, which is the function itself. */
  isVersioned?: boolean
  /** Names of its aliases. */
  aliases?: readonly string[]
  /** Milliseconds that the product's clock is ahead of the machine's, shared. */
  ahead?: SharedArrayBuffer
  /** Hears every line that it logs. */
  onLine?: (line: string) => void
}

interface Call {
  settle(result: InvokeResult | Ended): void
  /** Of calls whose answer is streamed. */
  take?(part: Part): void
  timer: NodeJS.Timeout
}

/** Messages between a function's worker and this thread. */
export interface CallMessage {
  requestId: string
  payload: string
  deadline: number
  death?: Death
  /** The answer is sent on as it comes. */
  streaming?: boolean
}
/** The client of a streamed answer has gone away. */
export interface GoneMessage {
  requestId: string
  gone: true
}
/** A part of a streamed answer, and its end. */
type Part = { head: StreamHead } | { chunk: Uint8Array }
interface Ended {
  ended: true
}
export type AnswerMessage = { requestId: string } & (InvokeResult | Part | Ended)

/** Calls make much garbage that dies young; in less room it is copied about before it does. */
const YOUNG_MB = 16

/** Of a function that streams and was not asked to. */
const unexpectedStream = { errorType: 'Runtime.StreamingNotSupported', errorMessage: 'The function streams its answer: call it through its URL.', trace: [] }

/** One worker: an execution environment in AWS's words. */
export class Environment {
  #worker: Worker
  #definition: FunctionDefinition
  #calls = new Map<string, Call>()
  #retiring = false
  #onRetire: (gone: boolean) => void
  /** When its last call began, by `performance.now()`. */
  lastCalled = performance.now()
  /** Calls that it was given. */
  served = 0

  constructor(definition: FunctionDefinition, log: Writable, onRetire: (gone: boolean) => void) {
    this.#definition = definition
    this.#onRetire = onRetire
    this.#worker = new Worker(workerCode(), {
      eval: true,
      workerData: { folder: definition.folder, handler: definition.handler, name: definition.name, memoryMb: definition.memoryMb, ahead: definition.ahead },
      env: definition.environment,
      resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      stdout: true,
      stderr: true,
    })
    this.#worker.stdout.pipe(log, { end: false })
    this.#worker.stderr.pipe(log, { end: false })
    if (definition.onLine) readLines(this.#worker.stdout, definition.onLine)
    this.#worker.on('message', ({ requestId, ...message }: AnswerMessage) => {
      if ('head' in message || 'chunk' in message) this.#calls.get(requestId)?.take?.(message)
      else this.#settle(requestId, message)
    })
    this.#worker.on('error', (cause) => this.#crash(cause as NodeJS.ErrnoException))
    this.#worker.on('exit', (code) => {
      this.#failAll('Runtime.ExitError', `Error: Runtime exited ${code === 0 ? 'without providing a reason' : `with error: exit status ${code}`}`)
      this.#onRetire(true)
    })
  }

  /** Calls that it has not answered yet. */
  get atWork(): number {
    return this.#calls.size
  }

  call(payload: string, death?: Death): Promise<InvokeResult> {
    return new Promise((resolve) => this.#begin({ payload, death }, { settle: (result) => resolve('ended' in result ? { error: unexpectedStream } : result) }))
  }

  /** Resolves with the first byte of a streamed answer, or when the function has ended without one. */
  stream(payload: string, death?: Death): Promise<StreamResult> {
    const body = new PassThrough()
    let head: StreamHead = {}
    return new Promise((resolve) => {
      let isOpen = false
      const open = () => {
        if (!isOpen) resolve({ head, body })
        isOpen = true
      }
      const requestId = this.#begin(
        { payload, death, streaming: true },
        {
          take: (part) => {
            if ('head' in part) head = part.head
            else {
              open()
              if (!body.destroyed) body.write(part.chunk)
            }
          },
          settle: (result) => {
            if ('ended' in result) {
              open()
              body.end()
            } else if (isOpen) body.destroy(new Error('error' in result ? result.error.errorMessage : 'The function answered twice.'))
            else resolve(result)
          },
        },
      )
      body.once('close', () => this.#calls.has(requestId) && this.#worker.postMessage({ requestId, gone: true } satisfies GoneMessage))
    })
  }

  /** Sends a call to the worker. @returns its id */
  #begin(message: Pick<CallMessage, 'payload' | 'death' | 'streaming'>, call: Omit<Call, 'timer'>): string {
    const requestId = randomUUID()
    const { timeoutSeconds } = this.#definition
    this.lastCalled = performance.now()
    this.served++
    this.#calls.set(requestId, { ...call, timer: setTimeout(() => this.#timeOut(requestId), timeoutSeconds * 1000) })
    this.#worker.postMessage({ requestId, deadline: Date.now() + timeoutSeconds * 1000, ...message } satisfies CallMessage)
    return requestId
  }

  /** Rejects that call alone; its neighbours may finish, but a worker that may be stuck gets no new call. */
  #timeOut(requestId: string): void {
    const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${this.#definition.timeoutSeconds.toFixed(2)} seconds`
    this.retire()
    this.#settle(requestId, { error: { errorType: 'Sandbox.Timedout', errorMessage, trace: [] } })
  }

  /** Takes no new call and ends with its last one. */
  retire(): void {
    if (!this.#retiring) this.#onRetire(false)
    this.#retiring = true
    if (this.#calls.size === 0) void this.stop()
  }

  #settle(requestId: string, result: InvokeResult | Ended): void {
    const call = this.#calls.get(requestId)
    if (!call) return
    clearTimeout(call.timer)
    this.#calls.delete(requestId)
    call.settle(result)
    if (this.#retiring && this.#calls.size === 0) void this.stop()
  }

  #crash(cause: NodeJS.ErrnoException): void {
    this.retire()
    process.stderr.write(`${this.#definition.name} crashed: ${cause.stack ?? cause.message}\n`)
    if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') this.#failAll('Runtime.OutOfMemory', 'Error: Runtime exited with error: signal: killed')
    else this.#failAll('Runtime.ExitError', `Error: Runtime exited with error: ${cause.message}`)
  }

  #failAll(errorType: string, reason: string): void {
    for (const requestId of [...this.#calls.keys()])
      this.#settle(requestId, { error: { errorType, errorMessage: `RequestId: ${requestId} ${reason}`, trace: [] } })
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }
}
