import * as z from 'zod'
import { UNFINISHED_SAVES } from '#shared/domain/articles/unfinished.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/fields.ts'
import { ARTICLE_LIMITS, articleInput, savedArticle } from './articles.ts'

const HOW = 'How the person came to save: what they save by hand, and what a restored text replaces, is kept longer in the history.'

/** What a person who is still writing may save: title, body and category may be missing. */
export const unfinishedInput = articleInput.extend({
  title: z.string().trim().max(ARTICLE_LIMITS.title).default(''),
  content: z.string().max(2_000_000).default(''),
  category_id: articleInput.shape.category_id.exactOptional(),
})

const byHand = z.literal('manual').default('manual').meta({ description: HOW })
const whileWriting = z.enum(UNFINISHED_SAVES).meta({ description: `${HOW} These take a text that lacks title, body or category.` })

export const createArticle = endpoint({
  name: 'createArticle',
  area: 'articles',
  method: 'POST',
  path: '/api/articles',
  access: 'write',
  summary: 'Creates an English original as a draft.',
  body: z
    .discriminatedUnion('saving', [articleInput.extend({ saving: byHand }), unfinishedInput.extend({ saving: whileWriting })])
    .meta({ id: 'ArticleInput' }),
  response: savedArticle,
  idempotency: 'required',
  errors: ['slug-taken', 'body-too-large', 'picture-not-found', 'editor-needed', 'article-unfinished'],
})

const version = z.int().min(1)

export const saveArticle = endpoint({
  name: 'saveArticle',
  area: 'articles',
  method: 'PUT',
  path: '/api/articles/{id}',
  access: 'write',
  scope: { article: 'id' },
  summary: 'Saves the working copy of an English original. Live pages stay as they are.',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('saving', [articleInput.extend({ version, saving: byHand }), unfinishedInput.extend({ version, saving: whileWriting })]),
  response: savedArticle,
  idempotency: 'accepted',
  errors: [
    'article-not-found',
    'translation-read-only',
    'version-conflict',
    'slug-taken',
    'body-too-large',
    'picture-not-found',
    'article-unfinished',
    'embargoed',
  ],
})
