import type { EntityItem } from 'electrodb'
import { type CategoryId, type KnownCategories, SECTION_CATEGORIES } from '#shared/domain/articles/categories.ts'
import { AppError } from '#shared/errors.ts'
import english from '#shared/languages/en/messages.json' with { type: 'json' }
import { isSection, type Section } from '#shared/sections.ts'
import type { Category } from '#shared/table/articles/categories.ts'
import type { Table } from '../../platform/table/table.ts'

export type CategoryRow = EntityItem<ReturnType<typeof Category>>

/** Every category that has a row, in no order. One read. */
export const readCategoryRows = async (table: Table): Promise<CategoryRow[]> =>
  (await table.entities.categories.query.categories({}).go({ consistent: true, pages: 'all' })).data

/** A category as the desk and readers have it. */
export interface CategoryView {
  id: CategoryId
  name: string
  slug: string
  section: Section
  description: string | null
  /** The category that takes its articles, while they are being moved. */
  moving_to: CategoryId | null
  /** 0 while a section's own has no row. */
  version: number
}

/** Every category by name: those of the sections, which say of themselves what their pages say until somebody describes them, and all others. */
export async function readCategories(table: Table): Promise<CategoryView[]> {
  const rows = await readCategoryRows(table)
  const sections = SECTION_CATEGORIES.map((own): CategoryView => {
    const row = rows.find(({ id }) => id === own.id)
    return { ...own, description: row ? (row.description ?? null) : english.section[`${own.section}Text`], moving_to: null, version: row?.version ?? 0 }
  })
  return [...sections, ...rows.filter(({ id }) => !isSection(id)).map(categoryView)].sort((one, other) => one.name.localeCompare(other.name, 'lt'))
}

export const categoryView = ({ id, name, slug, section, description, moving_to, version }: CategoryRow): CategoryView => ({
  ...{ id, name, slug, section, version },
  description: description ?? null,
  moving_to: moving_to ?? null,
})

/** The names of some articles' categories. Sections' own are known without a read. */
export async function readKnownCategories(table: Table, ids: Iterable<CategoryId>): Promise<KnownCategories> {
  if ([...ids].every(isSection)) return new Map()
  return new Map((await readCategoryRows(table)).map(({ id, name, slug }) => [id, { id, name, slug }]))
}

/**
 * Makes sure that an article may be put into a category.
 * @throws AppError `invalid-request` that names the field
 */
export async function checkCategory(table: Table, id: CategoryId): Promise<void> {
  if (isSection(id)) return
  const { data } = await table.entities.categories.get({ id }).go({ consistent: true })
  if (data && !data.moving_to) return
  const message = data ? 'This category is being deleted; choose another one.' : 'There is no such category; choose another one.'
  throw new AppError('invalid-request', message, { extra: { errors: [{ path: 'category_id', message }] } })
}
