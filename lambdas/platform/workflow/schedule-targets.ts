import { InvokeCommand } from '@aws-sdk/client-lambda'
import { StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { RunTrigger } from '#shared/domain/platform/run-states.ts'
import { type ScheduleName, scheduleNamed } from '#shared/schedules.ts'
import { handedOn } from '../log/trace.ts'
import { lambda, sfn } from '../process/clients.ts'

/** What a target is called with beside the schedule's name, as its schedule calls it. */
export interface ScheduledCall {
  /** ISO 8601. */
  scheduled_time: string
  trigger: RunTrigger
}

export type StartTarget = (name: ScheduleName, call: ScheduledCall) => Promise<void>

/**
 * Starts targets of schedules without waiting for them. Only what the registry names can be started.
 * @param targets their ARNs, by the names that the registry has for them
 */
export const targetStarter =
  (targets: () => Readonly<Record<string, string>>): StartTarget =>
  async (name, call) => {
    const arn = targets()[scheduleNamed(name).target]
    if (arn === undefined) throw new Error(`The schedule ${name} has no target here.`)
    const text = JSON.stringify({ schedule: name, ...call, ...handedOn() })
    if (arn.includes(':stateMachine:')) await startOnce(arn, `${name}-${Date.parse(call.scheduled_time)}`, text)
    else await lambda().send(new InvokeCommand({ FunctionName: arn, InvocationType: 'Event', Payload: text }))
  }

async function startOnce(stateMachineArn: string, name: string, input: string): Promise<void> {
  try {
    await sfn().send(new StartExecutionCommand({ stateMachineArn, name, input }))
  } catch (error) {
    if ((error as Error).name !== 'ExecutionAlreadyExists') throw error
  }
}
