import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Invoke } from './invoke.ts'
import { logTail } from './log-tail.ts'
import type { Cloud } from './template.ts'

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
}

/** The template's functions for Node. The only other one is CDK's own deployment handler, whose work `deployment.ts` does. */
export function functionsFrom(cloud: Cloud): FunctionDefinition[] {
  return cloud
    .all('AWS::Lambda::Function')
    .filter(({ properties }) => properties.Runtime.startsWith('nodejs'))
    .map(({ ref, properties }) => ({
      name: ref,
      folder: cloud.asset(properties.Code.S3Key),
      handler: properties.Handler,
      environment: properties.Environment?.Variables ?? {},
      memoryMb: properties.MemorySize,
      timeoutSeconds: properties.Timeout,
    }))
}

export interface Functions {
  invoke: Invoke
  /** Names and last log lines, for the console. */
  views(): { name: string; lines: string[] }[]
  close(): Promise<void>
}

interface FunctionsDeps {
  logFolder: string
  /** What every function gets beside its own variables; asked when a worker starts. */
  environment(): Record<string, string>
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
}
export type AnswerMessage = { requestId: string } & InvokeResult

/**
 * A worker thread for each function, started by its first call. Calls interleave in it (AWS would start more copies), so a function that
 * keeps state between calls in module variables shares it here as it would there. An endless loop, a full memory or `process.exit` end that
 * worker only, and the next call gets a new one.
 */
export function createFunctions(definitions: FunctionDefinition[], { logFolder, environment }: FunctionsDeps): Functions {
  mkdirSync(logFolder, { recursive: true })
  const functions = new Map(
    definitions.map((definition) => [definition.name, new LambdaFunction(definition, join(logFolder, `${definition.name}.log`), environment)]),
  )
  return {
    invoke(functionNameOrArn, payload) {
      const name = functionNameOrArn.replace(/^arn:aws:lambda:[^:]*:\d*:function:/, '')
      const found = functions.get(name)
      if (!found) throw new Error(`Function not found: ${functionNameOrArn}`)
      return found.invoke(payload)
    },
    views: () => definitions.map(({ name }) => ({ name, lines: logTail(join(logFolder, `${name}.log`), 50) })),
    async close() {
      await Promise.all([...functions.values()].map((one) => one.close()))
    },
  }
}

class LambdaFunction {
  #definition: FunctionDefinition
  #logFile: string
  #shared: () => Record<string, string>
  #log: WriteStream | undefined
  #environment: Environment | undefined
  #retired = new Set<Environment>()

  constructor(definition: FunctionDefinition, logFile: string, shared: () => Record<string, string>) {
    this.#definition = definition
    this.#logFile = logFile
    this.#shared = shared
  }

  invoke(payload: string): Promise<InvokeResult> {
    this.#log ??= createWriteStream(this.#logFile, { flags: 'a' })
    this.#environment ??= this.#start(this.#log)
    return this.#environment.call(payload)
  }

  #start(log: WriteStream): Environment {
    const environment = new Environment({ ...this.#definition, environment: { ...this.#shared(), ...this.#definition.environment } }, log, (gone) => {
      if (this.#environment === environment) this.#environment = undefined
      if (gone) this.#retired.delete(environment)
      else this.#retired.add(environment)
    })
    return environment
  }

  async close(): Promise<void> {
    await Promise.all([this.#environment, ...this.#retired].map((environment) => environment?.stop()))
    this.#log?.end()
  }
}

/** One worker: an execution environment in AWS's words. */
class Environment {
  #worker: Worker
  #definition: FunctionDefinition
  #calls = new Map<string, Call>()
  #retiring = false
  #onRetire: (gone: boolean) => void

  constructor(definition: FunctionDefinition, log: WriteStream, onRetire: (gone: boolean) => void) {
    this.#definition = definition
    this.#onRetire = onRetire
    this.#worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: { folder: definition.folder, handler: definition.handler, name: definition.name, memoryMb: definition.memoryMb },
      env: definition.environment,
      resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb },
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

  call(payload: string): Promise<InvokeResult> {
    const requestId = randomUUID()
    const { timeoutSeconds } = this.#definition
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#timeOut(requestId), timeoutSeconds * 1000)
      this.#calls.set(requestId, { settle, timer })
      this.#worker.postMessage({ requestId, payload, deadline: Date.now() + timeoutSeconds * 1000 } satisfies CallMessage)
    })
  }

  /** Rejects that call alone; its neighbours may finish, but a worker that may be stuck gets no new call. */
  #timeOut(requestId: string): void {
    const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${this.#definition.timeoutSeconds.toFixed(2)} seconds`
    this.#retire()
    this.#settle(requestId, { error: { errorType: 'Sandbox.Timedout', errorMessage, trace: [] } })
  }

  #retire(): void {
    if (!this.#retiring) this.#onRetire(false)
    this.#retiring = true
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
    this.#retire()
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
