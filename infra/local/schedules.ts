import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Invoke } from './invoke.ts'
import { parseScheduleResource, type Schedule, STATE_MACHINE } from './schedule-definition.ts'

export interface SchedulesDeps {
  /** Undeliverable events become files in `dead-letters/<queue>` here. */
  dataDir: string
  /** Names and ARNs with the template's properties, resolved. */
  schedules: readonly { name: string; arn: string; properties: unknown }[]
  invoke: Invoke
  startExecution: (machineArn: string, input: string, name: string) => unknown
  /** Throws when the schedule's role may not do this. */
  demand?: (role: string, action: string, resource: string) => void
  /** Milliseconds after which each event is delivered once more, as the service may: it delivers at least once, and late. */
  repeatAfterMs?: number | undefined
  /** Milliseconds since 1970. */
  now?: () => number
}

interface Delivery {
  schedule: Schedule
  scheduledAt: number
  id: string
  attempt: number
  dueAt: number
}

export interface ScheduleView {
  name: string
  expression: string
  timeZone: string
  enabled: boolean
  target: string
  /** Milliseconds since 1970; null when it will not run. */
  nextAt: number | null
  last: { at: number; error: string | null } | null
  /** Dead letters in its queue: what raises the schedule's alarm on AWS. */
  lost: number
}

const RETRY_DELAY_MS = 60_000
const TICK_MS = 1000

const eventOf = ({ schedule, scheduledAt, id, attempt }: Delivery): string => {
  const time = new Date(scheduledAt).toISOString().replace(/\.\d+Z$/, 'Z')
  const { Input } = schedule.Target
  if (Input === undefined) {
    const [, , , region, account] = schedule.arn.split(':')
    const detail = {
      version: '0',
      id,
      'detail-type': 'Scheduled Event',
      source: 'aws.scheduler',
      account,
      time,
      region,
      resources: [schedule.arn],
      detail: '{}',
    }
    return JSON.stringify(detail)
  }
  const attributes: Record<string, string> = { 'schedule-arn': schedule.arn, 'scheduled-time': time, 'execution-id': id, 'attempt-number': String(attempt) }
  return Input.replace(/<aws\.scheduler\.([a-z-]+)>/g, (whole, key: string) => attributes[key] ?? whole)
}

/** What a schedule would send, without what only a delivery has. */
function byHand({ Target: { Input } }: Schedule): string {
  const fields = Object.entries(JSON.parse(Input ?? '{}') as Record<string, unknown>)
  return JSON.stringify(Object.fromEntries(fields.filter(([, value]) => !String(value).includes('<aws.scheduler.'))))
}

/**
 * EventBridge Scheduler. What was due while the machine was off is not delivered; the schedule `watch-schedules` notices. A function that fails counts as
 * not delivered and is tried again each minute as RetryPolicy allows, then written as a dead letter.
 * @throws naming a schedule and the property, target or expression that cannot be run here
 */
export const createSchedules = (deps: SchedulesDeps) => {
  const now = deps.now ?? Date.now
  const schedules = deps.schedules.map(({ name, arn, properties }) => parseScheduleResource(name, arn, properties))
  const nextAt = new Map(schedules.map((schedule) => [schedule.name, schedule.State === 'ENABLED' ? schedule.next(now()) : null]))
  const last = new Map<string, NonNullable<ScheduleView['last']>>()
  const atWork = new Set<Promise<void>>()
  let retries: Delivery[] = []
  let timer: NodeJS.Timeout | undefined

  const deliver = (each: Delivery, event = eventOf(each)) => deliverTo(deps, each, event)
  const lettersOf = (schedule: Schedule) => lettersFolder(deps.dataDir, schedule)

  const attempt = async (delivery: Delivery) => {
    const error = await deliver(delivery)
    last.set(delivery.schedule.name, { at: now(), error })
    if (error === null) return
    const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = delivery.schedule.Target.RetryPolicy
    const dueAt = now() + RETRY_DELAY_MS
    const exhausted = delivery.attempt > MaximumRetryAttempts || dueAt > delivery.scheduledAt + MaximumEventAgeInSeconds * 1000
    if (exhausted) lose(deps, lettersOf(delivery.schedule), delivery, error)
    else retries.push({ ...delivery, attempt: delivery.attempt + 1, dueAt })
  }

  const begin = (delivery: Delivery) => {
    const work = attempt(delivery).finally(() => atWork.delete(work))
    atWork.add(work)
  }
  const delivery = (schedule: Schedule, scheduledAt: number): Delivery => ({ schedule, scheduledAt, id: randomUUID(), attempt: 1, dueAt: scheduledAt })

  /** Begins everything that is due; resolves when all deliveries at work have ended. */
  const runDue = async (): Promise<void> => {
    const time = now()
    for (const schedule of schedules) {
      const due = nextAt.get(schedule.name)
      if (due == null || due > time) continue
      nextAt.set(schedule.name, schedule.next(time))
      begin(delivery(schedule, due))
      if (deps.repeatAfterMs !== undefined) retries.push({ ...delivery(schedule, due), dueAt: time + deps.repeatAfterMs })
    }
    const again = retries.filter(({ dueAt }) => dueAt <= time)
    retries = retries.filter(({ dueAt }) => dueAt > time)
    for (const each of again) begin(each)
    await Promise.all(atWork)
  }

  return {
    runDue,
    start() {
      timer ??= setInterval(() => void runDue(), TICK_MS)
    },
    /** When something is due next, tries after a failure included; null for never. */
    nextAt(): number | null {
      const times = [...nextAt.values(), ...retries.map(({ dueAt }) => dueAt)].filter((time) => time !== null)
      return times.length === 0 ? null : Math.min(...times)
    },
    list: (): ScheduleView[] =>
      schedules.map((schedule) => ({
        name: schedule.name,
        expression: schedule.ScheduleExpression,
        timeZone: schedule.ScheduleExpressionTimezone,
        enabled: schedule.State === 'ENABLED',
        target: schedule.Target.Arn.split(':').at(-1) ?? '',
        nextAt: nextAt.get(schedule.name) ?? null,
        last: last.get(schedule.name) ?? null,
        lost: countFiles(lettersOf(schedule)),
      })),
    /** Calls the target once, as somebody at the command line does, also when disabled. @returns what went wrong, or null; undefined for an unknown name */
    async runNow(name: string): Promise<string | null | undefined> {
      const schedule = schedules.find((candidate) => candidate.name === name)
      if (!schedule) return undefined
      const error = await deliver(delivery(schedule, now()), byHand(schedule))
      last.set(name, { at: now(), error })
      return error
    },
    close() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

/** @returns what went wrong, or null */
async function deliverTo({ startExecution, invoke, demand }: SchedulesDeps, { schedule, id, attempt }: Delivery, event: string): Promise<string | null> {
  const { Arn, RoleArn } = schedule.Target
  try {
    demand?.(RoleArn, STATE_MACHINE.test(Arn) ? 'states:StartExecution' : 'lambda:InvokeFunction', Arn)
    if (STATE_MACHINE.test(Arn)) {
      await startExecution(Arn, event, `${id}-${attempt}`)
      return null
    }
    const result = await invoke(Arn, event)
    return 'error' in result ? `${result.error.errorType}: ${result.error.errorMessage}` : null
  } catch (error) {
    return (error as Error).message
  }
}

/** Sends an event to the dead-letter queue, if the schedule's role may; else nothing is left of it, as on AWS. */
function lose({ demand }: SchedulesDeps, folder: string | null, delivery: Delivery, error: string): void {
  const { Target } = delivery.schedule
  try {
    if (Target.DeadLetterConfig) demand?.(Target.RoleArn, 'sqs:SendMessage', Target.DeadLetterConfig.Arn)
  } catch {
    return
  }
  bury(folder, delivery, error)
}

/** Where a schedule's undeliverable events go; null when it has no queue for them. */
function lettersFolder(dataDir: string, { Target }: Schedule): string | null {
  const queue = Target.DeadLetterConfig?.Arn.split(':').at(-1)
  return queue ? join(dataDir, 'dead-letters', queue) : null
}

/** Writes an event that could not be delivered as a dead letter. */
function bury(folder: string | null, delivery: Delivery, error: string): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const { schedule, id, attempt, scheduledAt } = delivery
  const letter = {
    schedule: schedule.arn,
    target: schedule.Target.Arn,
    scheduledTime: new Date(scheduledAt).toISOString(),
    attempts: attempt,
    error,
    event: eventOf(delivery),
  }
  writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(letter, null, 2)}\n`)
}

const countFiles = (folder: string | null): number => (folder && existsSync(folder) ? readdirSync(folder).length : 0)

export type Schedules = ReturnType<typeof createSchedules>
