import { GUARDIAN_CATEGORIES, GUARDIAN_PRIORITIES, PROMPT_STATUSES } from '#shared/domain/quality/guardian-status.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const guardian = { field: TABLE_KEYS.pk, composite: [] as [], template: 'GUARDIAN', casing: 'none' } as const

/** What the guardian may do: one row, whose id is 1. Absent on a new site, which has the defaults. How often it runs stands with the settings that schedules go by. */
export const GuardianSettings = entity({
  model: { entity: 'guardian-settings', version: '1', service },
  attributes: {
    enabled: { type: 'boolean', required: true },
    creativity_level: { type: 'number', required: true },
    min_confidence_to_act: { type: 'number', required: true },
    max_prompts_per_day: { type: 'number', required: true },
    /** Absent: nobody has said. */
    revenue_per_thousand_views: { type: 'number' },
    /** Every change adds one: prompts are only kept under the settings that they were chosen by. */
    version: { type: 'number', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
  },
  indexes: { settings: { pk: guardian, sk: { field: TABLE_KEYS.sk, composite: [], template: 'CONFIG#1', casing: 'none' } } },
})

/** A proposal for developers, computed from signals. Ids sort by time. */
export const GuardianPrompt = entity({
  model: { entity: 'guardian-prompt', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    signal_key: { type: 'string', required: true },
    title: { type: 'string', required: true },
    lt_title: { type: 'string', required: true },
    category: { type: GUARDIAN_CATEGORIES, required: true },
    priority: { type: GUARDIAN_PRIORITIES, required: true },
    status: { type: PROMPT_STATUSES, required: true },
    confidence_score: { type: 'number', required: true },
    reasoning: { type: 'string', required: true },
    lt_reasoning: { type: 'string', required: true },
    expected_impact: { type: 'string', required: true },
    lt_expected_impact: { type: 'string', required: true },
    /** US dollars a month, with its basis; absent where nothing measured says so. */
    estimated_revenue_impact: { type: 'number' },
    revenue_basis: { type: 'string' },
    lt_revenue_basis: { type: 'string' },
    files_to_modify: { type: 'list', items: { type: 'string' }, required: true },
    lovable_prompt: { type: 'string', required: true },
    copied_at: { type: 'string' },
    implemented_at: { type: 'string' },
    implementation_notes: { type: 'string' },
    /** Who decided on it last. */
    decided_by: { type: 'string' },
    created_at: { type: 'string', required: true },
  },
  indexes: { prompts: { pk: guardian, sk: { field: TABLE_KEYS.sk, composite: ['id'], template: 'PROMPT#${id}', casing: 'none' } } },
})

/** What has been proposed once, for good: nothing is proposed twice, whatever became of it. */
export const GuardianClaim = entity({
  model: { entity: 'guardian-claim', version: '1', service },
  attributes: { signal_key: { type: 'string', required: true }, prompt_id: { type: 'string', required: true } },
  indexes: { claims: { pk: guardian, sk: { field: TABLE_KEYS.sk, composite: ['signal_key'], template: 'SIGNAL#${signal_key}', casing: 'none' } } },
})

/** Prompts of one UTC day: what the daily cap is held against. */
export const GuardianDay = entity({
  model: { entity: 'guardian-day', version: '1', service },
  attributes: {
    day: { type: 'string', required: true },
    prompts: { type: 'number', required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: { days: { pk: guardian, sk: { field: TABLE_KEYS.sk, composite: ['day'], template: 'DAY#${day}', casing: 'none' } } },
})

/** What a run looked at and brought. Ids sort by time. */
export const GuardianReport = entity({
  model: { entity: 'guardian-report', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    title: { type: 'string', required: true },
    summary: { type: 'string', required: true },
    articles_analyzed: { type: 'number', required: true },
    issues_found: { type: 'number', required: true },
    prompts_generated: { type: 'number', required: true },
    created_at: { type: 'string', required: true },
    /** Epoch seconds; a year after it. */
    expires_at: { type: 'number', required: true },
  },
  indexes: { reports: { pk: guardian, sk: { field: TABLE_KEYS.sk, composite: ['id'], template: 'REPORT#${id}', casing: 'none' } } },
})
