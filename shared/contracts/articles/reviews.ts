import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, timestamp, userId } from '../platform/fields.ts'

const review = z
  .strictObject({
    by: userId,
    name: z.string().nullable(),
    at: timestamp,
    own: z.boolean().meta({ description: 'The person also wrote in the text.' }),
  })
  .meta({ id: 'Review' })

const reviewedLanguage = z
  .strictObject({
    locale,
    version: z.int().meta({ description: 'Of the working copy: send it back when confirming.' }),
    review: review.nullable().meta({ description: 'Of the present working copy; null where nobody has confirmed it.' }),
    last: review.nullable().meta({ description: 'The last review of an earlier text, where the present one has none.' }),
    required: z.boolean().meta({ description: 'The quality gate asks for a review of this language.' }),
  })
  .meta({ id: 'ReviewedLanguage' })

export const listReviews = endpoint({
  name: 'listReviews',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/reviews',
  access: 'read',
  scope: { article: 'id' },
  summary: 'Which languages of an article people have confirmed as they are now; a reviewer gets the original and the own languages.',
  params: z.strictObject({ id }),
  response: z.strictObject({
    languages: z.array(reviewedLanguage),
    four_eyes: z.boolean().meta({ description: 'Whoever wrote in a text does not confirm it.' }),
  }),
  errors: ['article-not-found', 'not-an-original'],
})

export const confirmReview = endpoint({
  name: 'confirmReview',
  area: 'localisation',
  method: 'PUT',
  path: '/api/articles/{id}/reviews/{locale}',
  access: 'review',
  scope: { locale: 'locale' },
  summary:
    'The caller has read one language’s text and stands by it: its page names them as the reviewer as long as it shows exactly this text. Where the text is live already, its page is rendered anew.',
  params: z.strictObject({ id, locale }),
  body: z.strictObject({ version: z.int().min(1).meta({ description: 'Of the working copy that was read.' }) }),
  response: z.strictObject({ review, operation_id: z.uuid().nullable().meta({ description: 'Renders the page; null where the text is not live.' }) }),
  errors: [
    'article-not-found',
    'not-an-original',
    'translation-not-found',
    'version-conflict',
    'article-unfinished',
    'text-unfinished',
    'second-person-needed',
  ],
})

export const withdrawReview = endpoint({
  name: 'withdrawReview',
  area: 'localisation',
  method: 'DELETE',
  path: '/api/articles/{id}/reviews/{locale}',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'Takes a review back, of the working copy and of the live text: the own one, an editor anybody’s. Pages stay, without the name.',
  params: z.strictObject({ id, locale }),
  response: z.strictObject({ withdrawn: z.boolean(), operation_id: z.uuid().nullable() }),
  errors: ['article-not-found', 'not-an-original', 'translation-not-found', 'editor-needed'],
})
