import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale } from '../platform/fields.ts'

export const trackArticleView = endpoint({
  name: 'trackArticleView',
  area: 'audience',
  method: 'POST',
  path: '/api/functions/track-article-view',
  access: 'anyone',
  summary: 'Counts a reader of an article, or the time that one stayed. The answer does not say whether it was counted.',
  body: z.strictObject({
    articleId: id,
    /** The tab's own number, only after the reader agreed to analytics. */
    sessionId: z.uuid().nullable().default(null),
    /** Only its origin is looked at. */
    referrer: z.string().max(2000).default(''),
    locale,
    /** Seconds; 0 when the page opens. */
    timeSpent: z.number().min(0).max(86_400),
  }),
  bodyLimit: 4000,
  response: z.strictObject({ success: z.literal(true) }),
})
