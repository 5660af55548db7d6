import type { ARTICLE_WORK_KINDS } from '#shared/domain/platform/operation-kinds.ts'
import { ERRORS } from '#shared/errors.ts'
import { measure } from '../log/metrics.ts'
import type { Outcome } from './outcome.ts'

/**
 * Counts how a publication ended: what went out, what a rule or a person stopped, and what broke. A refusal is the product at work and wakes
 * nobody; a fault does. Told once, by whoever wrote the operation's last word. Other work is counted by its machine's executions.
 */
export function measureEnd(kind: (typeof ARTICLE_WORK_KINDS)[number], startedAt: string, outcome: Outcome): void {
  if (kind !== 'publish-article' && kind !== 'rollback-article') return
  if (outcome.status === 'success') measure({ PublicationsSucceeded: 1, PublicationSeconds: Math.max(0, (Date.now() - Date.parse(startedAt)) / 1000) })
  else if (ERRORS[outcome.code].status >= 500) measure({ PublicationsFailed: 1 })
  else measure({ PublicationsRefused: 1, ...(outcome.code === 'quality-gate-blocked' ? { GateRefusals: 1 } : {}) })
}
