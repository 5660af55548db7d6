import { InvokeCommand } from '@aws-sdk/client-lambda'
import { AppError } from '#shared/errors.ts'
import { handedOn } from '../log/trace.ts'
import { lambdaOnce } from '../process/clients.ts'

/**
 * Calls another function on the present trace and waits for what it returns.
 * @throws AppError `dependency-unavailable` when it fails, whatever the reason; its own log has that
 */
export async function invokeFunction(name: string, event: object): Promise<unknown> {
  const { FunctionError, Payload } = await lambdaOnce().send(new InvokeCommand({ FunctionName: name, Payload: JSON.stringify({ ...event, ...handedOn() }) }))
  const text = Buffer.from(Payload ?? []).toString('utf8')
  if (FunctionError) throw new AppError('dependency-unavailable', undefined, { cause: new Error(`${name}: ${text.slice(0, 500)}`) })
  return JSON.parse(text)
}
