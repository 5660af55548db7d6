import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Environment, type FunctionDefinition } from './function-environment.ts'
import type { Death, Invoke, InvokeStreaming } from './invoke.ts'
import { logTail } from './log-tail.ts'
import type { Cloud } from './template.ts'
import { Versions } from './versions.ts'
import { type PoolLimits, retirement } from './worker-pool.ts'

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
      isVersioned: cloud.all('AWS::Lambda::Version').some((version) => version.properties.FunctionName === ref),
      aliases: cloud.all('AWS::Lambda::Alias').flatMap((alias) => (alias.properties.FunctionName === ref ? [alias.properties.Name] : [])),
    }))
}

/** Executions that the template reserves, by function. */
export const reservedFrom = (cloud: Cloud): ReadonlyMap<string, number> =>
  new Map(
    cloud
      .all('AWS::Lambda::Function')
      .flatMap(({ ref, properties: { ReservedConcurrentExecutions: most } }) => (most === undefined ? [] : [[ref, most] as const])),
  )

export interface Functions {
  invoke: Invoke
  stream: InvokeStreaming
  /** Names, last log lines and how often each was called since the start, for the console. */
  views(): { name: string; lines: string[]; calls: number }[]
  /** Calls that have not been answered yet. */
  atWork(): number
  /** Resolves when a call was answered and no other is at work, or soon after: only the end of a stream is not noticed. */
  rested(): Promise<void>
  /** Calls since the start. */
  calls(): number
  /** Published versions and their aliases; those that the template has point to version 1, which is the function itself. */
  versions: Pick<Versions<unknown>, 'numbers' | 'route' | 'routing' | 'delete'>
  /** Publishes the function with another bundle or other variables. @returns the number of the new version */
  publish(name: string, changes: Partial<Pick<FunctionDefinition, 'folder' | 'environment'>>): string
  /** Names of all functions. */
  names(): string[]
  /** What a published version was made of. */
  published(name: string, version: string): FunctionDefinition | undefined
  /** Workers that take calls. */
  workers(): number
  close(): Promise<void>
}

interface FunctionsDeps {
  logFolder: string
  /** What every function gets beside its own variables; asked when a worker starts. */
  environment(): Record<string, string>
  /** The product's clock, which functions see as theirs. */
  ahead?: SharedArrayBuffer
  /** Hears every line that functions log. */
  onLine?: (line: string) => void
  /** Folder of a bundle of all functions: calls go to it, except those whose answer is streamed and those that are to die. */
  together?: string
  /** How many workers live, and for how long: see `POOL`. */
  pool?: Partial<PoolLimits>
  /** A worker has one call at a time, as an execution environment on AWS has. Without it calls interleave. */
  oneCallEach?: boolean
  /** Chooses between the two versions of an alias; default Math.random. */
  random?: () => number
}

/**
 * A worker thread for each function, started by its first call, and further ones while it is busy, as many as there are cores. Calls
 * interleave in them (AWS would start a copy for each call at a time, which `oneCallEach` does), so a function that keeps state between calls in
 * module variables shares it here as it would there, with some of the calls. An endless loop, a full memory or `process.exit` end that worker only, and the next call
 * gets a new one.
 */
export function createFunctions(definitions: FunctionDefinition[], deps: FunctionsDeps): Functions {
  mkdirSync(deps.logFolder, { recursive: true })
  const pool = createPool({ ...POOL, ...deps.pool })
  const functions = new Map(definitions.map((definition) => [definition.name, new LambdaFunction(definition, deps, pool)]))
  const together = deps.together ? new LambdaFunction(asOne(definitions, deps.together), deps, pool) : undefined
  const versions = new Versions<LambdaFunction>(deps.random)
  for (const { name, isVersioned, aliases = [] } of definitions) {
    const version = isVersioned ? versions.publish(name, functions.get(name)!) : ''
    for (const alias of aliases) versions.route(name, alias, { version })
  }
  const all = () => new Set([...functions.values(), ...versions.all()])
  const find = (functionNameOrArn: string): LambdaFunction => {
    const [name = '', qualifier = LATEST] = functionNameOrArn.replace(/^arn:aws:lambda:[^:]*:\d*:function:/, '').split(':')
    const found = qualifier === LATEST ? functions.get(name) : versions.find(name, qualifier)
    if (!found) throw new Error(`Function not found: ${functionNameOrArn}`)
    return found
  }
  const atWork = () => [...all()].reduce((sum, one) => sum + one.atWork, together?.atWork ?? 0)
  let waiting: (() => void)[] = []
  const noticed = <Answer>(call: Promise<Answer>): Promise<Answer> =>
    call.finally(() => {
      if (waiting.length === 0 || atWork() > 0) return
      for (const goOn of waiting) goOn()
      waiting = []
    })
  return {
    invoke(functionNameOrArn, payload, death) {
      const one = find(functionNameOrArn)
      if (!together || death) return noticed(one.run((environment) => environment.call(payload, death), death))
      one.calls++
      return noticed(together.run((environment) => environment.call(`{"entry":${JSON.stringify(one.entry)},"event":${payload}}`)))
    },
    stream: (functionNameOrArn, payload, death) => find(functionNameOrArn).run((environment) => environment.stream(payload, death), death),
    views: () => definitions.map(({ name }) => ({ name, lines: logTail(logFile(deps, name), 50), calls: functions.get(name)?.calls ?? 0 })),
    atWork,
    rested: () => Promise.race([new Promise<void>((goOn) => waiting.push(goOn)), pause(LONGEST_REST_MS, undefined, { ref: false })]),
    calls: () => [...functions.values()].reduce((sum, one) => sum + one.calls, 0),
    versions,
    publish: (name, changes) => versions.publish(name, new LambdaFunction({ ...find(name).definition, ...changes }, deps, pool)),
    names: () => [...functions.keys()],
    published: (name, version) => versions.version(name, version)?.definition,
    workers: pool.live,
    async close() {
      pool.close()
      await Promise.all([...all(), ...(together ? [together] : [])].map((one) => one.close()))
    },
  }
}

/** The qualifier of what has none. */
const LATEST = '$LATEST'

const logFile = ({ logFolder }: FunctionsDeps, name: string): string => join(logFolder, `${name}.log`)

/** Milliseconds after which whoever waits for rest looks again. */
const LONGEST_REST_MS = 20

/** Longest that a function may run on AWS, seconds. */
const LONGEST_SECONDS = 900

/** All functions as one, with what any of them is told: no variable has two values but the name in the log. */
const asOne = (definitions: readonly FunctionDefinition[], folder: string): FunctionDefinition => ({
  ...{ name: 'together', folder, handler: 'index.handler', timeoutSeconds: LONGEST_SECONDS },
  memoryMb: Math.max(...definitions.map(({ memoryMb }) => memoryMb)) * 2,
  environment: Object.assign({}, ...definitions.map(({ environment }) => environment)),
})

/**
 * A worker takes 20 to 60 MB and 0.2 to 0.4 s of computing to start. Eight are what the desk and a publication use at a time. AWS ends an idle
 * environment after some minutes as well.
 */
const POOL: PoolLimits = { most: 8, idleMs: 5 * 60_000, onceMs: 30_000 }

/** For a product that lives for minutes and has memory: a worker that retires is only started again, and its code compiled again. */
export const ROOMY_POOL: PoolLimits = { most: 32, idleMs: 60 * 60_000, onceMs: 60 * 60_000 }

interface Pool {
  add(environment: Environment): void
  remove(environment: Environment): void
  /** Called when a call begins or ends: retires whoever has to. */
  look(): void
  live(): number
  close(): void
}

/** The workers of all functions, kept within limits. */
function createPool(limits: PoolLimits): Pool {
  const environments = new Set<Environment>()
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    clearTimeout(timer)
    const { retire, lookAgainMs } = retirement([...environments], performance.now(), limits)
    for (const environment of retire) environment.retire()
    if (lookAgainMs !== undefined) timer = setTimeout(look, lookAgainMs).unref()
  }
  return {
    add: (environment) => environments.add(environment),
    remove: (environment) => environments.delete(environment),
    look,
    live: () => environments.size,
    close: () => clearTimeout(timer),
  }
}

/** Copies of a function: more than there are cores would only take memory. */
const MOST_COPIES = Math.min(4, availableParallelism())
/** Calls at work in every copy before another one is worth the tenths of a second that it takes to start. */
const BUSY = 4

class LambdaFunction {
  readonly definition: FunctionDefinition
  #deps: FunctionsDeps
  #log: WriteStream | undefined
  #environments: Environment[] = []
  #retired = new Set<Environment>()
  #pool: Pool
  calls = 0

  /** Its bundle's name, as the template tells its logger. */
  get entry(): string {
    return this.definition.environment.POWERTOOLS_SERVICE_NAME ?? ''
  }

  get atWork(): number {
    return [...this.#environments, ...this.#retired].reduce((sum, one) => sum + one.atWork, 0)
  }

  constructor(definition: FunctionDefinition, deps: FunctionsDeps, pool: Pool) {
    this.definition = definition
    this.#deps = deps
    this.#pool = pool
  }

  /** Has one of its environments do a call. */
  run<Result>(call: (environment: Environment) => Promise<Result>, death?: Death): Promise<Result> {
    this.calls++
    this.#log ??= createWriteStream(logFile(this.#deps, this.definition.name), { flags: 'a' })
    if (death) return this.#runDying(call, this.#log)
    const result = call(this.#leastBusy(this.#log))
    this.#pool.look()
    return result.finally(this.#pool.look)
  }

  #leastBusy(log: WriteStream): Environment {
    const [first, ...others] = this.#environments
    const least = others.reduce((one, other) => (other.atWork < one.atWork ? other : one), first as Environment)
    const [busy, mostCopies] = this.#deps.oneCallEach ? [1, Number.POSITIVE_INFINITY] : [BUSY, MOST_COPIES]
    if (least && (least.atWork < busy || this.#environments.length === mostCopies)) return least
    const started = this.#start(log)
    this.#environments.push(started)
    this.#pool.add(started)
    return started
  }

  /** In a worker of its own: on AWS no other call would be in that process. */
  async #runDying<Result>(call: (environment: Environment) => Promise<Result>, log: WriteStream): Promise<Result> {
    const environment = this.#start(log)
    const result = call(environment)
    environment.retire()
    return result
  }

  #start(log: WriteStream): Environment {
    const { ahead, onLine } = this.#deps
    const environment = new Environment(
      {
        ...this.definition,
        ...(ahead ? { ahead } : {}),
        ...(onLine ? { onLine } : {}),
        environment: { ...this.#deps.environment(), ...this.definition.environment },
      },
      log,
      (gone) => {
        this.#environments = this.#environments.filter((one) => one !== environment)
        this.#pool.remove(environment)
        if (gone) this.#retired.delete(environment)
        else this.#retired.add(environment)
      },
    )
    return environment
  }

  async close(): Promise<void> {
    await Promise.all([...this.#environments, ...this.#retired].map((environment) => environment.stop()))
    this.#log?.end()
  }
}
