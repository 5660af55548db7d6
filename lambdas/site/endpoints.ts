import { openApi } from '#shared/contracts/openapi.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { once } from '../runtime/env.ts'
import { categories } from './categories.ts'

const document = once(openApi)

export const listCategories: HandlerOf<'listCategories'> = async ({ query: { featured } }) => ({
  categories: categories().filter(({ is_featured }) => featured === undefined || String(is_featured) === featured),
})
export const getOpenApi: HandlerOf<'getOpenApi'> = async () => document()
