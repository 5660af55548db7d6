import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, pagePath, timestamp } from '../platform/fields.ts'

export const createPreview = endpoint({
  name: 'createPreview',
  area: 'editor',
  method: 'POST',
  path: '/api/articles/{id}/preview',
  access: 'read',
  scope: { article: 'id', locale: 'locale' },
  summary: "An address at which one language's working copy looks as its public page will; it works for a few minutes.",
  params: z.strictObject({ id }),
  body: z.strictObject({ locale }),
  response: z.strictObject({
    path: pagePath.meta({ description: 'Holds a secret: nobody finds it by guessing. Always shows the present working copy.' }),
    expires_at: timestamp,
  }),
  errors: ['article-not-found', 'not-an-original', 'translation-not-found'],
})

export const openPreview = endpoint({
  name: 'openPreview',
  area: 'editor',
  method: 'GET',
  path: '/api/preview/{token}',
  access: 'anyone',
  summary: 'The page behind such an address. Never indexed, never kept by anybody on the way.',
  params: z.strictObject({ token: z.string().max(100) }),
  response: z.string(),
  answers: 'html',
  errors: ['link-not-valid'],
})
