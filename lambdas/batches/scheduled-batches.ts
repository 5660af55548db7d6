import { AUTOMATION_COUNTS } from '#shared/domain/automation-steps.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import { VERIFY_COUNTS } from '../html-check/counts.ts'
import { PICTURE_COUNTS } from '../pictures/counts.ts'
import { picturesDue } from '../pictures/due.ts'
import type { BatchStart } from '../runtime/batch-lease.ts'
import type { Table } from '../runtime/table.ts'
import { OPTIMIZATION_COUNTS } from '../seo/counts.ts'
import { optimizationDue } from '../seo/due.ts'
import { HEALTH_COUNTS } from '../system-guardian/counts.ts'

type Start = Pick<BatchStart, 'kind' | 'scope' | 'params' | 'counts' | 'fromStart'>

/** Originals of one run of the optimisation, and of one scan for missing pictures. */
const [OPTIMIZED, PICTURED] = [100, 50]

/** How a batch begins at a time (epoch milliseconds); null where there is nothing to do. */
type Begin = (table: Table, at: number) => Promise<Start | null>

/** Keeps the names and lets go of what each entry is exactly, which is more than a declaration can hold. */
const begun = <Name extends ScheduleName>(all: Record<Name, Begin>): Record<Name, Begin> => all

/** Schedules whose work is a batch. */
export const SCHEDULED_BATCHES = begun({
  'check-health': async () => ({ kind: 'check-health', params: {}, counts: HEALTH_COUNTS, fromStart: true }),
  // Mending stays a person's word.
  'check-html': async () => ({ kind: 'verify-html', params: { auto_fix: false }, counts: VERIFY_COUNTS, fromStart: true }),
  'run-automation': async (_, at) => ({ kind: 'run-automation', params: { at }, counts: AUTOMATION_COUNTS }),
  'research-content': async (_, at) => ({ kind: 'run-automation', scope: 'research', params: { at, only: 'research' }, counts: AUTOMATION_COUNTS }),
  'refresh-content': async (_, at) => ({
    ...{ kind: 'run-automation', scope: 'content_refreshed', params: { at, only: 'content_refreshed' }, counts: AUTOMATION_COUNTS },
  }),
  'optimize-seo': async (table, at) => {
    const params = { batch_size: OPTIMIZED, overwrite_human: false, at }
    return (await optimizationDue(table, OPTIMIZED, at)) ? { kind: 'optimize-seo', params, counts: OPTIMIZATION_COUNTS, fromStart: true } : null
  },
  'scan-pictures': async (table, at) =>
    (await picturesDue(table, at)) ? { kind: 'generate-hero-images', params: { limit: PICTURED, at }, counts: PICTURE_COUNTS, fromStart: true } : null,
})
