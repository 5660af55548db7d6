import { AUTOMATION_COUNTS } from '#shared/domain/platform/automation-steps.ts'
import type { BatchSchedule } from '#shared/schedules.ts'
import { PICTURE_COUNTS } from '../articles/pictures/counts.ts'
import { picturesDue } from '../articles/pictures/due.ts'
import { LOOK_COUNTS } from '../growth/ad-monitoring/counts.ts'
import { OPTIMIZATION_COUNTS } from '../growth/seo/counts.ts'
import { optimizationDue } from '../growth/seo/due.ts'
import { SCAN_COUNTS } from '../growth/seo-health/counts.ts'
import type { BatchStart } from '../platform/batch/batch-lease.ts'
import type { Table } from '../platform/table/table.ts'
import { EXTERNAL_COUNTS } from '../quality/external-links/counts.ts'
import { VERIFY_COUNTS } from '../quality/html-check/counts.ts'
import { CHECK_COUNTS } from '../quality/integrity/counts.ts'
import { PAGE_COUNTS } from '../quality/page-check/counts.ts'
import { SECTION_COUNTS } from '../quality/sections/counts.ts'
import { HEALTH_COUNTS } from '../quality/system-guardian/counts.ts'

type Start = Pick<BatchStart, 'kind' | 'scope' | 'params' | 'counts' | 'fromStart'>

/** Originals of one run of the optimisation, and of one scan for missing pictures. */
const [OPTIMIZED, PICTURED] = [100, 50]

/** How a batch begins at a time (epoch milliseconds); null where there is nothing to do. */
type Begin = (table: Table, at: number) => Promise<Start | null>

/** Schedules whose work is a batch. */
export const SCHEDULED_BATCHES: Readonly<Record<BatchSchedule, Begin>> = {
  'check-health': async () => ({ kind: 'check-health', params: {}, counts: HEALTH_COUNTS, fromStart: true }),
  'check-external-links': async () => ({ kind: 'check-external-links', params: {}, counts: EXTERNAL_COUNTS, fromStart: true }),
  'check-ads': async () => ({ kind: 'check-ads', params: {}, counts: LOOK_COUNTS, fromStart: true }),
  'scan-seo-health': async () => ({ kind: 'scan-seo-health', params: {}, counts: SCAN_COUNTS, fromStart: true }),
  'check-sections': async () => ({ kind: 'check-sections', params: {}, counts: SECTION_COUNTS, fromStart: true }),
  'check-pages': async () => ({ kind: 'check-pages', params: {}, counts: PAGE_COUNTS, fromStart: true }),
  'check-integrity': async () => ({ kind: 'check-integrity', params: {}, counts: CHECK_COUNTS, fromStart: true }),
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
}
