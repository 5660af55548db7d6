import { setTimeout as pause } from 'node:timers/promises'
import { AwsError } from '../aws-json.ts'
import { type Death, type FunctionFault, nameOf } from '../invoke.ts'
import type { Faults } from './faults.ts'

const fault = (errorType: string, errorMessage: string): { error: FunctionFault } => ({ error: { errorType, errorMessage, trace: [] } })

type Run<Result> = (functionNameOrArn: string, payload: string, death?: Death) => Promise<Result>

/** An answer that no caller of ours returns. */
const MALFORMED = JSON.stringify({ unexpected: true })

/**
 * Puts the plan before functions. Throttled calls never reach one. A time-out ends before anything was done; a crash before or after the
 * handler, or in the middle of it, ends the function's process.
 * @param place where in the plan's words a call arrives
 */
export function withFunctionFaults<Result extends object>(
  faults: Faults | undefined,
  invoke: Run<Result>,
  place: (name: string, payload: string) => string,
): Run<Result | { payload: string } | { error: FunctionFault }> {
  if (!faults) return invoke
  return async (functionNameOrArn, payload, given) => {
    const due = faults.next(place(nameOf(functionNameOrArn), payload))
    const dying = (death: Death) => invoke(functionNameOrArn, payload, death)
    switch (due?.kind) {
      case undefined:
        return invoke(functionNameOrArn, payload, given)
      case 'throttle':
        throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429)
      case 'timeout':
        await pause(due.ms)
        return fault('Sandbox.Timedout', `RequestId: local Error: Task timed out after ${(due.ms / 1000).toFixed(2)} seconds`)
      case 'crash-before':
        return dying('before')
      case 'crash-after':
        return dying('after')
      case 'torn':
        return dying({ atRequest: due.request })
      case 'malformed': {
        const result = await invoke(functionNameOrArn, payload)
        return 'error' in result ? result : { payload: MALFORMED }
      }
    }
  }
}

type Start<Result> = (machineArn: string, input: string, name: string) => Result

/** Puts the plan before the starts of executions by the scheduler: what breaks after the start leaves the execution, and only the answer is lost. */
export function withStartFaults<Result>(faults: Faults | undefined, start: Start<Result>, place: string): Start<Result> {
  if (!faults) return start
  return (machineArn, input, name) => {
    const due = faults.next(`${place}:${machineArn.split(':')[6]}`)
    if (!due) return start(machineArn, input, name)
    if (due.kind === 'throttle') throw new AwsError('ThrottlingException', 'Rate exceeded')
    if (due.kind !== 'crash-before' && due.kind !== 'timeout') start(machineArn, input, name)
    throw new AwsError('InternalServerError', 'The connection broke.', 500)
  }
}

/** Without a version or an alias. */

/** `lambda:<function>:<step>`, or the route of a call that came through an HTTP API. */
export function functionPlace(name: string, payload: string): string {
  const { step, routeKey } = JSON.parse(payload) as { step?: unknown; routeKey?: unknown }
  const detail = step ?? routeKey
  return `lambda:${name}${typeof detail === 'string' ? `:${detail}` : ''}`
}
