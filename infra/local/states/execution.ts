type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'

export interface Execution {
  arn: string
  machineArn: string
  name: string
  status: ExecutionStatus
  /** JSON text. */
  input: string
  output: string | null
  error: string | null
  cause: string | null
  /** Milliseconds since 1970. */
  startedAt: number
  stoppedAt: number | null
  /** Of a child of a Distributed Map: its run, and how many items it works on. */
  mapRunArn?: string | null
  items?: number | null
}

/** How an execution ended; output is JSON text. */
export interface End {
  status: Exclude<ExecutionStatus, 'RUNNING'>
  output?: string
  error?: string
  cause?: string
}

/** One event of the engine, kept as it came. */
export interface ExecutionEvent {
  type: string
  timestamp: number
  input?: unknown
  output?: unknown
  index?: number
  state?: { name: string; type: string; input: unknown; output?: unknown }
  parentState?: { name: string; type: string }
  retry?: { attempt: number }
  Error?: string
  Cause?: unknown
}
