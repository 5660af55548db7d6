import * as z from 'zod'
import { GATE_RULE_NAMES } from '#shared/domain/articles/gate-rules.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, id, locale, pagePath } from '../platform/fields.ts'
import { appliedProfile } from './gate-profile.ts'

/** One measured rule of the gate; `threshold` and `measured` are in the rule's own unit. */
export const verdict = z
  .strictObject({
    rule: z.enum(GATE_RULE_NAMES),
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

/** A link within the site that leads nowhere: it is told of, and blocks nothing. */
export const deadLink = z
  .strictObject({
    locale,
    text: z.string().meta({ description: 'The words that it stands on.' }),
    href: z.string().meta({ description: 'As it is written.' }),
    screen: z.string().meta({ description: 'The editor that opens at it, below /admin/.' }),
  })
  .meta({ id: 'DeadLink' })

const member = z.strictObject({ id, locale, path: pagePath })

export const publicationResult = z
  .strictObject({
    success: z.boolean(),
    published: z.strictObject({ original: member.nullable(), translations: z.array(member) }),
    publishedCount: z.int(),
    missingLocales: z.array(locale),
    message: z.string(),
    dead_links: z
      .array(deadLink)
      .optional()
      .meta({ description: 'Links of the published texts that lead nowhere, at most twenty; absent where there are none.' }),
    gate_profile: appliedProfile.optional().meta({ description: 'By which profile the gate measured it; absent where that was the section’s `standard`.' }),
  })
  .meta({ id: 'PublicationResult' })

export const publishWithTranslations = endpoint({
  name: 'publishWithTranslations',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/publish-with-translations',
  access: 'edit',
  summary: 'Publishes an English original with all its translations at once, or refuses.',
  body: z.strictObject({
    articleId: id,
    forcePublish: z.boolean().default(false).meta({ description: 'Publish without all translations; needs a reason and the required locales.' }),
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
    'embargoed',
    'version-conflict',
  ],
})

export const rollbackArticle = endpoint({
  name: 'rollbackArticle',
  area: 'editorial',
  method: 'POST',
  path: '/api/articles/{id}/rollback',
  access: 'edit',
  summary: 'Publishes the whole set of an earlier publication again. Working copies stay as they are.',
  params: z.strictObject({ id }),
  body: z.strictObject({ number: z.int().min(1), confirmation }),
  response: publicationResult,
  long: true,
  idempotency: 'accepted',
  errors: [
    'article-not-found',
    'not-an-original',
    'version-not-found',
    'confirmation-required',
    'embargoed',
    'publication-in-progress',
    'version-conflict',
    'slug-taken',
  ],
})

export const unpublishArticle = endpoint({
  name: 'unpublishArticle',
  area: 'editorial',
  method: 'POST',
  path: '/api/articles/{id}/unpublish',
  access: 'edit',
  summary: 'Takes an article and all its translations off the site. Working copies and versions stay.',
  params: z.strictObject({ id }),
  body: z.strictObject({ confirmation }),
  response: z.strictObject({ success: z.boolean(), unpublishedCount: z.int(), message: z.string() }).meta({ id: 'UnpublicationResult' }),
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'not-published', 'confirmation-required', 'publication-in-progress'],
})
