import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Death, Invoke } from './invoke.ts'

type InvokeResult = Awaited<ReturnType<Invoke>>

export interface FunctionDefinition {
  name: string
  /** Folder with the bundle. */
  folder: string
  /** `index.handler`: file `index.mjs`, export `handler`. */
  handler: string
  environment: Record<string, string>
  memoryMb: number
  timeoutSeconds: number
  /** Milliseconds that the product's clock is ahead of the machine's, shared. */
  ahead?: SharedArrayBuffer
}

interface Call {
  settle(result: InvokeResult): void
  timer: NodeJS.Timeout
}

/** Messages between a function's worker and this thread. */
export interface CallMessage {
  requestId: string
  payload: string
  deadline: number
  death?: Death
}
export type AnswerMessage = { requestId: string } & InvokeResult

/** Calls make much garbage that dies young; in less room it is copied about before it does. */
const YOUNG_MB = 64

/** One worker: an execution environment in AWS's words. */
export class Environment {
  #worker: Worker
  #definition: FunctionDefinition
  #calls = new Map<string, Call>()
  #retiring = false
  #onRetire: (gone: boolean) => void

  constructor(definition: FunctionDefinition, log: Writable, onRetire: (gone: boolean) => void) {
    this.#definition = definition
    this.#onRetire = onRetire
    this.#worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: { folder: definition.folder, handler: definition.handler, name: definition.name, memoryMb: definition.memoryMb, ahead: definition.ahead },
      env: definition.environment,
      resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      stdout: true,
      stderr: true,
    })
    this.#worker.stdout.pipe(log, { end: false })
    this.#worker.stderr.pipe(log, { end: false })
    this.#worker.on('message', ({ requestId, ...result }: AnswerMessage) => this.#settle(requestId, result))
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
    const requestId = randomUUID()
    const { timeoutSeconds } = this.#definition
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#timeOut(requestId), timeoutSeconds * 1000)
      this.#calls.set(requestId, { settle, timer })
      this.#worker.postMessage({ requestId, payload, deadline: Date.now() + timeoutSeconds * 1000, death } satisfies CallMessage)
    })
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

  #settle(requestId: string, result: InvokeResult): void {
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
