import { openApi } from '#shared/contracts/openapi.ts'
import { CATEGORIES } from '#shared/domain/categories.ts'
import english from '#shared/messages/en.json' with { type: 'json' }
import type { HandlerOf } from '../runtime/call.ts'
import { once } from '../runtime/env.ts'

const document = once(openApi)

export const listCategories: HandlerOf<'listCategories'> = async ({ query: { featured } }) => ({
  categories: CATEGORIES.map((category) => ({ ...category, description: english.section[`${category.id}Text`] })).filter(
    ({ is_featured }) => featured === undefined || String(is_featured) === featured,
  ),
})
export const getOpenApi: HandlerOf<'getOpenApi'> = async () => document()
