import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { AwsError, createJsonService, operation } from '../aws-json.ts'
import type { Invoke } from '../invoke.ts'
import type { Clock } from '../time/clock.ts'
import { Versions } from '../versions.ts'
import { aliasOperations } from './alias-operations.ts'
import type { Checked } from './checked.ts'
import { loadMachine } from './definition.ts'
import type { Execution } from './execution.ts'
import { createExecutions, type LoadedMachine } from './executions.ts'
import { toHistory } from './history.ts'
import type { MachineFiles } from './item-source.ts'
import { mapRunOperations } from './map-run-operations.ts'
import { createStore, type Store } from './store.ts'

export interface StatesDeps {
  /** Null keeps everything in memory. */
  dataDir: string | null
  /** The template's state machines with their definitions resolved to JSON text; `invoke` calls, and `files` reads and writes, with the machine's own role. */
  machines: readonly {
    arn: string
    name: string
    definition: string
    type?: string
    aliases?: readonly string[]
    release?: string
    invoke?: Invoke
    files?: MachineFiles
  }[]
  invoke: Invoke
  /** Milliseconds since 1970. */
  now?: () => number
  /** Waits and pauses between retries take a millisecond each, for tests. */
  hurry?: boolean
  /** By which executions wait; without one, by the machine's. */
  clock?: Pick<Clock, 'within' | 'outside'>
  /** Chooses between the two versions of an alias; default Math.random. */
  random?: () => number
  /** Hears of every execution that ends. */
  onEnd?: (machineArn: string, status: Execution['status']) => void
  /** Definitions that need not pass the engine's own validation again. */
  checked?: Checked
}

const MACHINES_OWN = { within: <Result>(work: () => Result) => work(), outside: <Result>(work: () => Result) => work() }

const arn = z.string().min(1)
const page = { maxResults: z.number().int().min(0).max(1000).nullish(), nextToken: z.string().regex(/^\d+$/, 'is not one of ours').nullish() }

/** One page of a list; the token is the offset of the next one. */
const paged = (input: { maxResults?: number | null; nextToken?: string | null }) => ({ limit: input.maxResults || 100, offset: Number(input.nextToken ?? 0) })

const summary = (execution: Execution) => ({
  executionArn: execution.arn,
  stateMachineArn: execution.machineArn,
  name: execution.name,
  status: execution.status,
  startDate: execution.startedAt / 1000,
  ...(execution.stoppedAt && { stopDate: execution.stoppedAt / 1000 }),
})

/** @throws Error naming what cannot be run here as on AWS */
function loadMachines({ machines: given, checked, random }: StatesDeps) {
  const machines = new Map<string, LoadedMachine>()
  const versions = new Versions<LoadedMachine>(random)
  for (const { arn, name, definition, type, aliases = [], release, invoke, files } of given) {
    if (type && type !== 'STANDARD') throw new Error(`The local cloud cannot run the state machine ${name}: its type is ${type}, only STANDARD is known.`)
    const machine = { arn, name, description: release, ...(invoke ? { invoke } : {}), ...(files ? { files } : {}), ...loadMachine(name, definition, checked) }
    machines.set(arn, machine)
    for (const alias of aliases) versions.route(arn, alias, { version: versions.numbers(arn)[0] ?? versions.publish(arn, machine) })
  }
  return { machines, versions }
}

/** Publishes a machine with another definition. @returns the number of the new version @throws as createStates */
const publisher =
  ({ machines, versions }: ReturnType<typeof loadMachines>) =>
  (machineArn: string, definition: string, description: string): string => {
    const machine = machines.get(machineArn)
    if (!machine) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machineArn}'`)
    return versions.publish(machineArn, { ...machine, description, ...loadMachine(machine.name, definition) })
  }

/**
 * Step Functions over the template's state machines: `handle` speaks the JSON protocol of `@aws-sdk/client-sfn`.
 * Call `resume` once the functions can be called.
 * @throws naming each machine, state and field that cannot be run here as on AWS
 */
export const createStates = (deps: StatesDeps) => {
  const now = deps.now ?? Date.now
  const { machines, versions } = loadMachines(deps)
  const store = createStore(deps.dataDir, now)
  const { invoke, hurry = false, clock = MACHINES_OWN, onEnd } = deps
  const executions = createExecutions({ machines, versions, store, invoke, now, hurry, clock, onEnd })

  const find = (executionArn: string): Execution => {
    const found = store.find(executionArn)
    if (!found) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`)
    return found
  }

  const service = createJsonService(
    'AWSStepFunctions',
    {
      ...aliasOperations(machines, versions),
      StartExecution: operation(
        z.object({ stateMachineArn: arn, name: z.string().nullish(), input: z.string().nullish() }),
        ({ stateMachineArn, name, input }) => {
          const execution = executions.start(stateMachineArn, input ?? undefined, name ?? undefined)
          return { executionArn: execution.arn, startDate: execution.startedAt / 1000 }
        },
      ),
      DescribeExecution: operation(z.object({ executionArn: arn }), ({ executionArn }) => {
        const execution = find(executionArn)
        const { input, output, error, cause } = execution
        const details = { included: true }
        return {
          ...summary(execution),
          input,
          inputDetails: details,
          ...(output !== null && { output, outputDetails: details }),
          ...(error !== null && { error }),
          ...(cause !== null && { cause }),
        }
      }),
      ...mapRunOperations(store.mapRuns),
      ListExecutions: listExecutions(machines, store),
      GetExecutionHistory: operation(z.object({ executionArn: arn, reverseOrder: z.boolean().nullish(), ...page }), (input) => {
        find(input.executionArn)
        const { limit, offset } = paged(input)
        const history = toHistory(store.events(input.executionArn))
        const ordered = input.reverseOrder ? history.reverse() : history
        return { events: ordered.slice(offset, offset + limit), ...(ordered.length > offset + limit && { nextToken: String(offset + limit) }) }
      }),
      StopExecution: operation(z.object({ executionArn: arn, error: z.string().nullish(), cause: z.string().nullish() }), async (input) => {
        find(input.executionArn)
        await executions.stop(input.executionArn, input.error ?? undefined, input.cause ?? undefined)
        return { stopDate: (find(input.executionArn).stoppedAt ?? now()) / 1000 }
      }),
    },
    { version: '1.0', invalidInput: 'ValidationException' },
  )

  return {
    handle: (request: IncomingMessage, response: ServerResponse) => service(request, response),
    start: executions.start,
    versions,
    publish: publisher({ machines, versions }),
    resume: executions.resume,
    stop: executions.stop,
    running: executions.running,
    forget: store.forget,
    /** For the console: newest first. */
    list: (limit = 100) => store.list({ limit, offset: 0 }),
    find: store.find,
    events: store.events,
    mapRuns: store.mapRuns,
    async close() {
      await executions.close()
      store.close()
    },
  }
}

/** Those of a machine, or of a run of a Distributed Map. */
const listExecutions = (machines: ReadonlyMap<string, unknown>, store: Pick<Store, 'list' | 'mapRuns'>) =>
  operation(z.object({ stateMachineArn: arn.nullish(), mapRunArn: arn.nullish(), statusFilter: z.string().nullish(), ...page }), (input) => {
    const { stateMachineArn, mapRunArn } = input
    if (mapRunArn ? !store.mapRuns.find(mapRunArn) : !machines.has(stateMachineArn ?? ''))
      throw new AwsError(mapRunArn ? 'ResourceNotFound' : 'StateMachineDoesNotExist', `State Machine Does Not Exist: '${mapRunArn ?? stateMachineArn}'`)
    const { limit, offset } = paged(input)
    const whose = mapRunArn ? { mapRunArn } : { machineArn: stateMachineArn ?? '' }
    const found = store.list({ ...whose, status: input.statusFilter ?? undefined, limit: limit + 1, offset })
    return { executions: found.slice(0, limit).map(summary), ...(found.length > limit && { nextToken: String(offset + limit) }) }
  })

export type States = ReturnType<typeof createStates>
