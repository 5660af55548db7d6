import * as z from 'zod'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { HISTORY_STATUSES, LOG_ACTIONS } from '#shared/domain/platform/automation-actions.ts'
import { AUTOMATION_STEPS, type AutomationCount } from '#shared/domain/platform/automation-steps.ts'
import { forcedPublication } from '../articles/forced-publication.ts'
import { endpoint } from '../platform/endpoint.ts'
import { errorCode } from '../platform/error-code.ts'
import { id, timestamp } from '../platform/fields.ts'
import { masterQualitySummary } from '../quality/master-quality.ts'

const count = z.int().min(0)

/** Entries of the history that are shown. */
export const HISTORY_LENGTH = 200

/** Something that the automation has done or is doing. */
export const automationEntry = z
  .strictObject({
    id: z.string().meta({ description: 'The operation’s, where the work was one.' }),
    action_type: z.enum(LOG_ACTIONS),
    status: z.enum(HISTORY_STATUSES),
    details: z.strictObject({
      title: z.string().nullable().meta({ description: 'Of the article, or what an article is called now that the entry does not name.' }),
      config_name: z.string().nullable().meta({ description: 'Of the research profile.' }),
      progress: z.string().nullable(),
      step: z.string().nullable(),
      processed: count.nullable(),
      total: count.nullable(),
      progress_percent: z.number().min(0).max(100).nullable(),
    }),
    counts: z.record(z.string(), z.number()).meta({ description: 'What else was counted, by name.' }),
    reasons: z.array(z.enum(REJECTION_REASONS)).meta({ description: 'Of a refused publication: the rules that it broke.' }),
    forced: forcedPublication.nullable().meta({ description: 'Of a publication that somebody forced: why, and over what.' }),
    article_id: id.nullable(),
    operation_id: id.nullable().meta({ description: 'Of work that runs: GET /api/operations/{id}.' }),
    error_message: z.string().nullable().meta({ description: 'In English, for operators.' }),
    error_code: errorCode.nullable().meta({ description: 'Of a failure, where it was kept.' }),
    created_at: timestamp,
  })
  .meta({ id: 'AutomationEntry' })

export const listAutomation = endpoint({
  name: 'listAutomation',
  area: 'desk',
  method: 'GET',
  path: '/api/automation',
  access: 'admin',
  summary: 'The latest 200 entries of the automation’s history, newest first, with the work that goes on; and the master quality workflow’s latest run.',
  response: z.strictObject({
    entries: z.array(automationEntry).max(HISTORY_LENGTH),
    master_operation_id: id.nullable().meta({ description: 'The latest run of the master quality workflow; it may be at work or have stopped half-way.' }),
  }),
})

export const masterQualityAutomation = endpoint({
  name: 'masterQualityAutomation',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/master-quality-automation',
  access: 'admin',
  summary:
    'Improves the search texts of the 20 lowest-scoring originals and translates what up to 5 good ones lack. Answers its summary when it is over within 5 seconds, otherwise that it has started. After a stop the same call goes on.',
  response: z.strictObject({ started: z.boolean(), operation_id: id, summary: masterQualitySummary.nullable().meta({ description: 'Null while it runs.' }) }),
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

/** What each step of a run has brought. */
const stepCounts = z.strictObject(Object.fromEntries(AUTOMATION_STEPS.map((step) => [step.count, count])) as Record<AutomationCount, typeof count>)

export const automationRun = z
  .strictObject({
    success: z.boolean().meta({ description: 'Every step had its turn and none of its items failed.' }),
    results: stepCounts,
    errors: count.meta({ description: 'Items that failed; the operation names the first twenty.' }),
  })
  .meta({ id: 'AutomationRun' })

export const automationWorkflow = endpoint({
  name: 'automationWorkflow',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/automation-workflow',
  access: 'admin',
  summary:
    'Goes through the steps of the automation as the hourly schedule does: research, writing, translation, publication, upkeep. A step whose switch is off is left out.',
  response: automationRun,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
