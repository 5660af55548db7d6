import * as z from 'zod'
import { WRITERS } from '#shared/domain/articles/provenance.ts'
import { CANDIDATE_LIMITS } from '#shared/domain/platform/research-candidate.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, targetLocale, timestamp, webUrl } from '../platform/fields.ts'

export const PROVENANCE_LIMITS = {
  sources: 30,
  title: CANDIDATE_LIMITS.title,
  passage: CANDIDATE_LIMITS.page,
  claim: 200,
  checked: 200,
  reason: { min: 10, max: 500 },
  /** Claims that an answer names. */
  named: 100,
} as const

const key = z.string().regex(/^[0-9a-f]{16}$/)
const count = z.int().min(0)
const someone = z.strictObject({ id: z.string(), name: z.string().nullable().meta({ description: 'Null: they have no profile any more.' }) })
const microUsd = z.int().meta({ description: 'Micro-dollars: millionths of a US dollar, as metered.' })

/** How an article came about, and whether all that it states has a source. */
export const provenance = z
  .strictObject({
    written_by: z.enum(WRITERS).meta({ description: '`template`: no model was asked; the text holds what the sources say and nothing else.' }),
    suggestion_id: id.nullable(),
    model_id: z.string().nullable(),
    prompt_version: z.int().nullable(),
    written_at: timestamp.nullable().meta({ description: 'When it was generated.' }),
    edited: someone.extend({ at: timestamp }).nullable().meta({ description: 'Who changed the English text by hand last.' }),
    released: someone
      .extend({ at: timestamp, by_publishing: z.boolean() })
      .nullable()
      .meta({ description: 'Who let go out what is live: published it, or edited it last before a machine published it. Not a review.' }),
    published: z.boolean(),
    machine_edits: z
      .array(z.strictObject({ what: z.enum(['expansion', 'refresh']), model: z.string(), at: timestamp }))
      .meta({ description: 'The latest change of each kind that a model made to the English text; `model` with the version of its instructions.' }),
    sources: z.array(
      z.strictObject({
        key,
        url: webUrl,
        title: z.string(),
        published_at: timestamp.nullable(),
        has_text: z.boolean().meta({ description: 'What it says is stored; without, it vouches for nothing but its title and date.' }),
        added: someone.extend({ at: timestamp }).nullable().meta({ description: 'Null: research found it.' }),
      }),
    ),
    translations: z.array(
      z.strictObject({
        locale: targetLocale,
        models: z.array(z.strictObject({ model_id: z.string(), prompt_version: z.int().nullable() })),
        segments: z.strictObject({ memory: count, model: count, human: count, pseudo: count, failed: count, stale: count }),
        spent: microUsd,
        edited: z.array(someone),
      }),
    ),
    spent: microUsd.meta({ description: 'By all calls of models for it, translations and judges included.' }),
    is_held: z.boolean().meta({ description: 'It was generated: what it states has to be in its sources, or it is not published.' }),
    claims: z.array(z.strictObject({ claim: z.string(), locale, segment: z.string() })).meta({
      description: `What no source says and nobody has checked, in all working copies; at most ${PROVENANCE_LIMITS.named}.`,
    }),
    claims_total: count,
    checked: z.array(z.strictObject({ key, claim: z.string(), reason: z.string(), by: someone, at: timestamp })),
  })
  .meta({ id: 'Provenance' })

const place = z.strictObject({ id })

export const getProvenance = endpoint({
  name: 'getProvenance',
  area: 'research',
  method: 'GET',
  path: '/api/articles/{id}/provenance',
  access: 'read',
  scope: { article: 'id' },
  summary: 'How an article came about: who and what wrote, translated and published it, from which sources, at what cost, and what it states without one.',
  params: place,
  response: provenance,
  errors: ['article-not-found', 'not-an-original'],
})

export const addArticleSource = endpoint({
  name: 'addArticleSource',
  area: 'research',
  method: 'POST',
  path: '/api/articles/{id}/sources',
  access: 'write',
  scope: { article: 'id' },
  summary: 'Adds a source that an article’s claims may rest on. Its page is read; the passage is kept as well. One that is there already gets what is new.',
  params: place,
  body: z.strictObject({
    url: webUrl.max(CANDIDATE_LIMITS.url),
    title: z.string().trim().max(PROVENANCE_LIMITS.title).default(''),
    published_on: z.iso.date().nullable().default(null),
    passage: z
      .string()
      .trim()
      .max(PROVENANCE_LIMITS.passage)
      .default('')
      .meta({ description: 'What the source says, word for word; needed where its page cannot be read.' }),
  }),
  response: provenance,
  errors: ['article-not-found', 'not-an-original', 'source-unreadable', 'too-many-sources'],
})

export const removeArticleSource = endpoint({
  name: 'removeArticleSource',
  area: 'research',
  method: 'DELETE',
  path: '/api/articles/{id}/sources/{key}',
  access: 'write',
  scope: { article: 'id' },
  summary: 'Removes a source that a person has added. What research found stays; what is not there is not missed.',
  params: place.extend({ key }),
  response: provenance,
  errors: ['article-not-found', 'not-an-original', 'source-of-research'],
})

export const checkClaim = endpoint({
  name: 'checkClaim',
  area: 'research',
  method: 'POST',
  path: '/api/articles/{id}/claims',
  access: 'write',
  scope: { article: 'id' },
  summary: 'Notes that the caller has checked a claim that no stored source has, and how. It may be published then, wherever it stands in the article.',
  params: place,
  body: z.strictObject({
    claim: z.string().trim().min(1).max(PROVENANCE_LIMITS.claim).meta({ description: 'As it stands in the text.' }),
    reason: z.string().trim().min(PROVENANCE_LIMITS.reason.min, 'Say how you know, in at least ten characters.').max(PROVENANCE_LIMITS.reason.max),
  }),
  response: provenance,
  errors: ['article-not-found', 'not-an-original', 'too-many-sources'],
})

export const uncheckClaim = endpoint({
  name: 'uncheckClaim',
  area: 'research',
  method: 'DELETE',
  path: '/api/articles/{id}/claims/{key}',
  access: 'write',
  scope: { article: 'id' },
  summary: 'Takes back that a claim was checked.',
  params: place.extend({ key }),
  response: provenance,
  errors: ['article-not-found', 'not-an-original'],
})
