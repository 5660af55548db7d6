import * as z from 'zod'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { accepted, endpoint } from '../platform/endpoint.ts'
import { id, targetLocale } from '../platform/fields.ts'

export const estimateTranslations = endpoint({
  name: 'estimateTranslations',
  area: 'editorial',
  method: 'POST',
  path: '/api/articles/{id}/estimates',
  access: 'edit',
  summary: 'Looks at translations again by the glossary and the judges of today, and translates nothing. The gate goes by what was found.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    locales: z
      .array(targetLocale)
      .min(1)
      .max(TARGET_LOCALES.length)
      .optional()
      .meta({ description: 'Default: every language that has a translation of the present text.' }),
    judge: z
      .boolean()
      .default(true)
      .meta({ description: 'Also ask the judges about what they have not seen, or what others have judged. False: the checks alone, at no cost.' }),
  }),
  response: accepted,
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'translation-not-found', 'translation-in-progress'],
})
