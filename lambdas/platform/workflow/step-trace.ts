import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { scheduledCorrelation } from '#shared/domain/platform/correlation.ts'
import type { Trace } from '../log/trace.ts'

const text = z.string().optional().catch(undefined)

/** The execution that a step belongs to (`workflows/step-task.ts`): its name, and what it was started with. */
const origin = z.object({ name: text, input: z.object({ correlation_id: text, schedule: text, scheduled_time: text }).optional().catch(undefined) })

const call = z.object({ step: text, operation_id: text, article_id: text, locale: text, origin: origin.optional().catch(undefined) })

/**
 * The trace of a step, by its call. An execution that nobody's click has started is its own beginning: that of a schedule by its time, any other by
 * its name. Whatever the call holds, there is a trace.
 */
export function stepTrace(event: unknown, request_id: string | undefined): Trace {
  const { origin: from, ...named } = call.safeParse(event).data ?? {}
  const { correlation_id, schedule, scheduled_time } = from?.input ?? {}
  const begun = schedule && scheduled_time ? scheduledCorrelation(schedule, scheduled_time) : from?.name
  return { correlation_id: correlation_id ?? begun ?? request_id ?? randomUUID(), ...named, schedule, request_id }
}
