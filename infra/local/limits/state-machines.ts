import { isLonger } from './lambda.ts'

/*
 * Limits of Step Functions for standard workflows; none of them can be raised.
 * Source: https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
 */

/** What is looked at of an engine's event. */
interface EngineEvent {
  type: string
  state?: { name: string; type: string; input: unknown; output?: unknown }
}

/** Bytes of a state's input or output, of a task's result and of an execution's input and output. */
export const DATA_BYTES = 256 * 1024

/** How long the name of an execution that has ended is taken. */
export const NAME_TAKEN_MS = 90 * 86_400_000

/** Events of one execution, its end included. */
export const MOST_EVENTS = 25_000

/** Events that AWS adds to a history where the engine has one: a task is scheduled and started before it succeeds, a Map or Parallel starts and succeeds. */
const ADDED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  StateEntered: { Task: 2, Map: 1, Parallel: 1 },
  StateExited: { Task: 1, Map: 1, Parallel: 1 },
  // Its failure has an event of its own; it is scheduled and started anew.
  StateRetried: { Task: 1 },
}
/** The engine's own, which no history on AWS has. */
const UNKNOWN_TO_AWS = new Set(['ParallelBranchStarted', 'ParallelBranchSucceeded', 'ParallelBranchFailed', 'StateCaught'])

/** How many events of a history on AWS one event of the engine stands for. */
export const eventsOnAws = ({ type, state }: EngineEvent): number => (UNKNOWN_TO_AWS.has(type) ? 0 : 1 + (ADDED[type]?.[state?.type ?? ''] ?? 0))

/** Why an execution is ended by the service, as its last event says it. */
export interface Overrun {
  error: 'States.Runtime' | 'States.DataLimitExceeded'
  cause: string
}

/** What a state hands on is too much. @param name of a state, or of the resource that a task calls */
export const tooMuchData = (name: string): Overrun => ({
  error: 'States.DataLimitExceeded',
  cause: `The state/task '${name}' returned a result with a size exceeding the maximum number of bytes service limit.`,
})

/**
 * Counts the events of one execution.
 * @returns takes each event with its JSON text; where it says why, the execution has failed instead
 */
export function createHistoryLimit(most = MOST_EVENTS): (event: EngineEvent, text: string) => Overrun | undefined {
  let events = 0
  return (event, text) => {
    events += eventsOnAws(event)
    // The last one is that of the failure, unless the execution ends with it anyway.
    if (events >= most && !event.type.startsWith('Execution'))
      return { error: 'States.Runtime', cause: `The execution reached the maximum number of history events (${most}).` }
    const { state } = event
    if (!state || !isLonger(text, DATA_BYTES)) return undefined
    const values = event.type === 'StateExited' ? [state.output] : [state.input]
    return values.some((value) => isLonger(JSON.stringify(value) ?? '', DATA_BYTES)) ? tooMuchData(state.name) : undefined
  }
}
