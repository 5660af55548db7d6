import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Death, FunctionFault, Invoke } from '../local/invoke.ts'

type Handler = (event: unknown, context: { awsRequestId: string; getRemainingTimeInMillis(): number }) => Promise<unknown>
/** More than any step takes here. */
const REMAINING_MS = 60_000

/** The part of an SDK client that is needed to stand between it and the network. */
export interface Client {
  middlewareStack: { add(middleware: never, options: never): void }
  config: { retryStrategy: () => Promise<object> }
}

const current = new AsyncLocalStorage<Invocation>()
const never = new Promise<never>(() => undefined)

/** One call of a function in this process, which can end in the middle as a killed process does: nothing it sends afterwards arrives. */
class Invocation {
  #diesAt: number
  #requests = 0
  #atWork = new Set<Promise<unknown>>()
  #killed = Promise.withResolvers<void>()
  dead = false

  constructor(death: Death | undefined) {
    this.#diesAt = typeof death === 'object' ? death.atRequest : Number.POSITIVE_INFINITY
  }

  get killed(): Promise<void> {
    return this.#killed.promise
  }

  /** Sends a request unless the invocation is dead; who waits for the answer of a dead one waits for ever. */
  async send<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    this.#requests++
    if (this.#requests === this.#diesAt) this.kill()
    if (this.dead) return never
    const answer = request()
    this.#atWork.add(answer)
    try {
      return await answer
    } finally {
      this.#atWork.delete(answer)
      if (this.dead) await never
    }
  }

  kill(): void {
    this.dead = true
    this.#killed.resolve()
  }

  /** What was on its way when it died has arrived. */
  async landed(): Promise<void> {
    await Promise.allSettled(this.#atWork)
  }
}

/** Makes an SDK client's requests belong to the invocation that sends them, and its pauses before retries a millisecond. */
export function tie(client: object): void {
  const { middlewareStack, config } = client as Client
  type Send = (args: unknown) => Promise<unknown>
  const toInvocation = (next: Send) => (args: unknown) => {
    const invocation = current.getStore()
    return invocation ? invocation.send(() => next(args)) : next(args)
  }
  middlewareStack.add(toInvocation as never, { step: 'finalizeRequest', priority: 'low', name: 'toInvocation' } as never)
  const given = config.retryStrategy
  config.retryStrategy = async () => hurried((await given()) as Strategy)
}

interface Strategy {
  hurried?: true
  refreshRetryTokenForRetry(...input: unknown[]): Promise<object>
}

function hurried(strategy: Strategy): Strategy {
  if (strategy.hurried) return strategy
  const refresh = strategy.refreshRetryTokenForRetry.bind(strategy)
  return Object.assign(strategy, {
    hurried: true as const,
    refreshRetryTokenForRetry: async (...input: unknown[]) => Object.assign(await refresh(...input), { getRetryDelay: () => 1 }),
  })
}

export interface Invocations {
  invoke: Invoke
  /** Names of those at work. */
  running(): string[]
}

/** The functions of the application, called in this process by name or ARN. */
export function createInvocations(handlers: Readonly<Record<string, Handler>>): Invocations {
  const running = new Map<Invocation, string>()
  const invoke: Invoke = async (functionNameOrArn, payload, death) => {
    const handler = handlers[functionNameOrArn.split(':').at(-1) as string]
    if (!handler) throw new Error(`Function not found: ${functionNameOrArn}`)
    const exited = { error: { errorType: 'Runtime.ExitError', errorMessage: 'RequestId: local Error: Runtime exited with error: exit status 1', trace: [] } }
    if (death === 'before') return exited
    const invocation = new Invocation(death)
    running.set(invocation, functionNameOrArn)
    const run = current
      .run(invocation, () => handler(JSON.parse(payload), { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => REMAINING_MS }))
      .then(
        (result) => ({ payload: JSON.stringify(result) ?? 'null' }),
        (error: Error): { error: FunctionFault } => ({ error: { errorType: error.name, errorMessage: error.message, trace: [] } }),
      )
    const result = await Promise.race([run, invocation.killed])
    if (death) invocation.kill()
    await invocation.landed()
    running.delete(invocation)
    return death || !result ? exited : result
  }
  return { invoke, running: () => [...running.values()] }
}
