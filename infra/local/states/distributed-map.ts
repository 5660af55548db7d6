import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { End, Execution, ExecutionEvent } from './execution.ts'
import { type Child, childrenOf, type MachineFiles, MapError, readItems } from './item-source.ts'
import type { DistributedMap, Machine } from './machine.ts'
import { writeResults } from './map-results.ts'
import type { Store } from './store.ts'
import { STOPPED } from './task.ts'

/**
 * Children at work at once, whatever MaxConcurrency allows: more than the workers of this machine would wait for one of them, and the time that they
 * wait would count as their tasks' own.
 */
const LOCAL_AT_ONCE = 2 * availableParallelism()

/** How long a child of type EXPRESS may run. */
const EXPRESS_SECONDS = 300

/** An execution whose state is a Distributed Map. */
export interface Parent {
  execution: Execution
  /** What templates read: Execution, Started, StateMachine. */
  context: object
  /** Whether nothing may be begun any more, for which states. */
  isStopped(within: readonly string[]): boolean
  /** Fires when the execution ends. */
  signal: AbortSignal
  tell(event: ExecutionEvent): void
}

interface MapDeps {
  store: Store
  files: MachineFiles | undefined
  now: () => number
  /** Whether the product is being ended: what runs stays RUNNING. */
  isClosed: () => boolean
  /** Runs a machine to its end. */
  runChild(machine: Pick<Machine, 'definition' | 'tasks' | 'maps'>, child: Execution, signal: AbortSignal): Promise<End>
}

/**
 * Runs a Map state in distributed mode: https://docs.aws.amazon.com/step-functions/latest/dg/state-map-distributed.html. Each batch of items is a child
 * execution with a history of its own; the run fails when more fail than is tolerated. Children that had succeeded before a restart of the product are not
 * run again, as after a redrive.
 * @returns the handler of the state; it throws MapError `States.ItemReaderFailed`, `States.ExceedToleratedFailureThreshold`, `States.ResultWriterFailed`
 */
export const createMapRun = (stateName: string, map: DistributedMap, parent: Parent, deps: MapDeps) => async (input: unknown) => {
  const { execution, context } = parent
  const { store, now } = deps
  const items = await readItems(map, input, context, deps.files)
  const children = await childrenOf(map, items, input, context)
  const arn = `${execution.machineArn.replace(':stateMachine:', ':mapRun:')}/${map.label}:${randomUUID()}`
  const lineage = lineageOf(execution.arn)
  store.mapRuns.insert({
    ...{ arn, executionArn: execution.arn, lineage, state: stateName, maxConcurrency: map.maxConcurrency },
    ...{ toleratedPercentage: map.toleratedPercentage ?? 0, toleratedCount: map.toleratedCount ?? 0 },
    ...{ executions: children.length, items: items.length, startedAt: now() },
  })
  const tell = (type: string) => parent.tell({ type, timestamp: now(), output: arn, state: { name: stateName, type: 'Map', input: null } })
  tell('MapRunStarted')
  const run = startChildren(
    { arn, map, children, total: items.length, before: store.mapRuns.doneBefore({ lineage, state: stateName, executionArn: execution.arn }) },
    parent,
    deps,
  )
  const { ended, left, exceeded, stopped } = await run
  if (stopped) {
    if (!deps.isClosed()) store.mapRuns.finish(arn, 'ABORTED')
    throw new MapError(STOPPED, 'The execution had ended.')
  }
  const written = await writeResults(map, { mapRunArn: arn, children: ended, pending: left }, input, context, deps.files).catch((error: Error) => error)
  const isFailed = exceeded || written instanceof Error
  store.mapRuns.finish(arn, isFailed ? 'FAILED' : 'SUCCEEDED')
  tell(isFailed ? 'MapRunFailed' : 'MapRunSucceeded')
  if (exceeded) throw new MapError('States.ExceedToleratedFailureThreshold', 'The specified tolerated failure threshold was exceeded')
  if (written instanceof Error) throw written
  return written
}

/** An execution and those that a restart makes of it. */
const lineageOf = (executionArn: string): string => executionArn.replace(/-r\d+$/, '')

interface Run {
  arn: string
  map: DistributedMap
  children: readonly Child[]
  /** Items of all of them. */
  total: number
  before: Map<string, Execution>
}

/** Runs the children, so many at once; stops when more have failed than is tolerated or the parent has ended. */
async function startChildren({ arn, map, children, total, before }: Run, parent: Parent, { store, now, isClosed, runChild }: MapDeps) {
  const ended: (Execution | undefined)[] = new Array(children.length)
  const own = new AbortController()
  const signal = AbortSignal.any([own.signal, parent.signal])
  const isStopped = () => parent.signal.aborted || parent.isStopped(map.within)
  let [next, failed, exceeded] = [0, 0, false]
  const machineArn = `${parent.execution.machineArn}/${map.label}`

  const runOne = async (index: number, { input, items }: Child) => {
    const earlier = before.get(input)
    if (earlier) {
      before.delete(input)
      store.mapRuns.adopt(earlier.arn, arn)
      ended[index] = earlier
      return
    }
    const name = randomUUID()
    const nothing = { output: null, error: null, cause: null, stoppedAt: null }
    const child: Execution = {
      ...{ arn: `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`, machineArn, name, status: 'RUNNING', input, startedAt: now() },
      ...{ ...nothing, mapRunArn: arn, items },
    }
    store.insert(child)
    const end = await runChild(childDefinition(map), child, signal)
    if (isClosed()) return
    store.finish(child.arn, end)
    const { output = null, error = null, cause = null, status } = end
    ended[index] = { ...child, status, output, error, cause, stoppedAt: now() }
    if (status === 'SUCCEEDED' || signal.aborted) return
    failed += items
    if (!isTooMany(map, failed, total)) return
    exceeded = true
    own.abort()
  }
  const worker = async () => {
    while (next < children.length && !exceeded && !isStopped()) {
      const index = next++
      await runOne(index, children[index] as Child)
    }
  }
  await Promise.all(Array.from({ length: Math.min(map.maxConcurrency, LOCAL_AT_ONCE, children.length) }, worker))
  return {
    ended: ended.filter((child) => child !== undefined),
    left: children.slice(next).map(({ input }) => input),
    exceeded,
    stopped: isStopped(),
  }
}

/** Where neither a share nor a number is tolerated, nothing is. */
const isTooMany = ({ toleratedPercentage, toleratedCount }: DistributedMap, failed: number, total: number): boolean =>
  toleratedPercentage === undefined && toleratedCount === undefined
    ? failed > 0
    : (toleratedPercentage !== undefined && (failed / total) * 100 > toleratedPercentage) || (toleratedCount !== undefined && failed > toleratedCount)

/** A child's own machine: one of type EXPRESS ends after five minutes. */
const childDefinition = ({ processor, executionType }: DistributedMap): DistributedMap['processor'] =>
  executionType === 'EXPRESS' ? { ...processor, definition: { ...processor.definition, TimeoutSeconds: EXPRESS_SECONDS } } : processor
