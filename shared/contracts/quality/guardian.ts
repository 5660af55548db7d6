import * as z from 'zod'
import { GUARDIAN_INTERVALS, GUARDIAN_RANGES } from '#shared/domain/quality/guardian-config.ts'
import { GUARDIAN_CATEGORIES, GUARDIAN_PRIORITIES, PROMPT_STATUSES } from '#shared/domain/quality/guardian-status.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, timestamp } from '../platform/fields.ts'

/** Prompts of a page, reports that are shown, and letters that an implementation's notes may have. */
export const GUARDIAN_LIMITS = { prompts: 20, reports: 5, notes: 2000, revenue: 100_000 } as const

const count = z.int().min(0)
const within = ({ min, max, step }: (typeof GUARDIAN_RANGES)[keyof typeof GUARDIAN_RANGES]) => z.int().min(min).max(max).multipleOf(step)

const configFields = {
  enabled: z.boolean().meta({ description: 'Off: no run, neither by the clock nor by hand.' }),
  creativity_level: within(GUARDIAN_RANGES.creativity_level).meta({ description: 'Rules that ask for more boldness keep silent.' }),
  min_confidence_to_act: within(GUARDIAN_RANGES.min_confidence_to_act).meta({ description: 'Percent; nothing of less confidence is produced.' }),
  max_prompts_per_day: within(GUARDIAN_RANGES.max_prompts_per_day).meta({ description: 'Of a UTC day, whoever starts the runs.' }),
  run_interval_minutes: z.literal(GUARDIAN_INTERVALS),
  revenue_per_thousand_views: z
    .number()
    .min(0)
    .max(GUARDIAN_LIMITS.revenue)
    .nullable()
    .meta({ description: 'US dollars, as an admin knows it; null: nothing is estimated by it.' }),
}

export const guardianConfig = z
  .strictObject({
    id: z.literal(1),
    ...configFields,
    prompts_today: count.meta({ description: 'Of this UTC day.' }),
    updated_at: timestamp.nullable().meta({ description: 'Null while nobody has changed anything.' }),
  })
  .meta({ id: 'AiGuardianConfig' })

export const guardianPrompt = z
  .strictObject({
    id,
    title: z.string(),
    lt_title: z.string(),
    category: z.enum(GUARDIAN_CATEGORIES),
    priority: z.enum(GUARDIAN_PRIORITIES),
    status: z.enum(PROMPT_STATUSES),
    confidence_score: z.int().min(0).max(100).meta({ description: 'Percent; `reasoning` says what it comes from.' }),
    reasoning: z.string(),
    lt_reasoning: z.string(),
    expected_impact: z.string(),
    lt_expected_impact: z.string(),
    estimated_revenue_impact: z.number().nullable().meta({ description: 'US dollars a month; null where nothing measured says so.' }),
    revenue_basis: z.string().nullable().meta({ description: 'The figures that the estimate comes from.' }),
    lt_revenue_basis: z.string().nullable(),
    files_to_modify: z.array(z.string()).meta({ description: 'Paths of this repository.' }),
    lovable_prompt: z.string().meta({ description: 'To be copied. It is text: nothing of it is ever executed.' }),
    copied_at: timestamp.nullable(),
    implemented_at: timestamp.nullable(),
    implementation_notes: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'AiGeneratedPrompt' })

export const guardianReport = z
  .strictObject({
    id,
    title: z.string(),
    summary: z.string(),
    articles_analyzed: count,
    issues_found: count,
    prompts_generated: count,
    created_at: timestamp,
  })
  .meta({ id: 'AiGuardianReport' })

export const getGuardianConfig = endpoint({
  name: 'getGuardianConfig',
  area: 'monitoring',
  method: 'GET',
  path: '/api/guardian/config',
  access: 'admin',
  summary: 'What the Super AI Guardian may do, and how many prompts it has made today.',
  response: guardianConfig,
})

export const saveGuardianConfig = endpoint({
  name: 'saveGuardianConfig',
  area: 'monitoring',
  method: 'PUT',
  path: '/api/guardian/config',
  access: 'admin',
  summary: 'Changes the fields that are sent; the others stay.',
  body: z.strictObject(configFields).partial(),
  response: guardianConfig,
})

export const listGuardianPrompts = endpoint({
  name: 'listGuardianPrompts',
  area: 'monitoring',
  method: 'GET',
  path: '/api/guardian/prompts',
  access: 'admin',
  summary: 'Prompts of every status, newest first, twenty a page.',
  query: z.strictObject({ cursor: cursor.optional() }),
  response: z.strictObject({ prompts: z.array(guardianPrompt).max(GUARDIAN_LIMITS.prompts), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})

export const setGuardianPromptStatus = endpoint({
  name: 'setGuardianPromptStatus',
  area: 'monitoring',
  method: 'PUT',
  path: '/api/guardian/prompts/{id}/status',
  access: 'admin',
  summary: 'Notes that a prompt was copied, implemented or rejected, or takes a rejection back. What it has already changes nothing.',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('pending') }),
    z.strictObject({ status: z.literal('copied') }),
    z.strictObject({ status: z.literal('rejected') }),
    z.strictObject({ status: z.literal('implemented'), implementation_notes: z.string().trim().max(GUARDIAN_LIMITS.notes).default('') }),
  ]),
  response: guardianPrompt,
  errors: ['prompt-not-found', 'prompt-decided'],
})

export const listGuardianReports = endpoint({
  name: 'listGuardianReports',
  area: 'monitoring',
  method: 'GET',
  path: '/api/guardian/reports',
  access: 'admin',
  summary: 'The five latest reports.',
  response: z.strictObject({ reports: z.array(guardianReport).max(GUARDIAN_LIMITS.reports) }),
})

export const superAiGuardian = endpoint({
  name: 'superAiGuardian',
  area: 'monitoring',
  method: 'POST',
  path: '/api/functions/super-ai-guardian',
  access: 'admin',
  summary: 'Reads the signals of this publication and keeps prompts for what nobody was told of yet, within the daily cap and the least confidence.',
  response: z.strictObject({
    success: z.literal(true),
    prompts_generated: count,
    skipped: z
      .strictObject({ known: count, unsure: count, over_cap: count })
      .meta({ description: 'Not kept: proposed before, below the least confidence, beyond the daily cap.' }),
    report: guardianReport,
  }),
  idempotency: 'accepted',
  errors: ['guardian-off'],
})
