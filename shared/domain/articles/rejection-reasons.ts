import type { ErrorCode } from '#shared/errors.ts'
import { GATE_RULE_NAMES, type GateRuleName } from './gate-rules.ts'

/** What else than the quality gate can be in a publication's way. */
const OTHER_REASONS = [
  'translations-incomplete',
  'force-reason-required',
  'article-unfinished',
  'version-conflict',
  'slug-taken',
  'planned-later',
  'embargoed',
  'dependency-unavailable',
  'internal',
] as const satisfies readonly ErrorCode[]
export type OtherReason = (typeof OTHER_REASONS)[number]

/** Why a publication did not happen: rules of the gate, or what else was in its way. A rejection is filtered and counted by them. */
export type RejectionReason = GateRuleName | OtherReason
export const REJECTION_REASONS: readonly RejectionReason[] = [...GATE_RULE_NAMES, ...OTHER_REASONS]
