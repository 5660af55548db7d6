import * as z from 'zod'
import { embargo } from '../articles/embargo.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/fields.ts'

const answer = z.strictObject({ embargo: embargo.nullable() })
const params = z.strictObject({ id })

export const setEmbargo = endpoint({
  name: 'setEmbargo',
  area: 'localisation',
  method: 'PUT',
  path: '/api/articles/{id}/embargo',
  access: 'edit',
  summary: 'Sets the time before which nothing publishes an article, or changes it. It has to be in the future, and not after the time that it is planned for.',
  params,
  body: embargo,
  response: answer,
  errors: ['article-not-found', 'not-an-original', 'published-already', 'planned-before-embargo'],
})

export const liftEmbargo = endpoint({
  name: 'liftEmbargo',
  area: 'localisation',
  method: 'DELETE',
  path: '/api/articles/{id}/embargo',
  access: 'edit',
  summary: 'Lifts an article’s embargo; the audit says who did. Where there is none, nothing changes.',
  params,
  response: answer,
  errors: ['article-not-found', 'not-an-original', 'published-already'],
})
