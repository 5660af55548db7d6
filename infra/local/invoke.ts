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
