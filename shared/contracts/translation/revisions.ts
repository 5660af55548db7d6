import * as z from 'zod'
import { MOST_REVISIONS } from '#shared/domain/articles/revisions.ts'
import { revision, revisionReference } from '../articles/revisions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, targetLocale, timestamp } from '../platform/fields.ts'
import { segmentState, translation } from './translations.ts'

const KEY = z.string().max(20)
const target = z.string().meta({ description: 'Inner HTML.' })
const place = z.strictObject({ id, locale: targetLocale })
const of = place.extend({ reference: revisionReference })
const ERRORS = ['article-not-found', 'not-an-original', 'translation-not-found'] as const

export const listTranslationRevisions = endpoint({
  name: 'listTranslationRevisions',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/translations/{locale}/revisions',
  access: 'review',
  scope: { locale: 'locale' },
  summary: `Earlier texts of a translation that can be returned to, newest first; at most ${MOST_REVISIONS}.`,
  params: place,
  response: z.strictObject({ revisions: z.array(revision) }),
  errors: [...ERRORS],
})

export const translationRevisionText = z
  .strictObject({
    version: z.int(),
    saved_at: timestamp,
    segments: z
      .array(z.strictObject({ key: KEY, target, state: segmentState }))
      .meta({ description: 'Segments of the present original that had words then, by their present key: these can be restored.' }),
    gone: z.array(z.strictObject({ key: KEY, target })).meta({ description: 'Words whose English the original no longer has, by their former key.' }),
  })
  .meta({ id: 'TranslationRevisionText' })

export const getTranslationRevision = endpoint({
  name: 'getTranslationRevision',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/translations/{locale}/revisions/{reference}',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'An earlier text of a translation, beside the present original.',
  params: of,
  response: translationRevisionText,
  errors: [...ERRORS, 'version-not-found'],
})

export const restoreTranslationRevision = endpoint({
  name: 'restoreTranslationRevision',
  area: 'localisation',
  method: 'POST',
  path: '/api/articles/{id}/translations/{locale}/revisions/{reference}/restore',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'Puts earlier words of a translation back, with how they came about. What stood there becomes a revision. Live pages stay as they are.',
  params: of,
  body: z.strictObject({
    version: z.int().min(1).meta({ description: 'Of the translation that the caller has seen.' }),
    segments: z.array(KEY).min(1).max(2000).optional().meta({ description: 'Present keys; each has to be restorable. Default: all that are.' }),
  }),
  response: z.strictObject({
    translation,
    restored: z.int().meta({ description: 'Segments that have other words or another origin now.' }),
  }),
  idempotency: 'accepted',
  errors: [...ERRORS, 'version-not-found', 'version-conflict', 'segment-refused', 'body-too-large', 'slug-taken'],
})
