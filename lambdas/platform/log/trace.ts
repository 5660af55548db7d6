import { AsyncLocalStorage } from 'node:async_hooks'

/** What every line of a log and every call that goes on elsewhere says of why it happens. The same names everywhere. */
export interface Trace {
  /** From the click, or the time of a schedule, through everything that follows from it. */
  correlation_id: string
  operation_id?: string | undefined
  article_id?: string | undefined
  locale?: string | undefined
  /** Of a state machine, or of the automation. */
  step?: string | undefined
  schedule?: string | undefined
  /** Lambda's own id of the call, for its platform's lines. */
  request_id?: string | undefined
  /** The first call of this process. */
  cold_start?: boolean | undefined
}

const traces = new AsyncLocalStorage<Trace>()
let isCold = true

/** Does the work of one call under its trace: calls that interleave in one process keep theirs apart. */
export function inTrace<R>(trace: Trace, work: () => R): R {
  const cold_start = isCold || traces.getStore()?.cold_start === true
  isCold = false
  return traces.run({ ...trace, ...(cold_start ? { cold_start } : {}) }, work)
}

/** Adds what has become known only during the call. Outside of a call it does nothing. */
export function noteInTrace(facts: Partial<Omit<Trace, 'correlation_id'>>): void {
  const trace = traces.getStore()
  if (trace) Object.assign(trace, facts)
}

/** The trace of the present call; empty outside of one. */
export const currentTrace = (): Partial<Trace> => traces.getStore() ?? {}

/** For what is sent to functions and machines: `{ correlation_id }`, or nothing outside of a call. */
export function handedOn(): { correlation_id?: string } {
  const { correlation_id } = currentTrace()
  return correlation_id === undefined ? {} : { correlation_id }
}
