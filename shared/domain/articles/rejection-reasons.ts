import type { ErrorCode } from '#shared/errors.ts'

/** The rules of the quality gate; a rejection is filtered and counted by them. */
export const GATE_RULES = [
  'seo_score',
  'eeat_score',
  'h2_count',
  'h3_count',
  'paragraph_count',
  'word_count',
  'hero_image',
  'original',
  'translated_segments',
  'translation_quality',
  'translation_critical',
  'sourced_claims',
] as const

/** Why a publication did not happen: rules of the gate, or what else was in its way. */
export const REJECTION_REASONS = [
  ...GATE_RULES,
  'translations-incomplete',
  'force-reason-required',
  'version-conflict',
  'slug-taken',
  'planned-later',
  'dependency-unavailable',
  'internal',
] as const satisfies readonly (ErrorCode | (typeof GATE_RULES)[number])[]
export type RejectionReason = (typeof REJECTION_REASONS)[number]
