import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions'
import * as z from 'zod'
import type { Checked } from './checked.ts'
import { distributedMap, isDistributed, refuseDistributedFields } from './distributed-state.ts'
import { checkPath, checkRule, checkTemplate, type Refuse } from './expressions.ts'
import type { DistributedMap, Machine, Task } from './machine.ts'
import { LONGEST_TIMER, machineDefinition } from './schema.ts'

type State = Record<string, unknown>
interface Branch {
  States: Record<string, State>
}

/** What is found in a definition, by state name. */
interface Found {
  tasks: Map<string, Task>
  maps: Map<string, DistributedMap>
}

const LAMBDA_ARN = /^arn:aws[\w-]*:lambda:[\w-]+:\d{12}:function:[\w-]+(:[\w$-]+)?$/
const LAMBDA_INVOKE = /^arn:aws[\w-]*:states:::lambda:invoke$/
/** ResultPath `$` means "replace", which is what the engine does without one; with one it makes a key named `$`. */
const REFERENCE = /^\$(\.[A-Za-z_][\w-]*)+$/

const checkResultPath = (holder: State, refuse: Refuse): State => {
  const { ResultPath, ...rest } = holder
  if (ResultPath === undefined || ResultPath === '$') return rest
  if (ResultPath !== null && !REFERENCE.test(String(ResultPath))) refuse(`the ResultPath ${ResultPath} is not one that the local engine writes as AWS does`)
  return holder
}

const checkState = (stateName: string, state: State, within: readonly string[], found: Found): State => {
  const refuse: Refuse = (reason) => {
    throw new Error(`State "${stateName}": ${reason}.`)
  }

  if (isDistributed(state)) return checkDistributed(stateName, state, within, found, refuse)
  refuseDistributedFields(state, refuse)
  const checked = checkResultPath(state, refuse)
  for (const [key, value] of Object.entries(checked)) {
    if (key.endsWith('Path') && key !== 'ResultPath' && typeof value === 'string') checked[key] = checkPath(value, refuse)
    if (key === 'Parameters' || key === 'ItemSelector') checked[key] = checkTemplate(value, refuse, { mapItem: state.Type === 'Map' })
    if (key === 'ResultSelector') checked[key] = checkTemplate(value, refuse)
    if (key === 'Catch') checked[key] = (value as State[]).map((catcher) => checkResultPath(catcher, refuse))
    if (key === 'Choices') checked[key] = (value as State[]).map((rule) => checkRule(rule, refuse))
  }

  if (state.Type === 'Task') {
    const resource = String(state.Resource)
    if (!LAMBDA_ARN.test(resource) && !LAMBDA_INVOKE.test(resource)) refuse(`the local cloud cannot run the resource ${resource}`)
    found.tasks.set(stateName, { functionArn: LAMBDA_ARN.test(resource) ? resource : null, within })
    // The engine would give up after 60 s where AWS waits on.
    if (!('TimeoutSeconds' in state) && !('TimeoutSecondsPath' in state)) checked.TimeoutSeconds = LONGEST_TIMER
  }
  if (state.Type === 'Map' || state.Type === 'Parallel') {
    if (within.some((outer) => outer.startsWith('Map '))) refuse(`a ${state.Type} inside a Map is not run as on AWS when one of its items fails`)
    const inside = [...within, `${state.Type} ${stateName}`]
    for (const key of ['Iterator', 'ItemProcessor'] as const) if (state[key]) checked[key] = checkBranch(state[key] as Branch, inside, found)
    if (state.Branches) checked.Branches = (state.Branches as Branch[]).map((branch) => checkBranch(branch, inside, found))
  }
  return checked
}

const checkBranch = (branch: Branch, within: readonly string[], found: Found) => ({
  ...branch,
  States: Object.fromEntries(Object.entries(branch.States).map(([name, state]) => [name, checkState(name, state, within, found)])),
})

/** A Distributed Map becomes a task for the engine; its children are machines of their own. */
const checkDistributed = (stateName: string, state: State, within: readonly string[], found: Found, refuse: Refuse): State => {
  if (within.some((outer) => outer.startsWith('Map '))) refuse('a Distributed Map inside a Map is not known to the local cloud')
  const inside: Found = { tasks: new Map(), maps: new Map() }
  const { ProcessorConfig: _, ...processor } = state.ItemProcessor as Branch & { ProcessorConfig: unknown }
  const definition = checkBranch(processor, [], inside) as unknown as StateMachineDefinition
  if (inside.maps.size > 0) refuse('a Distributed Map inside a Distributed Map is not known to the local cloud')
  found.maps.set(stateName, { ...distributedMap(stateName, state, refuse), within, processor: { definition, ...inside } })
  const kept = ['Comment', 'InputPath', 'OutputPath', 'ResultPath', 'Next', 'End', 'Retry', 'Catch', 'ResultSelector'].filter((key) => key in state)
  const task = { Type: 'Task', Resource: LOCAL_MAP, ...Object.fromEntries(kept.map((key) => [key, state[key]])) }
  return checkState(stateName, task, within, { tasks: new Map(), maps: new Map() })
}

/** Stands for a Distributed Map in the engine, which calls a handler by the state's name and never this function. */
const LOCAL_MAP = 'arn:aws:lambda:us-east-1:000000000000:function:distributed-map'

/**
 * Reads a state machine's definition and makes it mean in the local engine what it means on AWS.
 * @param passed definitions that have passed the engine's own validation before; this one is among them afterwards
 * @throws naming the state and the field, function or resource that the engine would ignore or run otherwise
 */
export const loadMachine = (machineName: string, text: string, passed?: Checked): Machine => {
  try {
    const definition = JSON.parse(text)
    const parsed = machineDefinition.safeParse(definition)
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
    // The engine's own validation: targets, unreachable and duplicate states, paths.
    if (!passed?.has(text)) new StateMachine(structuredClone(definition))
    passed?.add(text)
    const found: Found = { tasks: new Map(), maps: new Map() }
    const checked = checkBranch(structuredClone(definition), [], found)
    return { definition: checked as unknown as StateMachineDefinition, ...found }
  } catch (error) {
    throw new Error(`The local cloud cannot run the state machine ${machineName}: ${(error as Error).message}`, { cause: error })
  }
}
