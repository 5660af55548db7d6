import { openApi } from '#shared/contracts/openapi.ts'
import { CATEGORIES } from '#shared/domain/categories.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { once } from '../runtime/env.ts'

const document = once(openApi)

export const listCategories: HandlerOf<'listCategories'> = async () => ({ categories: CATEGORIES })
export const getOpenApi: HandlerOf<'getOpenApi'> = async () => document()
