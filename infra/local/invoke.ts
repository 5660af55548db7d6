/** What a function that fails leaves: the fields of Lambda's own error payload. */
export interface FunctionFault {
  errorType: string
  errorMessage: string
  trace: string[]
}

/** Runs a function of the template by name or ARN. Payloads are JSON text. */
export type Invoke = (functionNameOrArn: string, payload: string) => Promise<{ payload: string } | { error: FunctionFault }>
