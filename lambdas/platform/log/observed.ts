import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { inTrace, type Trace } from './trace.ts'

/** Ids that a caller may have put into an event: a function of ours, or the address of a function. */
interface Tellable {
  correlation_id?: unknown
  requestContext?: { requestId?: unknown }
}

/**
 * A function's handler on a trace of its own: that of whoever calls it, where the event says so, otherwise one that begins here. The handler never
 * sees the caller's id, so that its event may be strict.
 */
export function observed<E, C extends Partial<Pick<Context, 'awsRequestId'>>, R>(handler: (event: E, context?: C) => R): (event: E, context?: C) => R {
  return (event, context) => {
    const { trace, rest } = readTrace(event, context)
    return inTrace(trace, () => handler(rest, context))
  }
}

function readTrace<E>(event: E, context: Partial<Pick<Context, 'awsRequestId'>> | undefined): { trace: Trace; rest: E } {
  const request_id = context?.awsRequestId
  const own = request_id ?? randomUUID()
  if (typeof event !== 'object' || event === null) return { trace: { correlation_id: own, request_id }, rest: event }
  const { correlation_id, ...rest } = event as Tellable
  if (typeof correlation_id === 'string') return { trace: { correlation_id, request_id }, rest: rest as E }
  const asked = (event as Tellable).requestContext?.requestId
  return { trace: { correlation_id: typeof asked === 'string' ? asked : own, request_id }, rest: event }
}
