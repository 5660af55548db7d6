import { randomUUID } from 'node:crypto'
import { ExecutionAbortedError, ExecutionTimeoutError, type RunOptions, StateMachine } from 'aws-local-stepfunctions'
import { AwsError } from '../aws-json.ts'
import type { Invoke } from '../invoke.ts'
import { isLonger } from '../limits/lambda.ts'
import { createHistoryLimit, DATA_BYTES, NAME_TAKEN_MS, type Overrun } from '../limits/state-machines.ts'
import type { Clock } from '../time/clock.ts'
import type { Versions } from '../versions.ts'
import { createMapRun } from './distributed-map.ts'
import type { End, Execution, ExecutionEvent } from './execution.ts'
import type { MachineFiles } from './item-source.ts'
import type { Machine } from './machine.ts'
import type { Store } from './store.ts'
import { createTask, STOPPED } from './task.ts'

export interface LoadedMachine extends Machine {
  arn: string
  name: string
  /** Of a version. */
  description?: string | undefined
  /** Calls with the machine's own role. */
  invoke?: Invoke
  /** Files that its Distributed Maps read and write, with its own role. */
  files?: MachineFiles
}

/** The engine's own name for a Fail state without an Error; on AWS such an execution has none. */
const UNNAMED = 'FailStateError'

/** One millisecond, whatever state is asked for. */
const anyState: Record<string, number> = new Proxy({}, { get: () => 1 })

const NAME = /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u

function qualifiedMachine(arn: string): { machineArn: string; qualifier: string | undefined } {
  const parts = arn.split(':')
  return { machineArn: parts.slice(0, 7).join(':'), qualifier: parts[7] }
}

interface ExecutionsDeps {
  machines: ReadonlyMap<string, LoadedMachine>
  versions: Pick<Versions<LoadedMachine>, 'find'>
  store: Store
  invoke: Invoke
  now: () => number
  /** Waits and pauses between retries take a millisecond each. */
  hurry: boolean
  clock: Pick<Clock, 'within' | 'outside'>
  onEnd: ((machineArn: string, status: Execution['status']) => void) | undefined
}

/** Starts, stops and records executions. */
export const createExecutions = ({ machines, versions, store, invoke, now, hurry, clock, onEnd }: ExecutionsDeps) => {
  const running = new Map<string, { abort: () => void; ended: Promise<void> }>()
  let closed = false
  const run = (machine: LoadedMachine, execution: Execution) => {
    const own = machine.invoke ?? invoke
    const invokeOutside: Invoke = (...call) => clock.outside(() => own(...call))
    const { result, abort, ended, overrun } = beginRun(machine, execution, { store, invoke: invokeOutside, hurry, clock, now, isClosed: () => closed })
    const settle = async () => {
      const end = await endOf(result)
      await ended()
      const cut = overrun()
      const final: End = cut ? { status: 'FAILED', ...cut } : end
      if (!closed) {
        store.finish(execution.arn, final)
        onEnd?.(machine.arn, final.status)
      }
      running.delete(execution.arn)
    }
    running.set(execution.arn, { abort, ended: settle() })
  }

  /** @param given ARN of a machine, or of one of its versions or aliases; the execution is the machine's */
  const start = (given: string, input = '{}', name: string = randomUUID()): Execution => {
    const { machineArn, qualifier } = qualifiedMachine(given)
    const machine = qualifier === undefined ? machines.get(machineArn) : versions.find(machineArn, qualifier)
    if (!machine) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${given}'`)
    const arn = `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`
    checkRequest(name, input)
    const earlier = holderOf(store, arn, now())
    if (earlier?.status === 'RUNNING' && earlier.input === input) return earlier
    if (earlier) throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`)
    const nothing = { output: null, error: null, cause: null, stoppedAt: null }
    const execution: Execution = { arn, machineArn, name, status: 'RUNNING', input, startedAt: now(), ...nothing }
    store.insert(execution)
    run(machine, execution)
    return execution
  }

  return {
    /**
     * As StartExecution: the same name with the same input while it runs is the same execution.
     * @throws AwsError StateMachineDoesNotExist, InvalidName, InvalidExecutionInput, ValidationException, ExecutionAlreadyExists
     */
    start,

    /** Ends a running execution; one that has ended stays as it is. Functions that are at work finish, as on AWS. */
    async stop(arn: string, error?: string, cause?: string): Promise<void> {
      const active = running.get(arn)
      if (!active) return
      store.finish(arn, { status: 'ABORTED', error, cause })
      active.abort()
      await active.ended
    },

    /**
     * Executions that a stopped machine left behind end as ABORTED, and the same input starts again under a derived name.
     * @returns how many there were
     */
    resume(): number {
      const unfinished = store.running().filter(({ arn }) => !running.has(arn))
      for (const left of unfinished) {
        const name = endLeft(store, left)
        if (name !== null && machines.has(left.machineArn)) start(left.machineArn, left.input, name)
      }
      return unfinished.filter(({ mapRunArn }) => !mapRunArn).length
    },

    /** How many are at work in this process. */
    running: (): number => running.size,

    /** Leaves what runs as RUNNING, so that the next `resume` starts it again. */
    async close() {
      closed = true
      const active = [...running.values()]
      for (const { abort } of active) abort()
      await Promise.all(active.map(({ ended }) => ended))
    },
  }
}

/** The execution that has a name; one that ended long ago gives it free. */
function holderOf(store: ExecutionsDeps['store'], arn: string, now: number) {
  const found = store.find(arn)
  return found?.stoppedAt && found.stoppedAt < now - NAME_TAKEN_MS ? store.remove(arn) : found
}

/** Ends what a stopped machine left behind. @returns the name under which it starts again; null for a child, which the run of its map starts again */
function endLeft(store: ExecutionsDeps['store'], { arn, name, mapRunArn }: Execution): string | null {
  const next = resumedName(name)
  store.finish(arn, { status: 'ABORTED', error: 'Local.Restarted', cause: mapRunArn ? 'Its map run is started again.' : `Started again as ${next}.` })
  if (!mapRunArn) return next
  store.mapRuns.finish(mapRunArn, 'ABORTED')
  return null
}

function resumedName(name: string): string {
  const [, base = name, round = '0'] = /^(.*?)(?:-r(\d+))?$/.exec(name) ?? []
  return `${base.slice(0, 74)}-r${Number(round) + 1}`
}

interface RunDeps extends Pick<ExecutionsDeps, 'store' | 'invoke' | 'hurry' | 'clock' | 'now'> {
  /** Nothing is recorded any more. */
  isClosed: () => boolean
}

/** Runs a machine in the engine and records its events. `ended` resolves, after the result is there, when all events are recorded. */
function beginRun(machine: LoadedMachine, execution: Execution, deps: RunDeps) {
  const { store, invoke, hurry, clock, isClosed } = deps
  const input = JSON.parse(execution.input)
  const progress = createProgress()
  const limit = createHistoryLimit()
  let overrun: Overrun | undefined
  const children = new Set<Promise<unknown>>()
  const context = {
    Execution: { Id: execution.arn, Name: execution.name },
    Started: { Input: input, Time: new Date(execution.startedAt).toISOString() },
    StateMachine: { Id: machine.arn, Name: machine.name },
  }
  const parent = {
    ...{ execution, context, isStopped: progress.isStopped, signal: progress.signal },
    tell: (event: ExecutionEvent) => void store.addEvent(execution.arn, JSON.stringify(event)),
  }
  const mapDeps = { ...deps, files: machine.files, runChild: childRunner(machine, deps) }
  const mapHandler = (name: string, map: Parameters<typeof createMapRun>[1]) => (given: unknown) => {
    const running = createMapRun(name, map, parent, mapDeps)(given)
    const settled = running.catch(() => undefined).finally(() => children.delete(settled))
    children.add(settled)
    return running
  }
  const options = {
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries([
        ...[...machine.tasks].map(([name, task]) => [name, createTask(task, invoke, progress.isStopped)] as const),
        ...[...machine.maps].map(([name, map]) => [name, mapHandler(name, map)] as const),
      ]),
      ...(hurry ? { waitTimeOverrides: anyState, retryIntervalOverrides: anyState } : {}),
    } as RunOptions['overrides'],
    context,
  }
  const engine = new StateMachine(machine.definition, { validationOptions: { noValidate: true } })
  const { result, eventLogs, abort } = clock.within(() => engine.run(input, options))

  const record = async () => {
    for await (const event of eventLogs as AsyncGenerator<ExecutionEvent>) {
      progress.follow(event)
      if (event.Error === STOPPED || isClosed()) continue
      const { parentState } = event
      const parent = parentState && { name: parentState.name, type: parentState.type }
      if (overrun) continue
      const kept = { ...event, ...asMap(event, machine), parentState: parent, Error: event.Error === UNNAMED ? undefined : event.Error }
      const text = JSON.stringify(kept)
      overrun = limit(kept, text)
      if (!overrun) {
        store.addEvent(execution.arn, text)
        continue
      }
      const failure = { type: 'ExecutionFailed', timestamp: event.timestamp, Error: overrun.error, Cause: overrun.cause } satisfies ExecutionEvent
      store.addEvent(execution.arn, JSON.stringify(failure))
      stop()
    }
  }
  const stop = () => {
    progress.stop()
    abort()
  }
  const recorded = record()
  return {
    result,
    ended: async () => {
      progress.stop()
      await Promise.all(children)
      await recorded
    },
    abort: stop,
    /** Why the service has ended the execution, once `ended` has resolved. */
    overrun: () => overrun,
  }
}

/** Runs children of a machine's Distributed Maps: executions of its own, with its role. */
const childRunner =
  (machine: LoadedMachine, deps: RunDeps) =>
  async (processor: Pick<Machine, 'definition' | 'tasks' | 'maps'>, child: Execution, signal: AbortSignal): Promise<End> => {
    const { result, abort, ended, overrun } = beginRun({ ...machine, ...processor }, child, deps)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    const end = await endOf(result)
    signal.removeEventListener('abort', abort)
    await ended()
    const cut = overrun()
    return cut ? { status: 'FAILED', ...cut } : end
  }

/** The engine runs a Distributed Map as a task; a history has it as a Map. */
const asMap = ({ state }: ExecutionEvent, { maps }: LoadedMachine) => (state && maps.has(state.name) ? { state: { ...state, type: 'Map' } } : {})

/** Which states of a running execution have failed or were stopped, so that their tasks are not begun any more. */
function createProgress() {
  const failed = new Set<string>()
  const controller = new AbortController()
  let stopped = false
  return {
    signal: controller.signal,
    isStopped: (within: readonly string[]): boolean => stopped || within.some((name) => failed.has(name)),
    follow({ type, parentState, state }: ExecutionEvent): void {
      if (type === 'MapIterationFailed' || type === 'ParallelBranchFailed') failed.add(`${parentState?.type} ${parentState?.name}`)
      if (type === 'StateEntered' || type === 'StateRetried') failed.delete(`${state?.type} ${state?.name}`)
    },
    stop(): void {
      stopped = true
      controller.abort()
    },
  }
}

/** How a run ended, in the words of AWS. */
const endOf = (result: Promise<unknown>): Promise<End> =>
  result.then(
    (output): End => ({ status: 'SUCCEEDED', output: JSON.stringify(output) }),
    (error: Error): End => {
      if (error instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT' }
      if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' }
      const cause = (error.cause ?? error) as Error
      return { status: 'FAILED', error: cause.name === UNNAMED ? undefined : cause.name, cause: cause.message }
    },
  )

/** @throws AwsError InvalidName, InvalidExecutionInput, ValidationException */
function checkRequest(name: string, input: string): void {
  if (isLonger(input, DATA_BYTES)) {
    const constraint = `Member must have length less than or equal to ${DATA_BYTES}`
    throw new AwsError('ValidationException', `1 validation error detected: Value at 'input' failed to satisfy constraint: ${constraint}`)
  }
  if (!NAME.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`)
  try {
    JSON.parse(input)
  } catch {
    throw new AwsError('InvalidExecutionInput', `Invalid State Machine Execution Input: '${input.slice(0, 200)}' is not JSON.`)
  }
}
