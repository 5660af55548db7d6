import { REJECTION_REASONS, type RejectionReason } from '../articles/rejection-reasons.ts'

/** What the live statistics count, for every row of the automation log. */
export const ACTIVITY_KINDS = [
  'articles_created',
  'translations',
  'translations_asked',
  'articles_published',
  'gate_rejects',
  'failed_publications',
  'ai_suggestions',
  'seo_optimized',
  'eeat_evaluated',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Counts why publications did not happen. */
export const reasonKind = (reason: RejectionReason) => `reason.${reason}` as const

/** A row of the automation log, as far as it counts. */
export interface LoggedAction {
  action_type: string
  status: string
  details?: unknown
}

export type Activity = Partial<Record<ActivityKind | ReturnType<typeof reasonKind>, number>>

/**
 * What a row of the log counts as. A publication counts once however many languages went out, a translation once a
 * language; a rejection names each broken rule once, in however many languages it was broken.
 */
export function activityOf({ action_type, status, details }: LoggedAction): Activity {
  if (status === 'pending') return {}
  const facts = (typeof details === 'object' && details !== null ? details : {}) as Record<string, unknown>
  const isDone = status === 'success' || status === 'partial_success'
  const done = isDone || status === 'failed' ? (countIn(facts.processed) ?? (isDone ? 1 : 0)) : 0
  switch (action_type) {
    case 'create_article':
      return { articles_created: done }
    case 'translate':
      return { translations: done, translations_asked: Math.max(done, countIn(facts.total) ?? 1) }
    case 'publish':
      return status === 'failed'
        ? { failed_publications: 1, [reasonKind(reasonOf(facts.code))]: 1 }
        : { articles_published: status === 'success' && facts.unchanged !== true ? 1 : 0 }
    case 'quality_gate_block':
      return { gate_rejects: 1, ...Object.fromEntries(brokenRules(facts.verdicts).map((rule) => [reasonKind(rule), 1])) }
    case 'ai_suggestion':
      return { ai_suggestions: done }
    case 'content_research':
      return { ai_suggestions: countIn(facts.stored) ?? 0 }
    case 'seo_optimize':
      return { seo_optimized: countIn(facts.optimized) ?? done }
    case 'eeat_evaluate':
      return { eeat_evaluated: countIn(facts.evaluated) ?? done }
    default:
      return {}
  }
}

const countIn = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined)

const reasonOf = (code: unknown): RejectionReason => REJECTION_REASONS.find((reason) => reason === code) ?? 'internal'

function brokenRules(verdicts: unknown): RejectionReason[] {
  const all: { rule?: unknown; passed?: unknown }[] = Array.isArray(verdicts) ? verdicts : []
  const broken = new Set(all.filter(({ passed }) => passed === false).map(({ rule }) => rule))
  return REJECTION_REASONS.filter((reason) => broken.has(reason))
}
