import * as z from 'zod'
import { type NextTime, parseSchedule } from '#shared/domain/platform/schedule-times.ts'

const LAMBDA = /^arn:[\w-]+:lambda:/
export const STATE_MACHINE = /^arn:[\w-]+:states:[\w-]+:\d+:stateMachine:/

/** `AWS::Scheduler::Schedule` as far as it is run here; targets are functions and state machines. */
const properties = z.strictObject({
  Name: z.string().optional(),
  Description: z.string().optional(),
  GroupName: z.string().optional(),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  StartDate: z.iso.datetime({ offset: true }).optional(),
  EndDate: z.iso.datetime({ offset: true }).optional(),
  // A run at the start of a flexible window is within it.
  FlexibleTimeWindow: z.strictObject({ Mode: z.enum(['OFF', 'FLEXIBLE']), MaximumWindowInMinutes: z.number().optional() }),
  Target: z.strictObject({
    Arn: z.string().refine((arn) => LAMBDA.test(arn) || STATE_MACHINE.test(arn), 'only functions and state machines are run by the local cloud'),
    RoleArn: z.string(),
    Input: z.string().optional(),
    RetryPolicy: z
      .strictObject({ MaximumEventAgeInSeconds: z.number().min(60).max(86_400).default(86_400), MaximumRetryAttempts: z.number().min(0).max(185).default(185) })
      .prefault({}),
    DeadLetterConfig: z.strictObject({ Arn: z.string() }).optional(),
  }),
})

export interface Schedule extends z.infer<typeof properties> {
  name: string
  arn: string
  next: NextTime
}

/** @throws naming the property, target or expression that cannot be run here */
export const parseScheduleResource = (name: string, arn: string, value: unknown): Schedule => {
  const result = properties.safeParse(value)
  if (!result.success) throw new Error(`The local cloud cannot run the schedule ${name}:\n${z.prettifyError(result.error)}`)
  const schedule = result.data
  const next = parseSchedule(schedule.ScheduleExpression, schedule.ScheduleExpressionTimezone)
  const [from, until] = [Date.parse(schedule.StartDate ?? ''), Date.parse(schedule.EndDate ?? '')]
  const bounded: NextTime = (after) => {
    const moment = next(Number.isNaN(from) ? after : Math.max(after, from - 1))
    return moment !== null && moment > until ? null : moment
  }
  return { ...schedule, name, arn, next: bounded }
}
