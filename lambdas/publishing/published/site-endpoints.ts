import { categoryIcon } from '#shared/domain/articles/categories.ts'
import { isSection } from '#shared/sections.ts'
import { readCategories } from '../../articles/reading/categories.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { once } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'

/** Loaded by whoever asks for it: it brings the contracts of every area along. */
const document = once(async () => (await import('#shared/contracts/openapi.ts')).openApi())

/** Sections' own categories are the featured ones: the home page offers them. */
export const listCategories: HandlerOf<'listCategories'> = async ({ query: { featured } }) => ({
  categories: (await readCategories(getTable()))
    .map(({ id, name, slug, section, description }) => ({ id, name, slug, section, description, icon_name: categoryIcon(id), is_featured: isSection(id) }))
    .filter(({ is_featured }) => featured === undefined || String(is_featured) === featured),
})
export const getOpenApi: HandlerOf<'getOpenApi'> = async () => document()
