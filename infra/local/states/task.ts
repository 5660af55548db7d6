import { setImmediate } from 'node:timers/promises'
import type { Invoke } from '../invoke.ts'
import { isLonger } from '../limits/lambda.ts'
import { DATA_BYTES, tooMuchData } from '../limits/state-machines.ts'
import type { Task } from './machine.ts'

/** An error as a state sees it: `name` is what Retry and Catch match, the message becomes the Cause. */
class TaskError extends Error {
  /** Read by the engine; false ends the execution whatever Retry and Catch say. */
  readonly isRetryable: boolean
  readonly isCatchable: boolean

  constructor(name: string, cause: string, final = false) {
    super(cause)
    this.name = name
    this.isRetryable = !final
    this.isCatchable = !final
  }
}

export const STOPPED = 'Local.Stopped'

const overrun = (resource: string): TaskError => {
  const { error, cause } = tooMuchData(resource)
  return new TaskError(error, cause, true)
}

const call = async (invoke: Invoke, functionName: string, payload: unknown): Promise<unknown> => {
  const text = JSON.stringify(payload ?? {})
  if (isLonger(text, DATA_BYTES)) throw overrun(functionName)
  const result = await invoke(functionName, text).catch((error: Error) => {
    const name = error.name.endsWith('Exception') ? error.name.replace(/^(Lambda\.)?/, 'Lambda.') : 'Lambda.SdkClientException'
    throw new TaskError(name, error.message)
  })
  if ('error' in result) {
    const { errorMessage, errorType, trace } = result.error
    throw new TaskError(errorType, JSON.stringify({ errorMessage, errorType, trace }))
  }
  if (isLonger(result.payload, DATA_BYTES)) throw overrun(functionName)
  return JSON.parse(result.payload || 'null')
}

/**
 * What a Task state does.
 * @param isStopped whether the execution, or one of the named Maps and Parallels, has ended: the engine does not stop
 * queued items and retries by itself
 */
export const createTask = (task: Task, invoke: Invoke, isStopped: (within: readonly string[]) => boolean) => async (input: unknown) => {
  // A sibling's failure is known only when its event has arrived.
  await setImmediate()
  if (isStopped(task.within)) throw new TaskError(STOPPED, 'The execution had ended.', true)
  if (task.functionArn) return call(invoke, task.functionArn, input)

  const { FunctionName, Payload, ...others } = input as { FunctionName?: unknown; Payload?: unknown }
  const unknown = Object.keys(others)[0]
  if (typeof FunctionName !== 'string' || unknown) {
    throw new TaskError('States.Runtime', unknown ? `lambda:invoke: ${unknown} is not known to the local cloud.` : 'lambda:invoke needs a FunctionName.', true)
  }
  return { ExecutedVersion: '$LATEST', Payload: await call(invoke, FunctionName, Payload), StatusCode: 200 }
}
