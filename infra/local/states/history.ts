import type { ExecutionEvent } from './execution.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const EXECUTION_ENDS: Readonly<Record<string, string>> = {
  ExecutionFailed: 'executionFailed',
  ExecutionAborted: 'executionAborted',
  ExecutionTimeout: 'executionTimedOut',
}

const toEvent = (event: ExecutionEvent): { type: string; [details: string]: unknown } | null => {
  const { state, parentState } = event
  const fault = { error: event.Error, cause: text(event.Cause) }
  switch (event.type) {
    case 'ExecutionStarted':
      return { type: event.type, executionStartedEventDetails: { input: JSON.stringify(event.input) } }
    case 'ExecutionSucceeded':
      return { type: event.type, executionSucceededEventDetails: { output: JSON.stringify(event.output) } }
    case 'ExecutionFailed':
    case 'ExecutionAborted':
    case 'ExecutionTimeout':
      return { type: event.type.replace('Timeout', 'TimedOut'), [`${EXECUTION_ENDS[event.type]}EventDetails`]: fault }
    case 'MapIterationStarted':
    case 'MapIterationSucceeded':
    case 'MapIterationFailed':
      return { type: event.type, [`m${event.type.slice(1)}EventDetails`]: { name: parentState?.name, index: event.index } }
    case 'MapRunStarted':
      return { type: event.type, mapRunStartedEventDetails: { mapRunArn: event.output } }
    case 'MapRunSucceeded':
      return { type: event.type }
    case 'MapRunFailed':
      return { type: event.type, mapRunFailedEventDetails: fault }
    case 'StateEntered':
      return { type: `${state?.type}StateEntered`, stateEnteredEventDetails: { name: state?.name, input: JSON.stringify(state?.input) } }
    case 'StateExited':
      return { type: `${state?.type}StateExited`, stateExitedEventDetails: { name: state?.name, output: JSON.stringify(state?.output) } }
    case 'StateFailed':
      if (state?.type === 'Task') return { type: 'TaskFailed', taskFailedEventDetails: { resourceType: 'lambda', resource: 'invoke', ...fault } }
      return state?.type === 'Map' || state?.type === 'Parallel' ? { type: `${state.type}StateFailed` } : null
    default:
      // Retries, catches and Parallel branches have no event of their own on AWS.
      return null
  }
}

/** The engine's events as Step Functions lists them, each following the one before. */
export const toHistory = (events: readonly ExecutionEvent[]) =>
  events
    .flatMap((event) => {
      const mapped = toEvent(event)
      return mapped ? [{ timestamp: event.timestamp / 1000, ...mapped }] : []
    })
    .map((event, index) => ({ id: index + 1, previousEventId: index, ...event }))
