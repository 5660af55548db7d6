import type { Readable } from 'node:stream'

/** What a function that fails leaves: the fields of Lambda's own error payload. */
export interface FunctionFault {
  errorType: string
  errorMessage: string
  trace: string[]
}

/** When the process of a call ends, by plan: before the handler, after it, or instead of sending its nth request. */
export type Death = 'before' | 'after' | { atRequest: number }

/** Runs a function of the template by name or ARN. Payloads are JSON text. A call that is to die dies alone. */
export type Invoke = (functionNameOrArn: string, payload: string, death?: Death) => Promise<{ payload: string } | { error: FunctionFault }>

/** What a function says of its answer before the first byte. Without a status it is a 200. */
export interface StreamHead {
  statusCode?: number
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
}

/** An answer that is still coming; destroying `body` tells the function that the client has gone. */
export interface Streaming {
  head: StreamHead
  body: Readable
}

/** Runs a function whose answer is sent on as it comes; one that does not stream gives all of it in the end. Resolves with the first byte. */
export type InvokeStreaming = (functionNameOrArn: string, payload: string, death?: Death) => Promise<Streaming | { payload: string } | { error: FunctionFault }>

/** A function's name without alias or version: they share its executions. */
export const nameOf = (functionNameOrArn: string): string => functionNameOrArn.replace(/^arn:aws:lambda:[^:]*:\d*:function:/, '').split(':')[0]!
