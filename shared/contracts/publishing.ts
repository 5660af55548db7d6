import * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { endpoint } from './endpoint.ts'
import { id, locale, pagePath } from './fields.ts'

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

/** One measured rule of the gate; `threshold` and `measured` are in the rule's own unit. */
export const verdict = z
  .strictObject({
    rule: z.enum(GATE_RULES),
    locale,
    measured: z.union([z.number(), z.boolean()]),
    threshold: z.union([z.number(), z.boolean()]),
    passed: z.boolean(),
    segments: z
      .array(z.string())
      .optional()
      .meta({ description: 'Keys of the segments that are the reason, at most twenty, the gravest first; `content` is a place that is no segment.' }),
    claims: z
      .array(z.strictObject({ claim: z.string(), segment: z.string() }))
      .optional()
      .meta({ description: 'Of `sourced_claims`: what no stored source says, and where it stands; at most twenty.' }),
  })
  .meta({ id: 'GateVerdict' })

const member = z.strictObject({ id, locale, path: pagePath })

export const publicationResult = z
  .strictObject({
    success: z.boolean(),
    published: z.strictObject({ original: member.nullable(), translations: z.array(member) }),
    publishedCount: z.int(),
    missingLocales: z.array(locale),
    message: z.string(),
  })
  .meta({ id: 'PublicationResult' })

export const publishWithTranslations = endpoint({
  name: 'publishWithTranslations',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/publish-with-translations',
  access: 'admin',
  summary: 'Publishes an English original with all its translations at once, or refuses.',
  body: z.strictObject({
    articleId: id,
    forcePublish: z.boolean().default(false).meta({ description: 'Publish without all fourteen; needs a reason and the seven required locales.' }),
    reason: z.string().trim().max(500).optional(),
  }),
  response: publicationResult,
  long: true,
  idempotency: 'accepted',
  errors: [
    'article-not-found',
    'not-an-original',
    'translations-incomplete',
    'quality-gate-blocked',
    'publication-in-progress',
    'force-reason-required',
    'version-conflict',
  ],
})
