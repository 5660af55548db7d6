import * as z from 'zod'
import { categoryId } from '../articles/category-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { section } from '../platform/fields.ts'

export const category = z
  .strictObject({
    id: categoryId,
    name: z.string(),
    slug: z.string(),
    section: section.meta({ description: 'Where its articles have their addresses.' }),
    description: z.string().nullable(),
    icon_name: z.string().nullable(),
    is_featured: z.boolean(),
  })
  .meta({ id: 'Category' })

export const listCategories = endpoint({
  name: 'listCategories',
  area: 'site',
  method: 'GET',
  path: '/api/categories',
  access: 'anyone',
  summary: 'The categories, by name; with `featured=true` those that are featured.',
  query: z.strictObject({ featured: z.enum(['true', 'false']).optional() }),
  response: z.strictObject({ categories: z.array(category) }),
})

export const getOpenApi = endpoint({
  name: 'getOpenApi',
  area: 'site',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  summary: 'This API as OpenAPI 3.1.',
  response: z.looseObject({ openapi: z.string() }),
})
