import { DescribeExecutionCommand } from '@aws-sdk/client-sfn'
import { sfn } from '../process/clients.ts'

/** Work that has not been started by now never will be: the function that began it is gone. */
const UNSTARTED_MS = 60_000

/**
 * Whether work that says it runs has in truth broken off: its execution ended without a last word, or it was never started. What cannot be
 * told counts as running.
 */
export async function hasBrokenOff({ execution_arn, started_at }: { execution_arn?: string; started_at: string }): Promise<boolean> {
  const isOld = Date.now() - Date.parse(started_at) > UNSTARTED_MS
  if (!execution_arn) return isOld
  try {
    const { status } = await sfn().send(new DescribeExecutionCommand({ executionArn: execution_arn }))
    return status !== 'RUNNING' && status !== 'PENDING_REDRIVE'
  } catch (error) {
    return isOld && (error as Error).name === 'ExecutionDoesNotExist'
  }
}
