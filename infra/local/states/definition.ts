import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions'
import * as z from 'zod'
import type { Checked } from './checked.ts'
import { checkPath, checkRule, checkTemplate, type Refuse } from './expressions.ts'
import { LONGEST_TIMER, machineDefinition } from './schema.ts'

type State = Record<string, unknown>
interface Branch {
  States: Record<string, State>
}

export interface Task {
  /** A function's ARN, or null for the `lambda:invoke` integration, whose Parameters name it. */
  functionArn: string | null
  /** The Maps and Parallels around it, outermost first. */
  within: readonly string[]
}

export interface Machine {
  definition: StateMachineDefinition
  /** By state name, which is unique in a machine. */
  tasks: ReadonlyMap<string, Task>
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

const checkState = (stateName: string, state: State, within: readonly string[], tasks: Map<string, Task>): State => {
  const refuse: Refuse = (reason) => {
    throw new Error(`State "${stateName}": ${reason}.`)
  }

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
    tasks.set(stateName, { functionArn: LAMBDA_ARN.test(resource) ? resource : null, within })
    // The engine would give up after 60 s where AWS waits on.
    if (!('TimeoutSeconds' in state) && !('TimeoutSecondsPath' in state)) checked.TimeoutSeconds = LONGEST_TIMER
  }
  if (state.Type === 'Map' || state.Type === 'Parallel') {
    if (within.some((outer) => outer.startsWith('Map '))) refuse(`a ${state.Type} inside a Map is not run as on AWS when one of its items fails`)
    const inside = [...within, `${state.Type} ${stateName}`]
    for (const key of ['Iterator', 'ItemProcessor'] as const) if (state[key]) checked[key] = checkBranch(state[key] as Branch, inside, tasks)
    if (state.Branches) checked.Branches = (state.Branches as Branch[]).map((branch) => checkBranch(branch, inside, tasks))
  }
  return checked
}

const checkBranch = (branch: Branch, within: readonly string[], tasks: Map<string, Task>) => ({
  ...branch,
  States: Object.fromEntries(Object.entries(branch.States).map(([name, state]) => [name, checkState(name, state, within, tasks)])),
})

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
    const tasks = new Map<string, Task>()
    const checked = checkBranch(structuredClone(definition), [], tasks)
    return { definition: checked as unknown as StateMachineDefinition, tasks }
  } catch (error) {
    throw new Error(`The local cloud cannot run the state machine ${machineName}: ${(error as Error).message}`, { cause: error })
  }
}
