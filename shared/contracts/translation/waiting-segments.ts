import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, targetLocale } from '../platform/fields.ts'
import { translatedSegment } from './translations.ts'

/** Segments of one language that are answered at most. */
export const WAITING_SEGMENTS_MAX = 100

export const listWaitingSegments = endpoint({
  name: 'listWaitingSegments',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/waiting-segments',
  access: 'edit',
  summary:
    'What a person wrote in translations under a text of the original that has changed since, by language: a person keeps it, gives it back to the machine or writes it anew before its language can go out.',
  params: z.strictObject({ id }),
  response: z.strictObject({
    languages: z.array(
      z.strictObject({
        locale: targetLocale,
        version: z.int().meta({ description: 'Of the translation: send it back when saving segments.' }),
        segments: z.array(translatedSegment).max(WAITING_SEGMENTS_MAX),
        total: z.int().meta({ description: 'How many there are; the first ones are answered.' }),
      }),
    ),
  }),
  errors: ['article-not-found', 'not-an-original'],
})
