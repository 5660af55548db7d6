import { CustomAttributeType } from 'electrodb'
import type { SourceWarning } from '#shared/domain/platform/source-warnings.ts'
import type { DifficultyRule, GapReason, PriorityRule } from '#shared/domain/research/competitor-gaps.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'
import type { StoredSource } from './research.ts'

const service = 'simulpress'
const { desk } = TABLE_KEYS.indexes
const texts = { type: 'list', items: { type: 'string' }, required: true } as const
const single = (field: string, template: string) => ({ field, composite: [] as [], template, casing: 'none' as const })

/** A subject that competitors write about and we do not. Its id follows from the subject: every competitor's is the same gap. */
export const CompetitorGap = entity({
  model: { entity: 'competitor-gap', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    topic: { type: 'string', required: true },
    keyword: { type: 'string', required: true },
    priority_score: { type: 'number', required: true },
    priority_reasons: { type: CustomAttributeType<GapReason<PriorityRule>[]>('any'), required: true },
    difficulty_score: { type: 'number', required: true },
    difficulty_reasons: { type: CustomAttributeType<GapReason<DifficultyRule>[]>('any'), required: true },
    /** Of a model, where one gave the scores; the reasons above are the rules'. */
    rationale: { type: 'string' },
    scored_by: { type: ['rules', 'model'] as const, required: true },
    /** Nobody measures it. */
    search_volume: { type: 'number' },
    /** The competitor's page on it. */
    competitor_url: { type: 'string', required: true },
    /** Hosts of all that write about it. */
    competitors: texts,
    /** The beginnings of what they say; their pages are read once more for an article. */
    sources: { type: CustomAttributeType<StoredSource[]>('any'), required: true },
    cves: texts,
    warnings: { type: CustomAttributeType<SourceWarning[]>('any'), required: true },
    article_generated: { type: 'boolean', required: true },
    article_id: { type: 'string' },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    /** `{priority}#{created_at}#{id}`. */
    order: { type: 'string', required: true },
    /** Every change adds one. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    gap: { pk: { field: TABLE_KEYS.pk, composite: ['id'], template: 'GAP#${id}', casing: 'none' }, sk: single(TABLE_KEYS.sk, 'GAP') },
    byPriority: {
      index: desk.name,
      pk: { field: desk.pk, composite: [], template: 'GAPS', casing: 'none' },
      sk: { field: desk.sk, composite: ['order'], template: '${order}', casing: 'none' },
    },
  },
})

/** What all gaps come to, changed in the transactions that change them. */
export const CompetitorGapTotal = entity({
  model: { entity: 'competitor-gap-total', version: '1', service },
  attributes: {
    total: { type: 'number', required: true },
    high_priority: { type: 'number', required: true },
    generated: { type: 'number', required: true },
    /** Sum of all difficulties. */
    difficulty: { type: 'number', required: true },
  },
  indexes: { total: { pk: single(TABLE_KEYS.pk, 'GAPS'), sk: single(TABLE_KEYS.sk, 'TOTAL') } },
})
