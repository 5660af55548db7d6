import type * as z from 'zod'
import { CATEGORY_LIMITS, type categoryInput } from '#shared/contracts/articles/categories.ts'
import { type CategoryId, categoryIdOf, sectionOf } from '#shared/domain/articles/categories.ts'
import { AppError } from '#shared/errors.ts'
import { isSection, type Section, sectionLabel } from '#shared/sections.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type CategoryRow, readCategoryRows } from '../reading/categories.ts'

type Input = z.output<typeof categoryInput>

interface Edit {
  editorId: string
  now: string
}

/** Numbers that a free slug is looked for with. */
const SUGGESTIONS = 50

/** @throws AppError `category-not-found` */
export async function readCategory(table: Table, id: CategoryId): Promise<CategoryRow> {
  const { data } = await table.entities.categories.get({ id }).go({ consistent: true })
  if (!data) throw new AppError('category-not-found')
  return data
}

/**
 * Adds a category with its slug; the same id again gives the category that is there.
 * @throws AppError `category-slug-taken` with `suggested_slug`, `too-many-categories`
 */
export async function addCategory(table: Table, { section, ...input }: Input & { section: Section }, { newId, editorId, now }: Edit & { newId: string }) {
  const rows = await readCategoryRows(table)
  const id = categoryIdOf(section, newId)
  const held = rows.find((row) => row.id === id)
  if (held) return held
  if (rows.length >= CATEGORY_LIMITS.categories) throw new AppError('too-many-categories')
  if (isSection(input.slug)) throw slugTaken(input.slug, rows)
  const row = rowOf({ id, section, version: 1 }, input, { editorId, now })
  const refused = await refusedWrites(() =>
    table.transaction.write(({ categories, categorySlugs }) => [categorySlugs.create({ slug: row.slug, id }).commit(), categories.create(row).commit()]).go(),
  )
  if (refused.length > 0) throw slugTaken(input.slug, await readCategoryRows(table))
  return row
}

/**
 * Changes a category; another slug moves its claim in the same transaction. Of a section's own only the description changes.
 * @throws AppError `category-not-found`, `category-slug-taken`, `category-changed`, `category-of-section`
 */
export async function changeCategory(table: Table, id: CategoryId, { version, ...input }: Input & { version: number }, edit: Edit): Promise<CategoryRow> {
  const section = sectionOf(id)
  if (isSection(id)) {
    if (input.name !== sectionLabel(section) || input.slug !== section) throw new AppError('category-of-section')
  } else if (isSection(input.slug)) throw slugTaken(input.slug, await readCategoryRows(table))
  const before = isSection(id) ? (await table.entities.categories.get({ id }).go({ consistent: true })).data : await readCategory(table, id)
  if ((before?.version ?? 0) !== version) throw new AppError('category-changed', undefined, { extra: { current_version: before?.version ?? 0 } })
  const row = rowOf({ id, section, version: version + 1, moving_to: before?.moving_to }, input, edit)
  const moved = before && !isSection(id) && before.slug !== row.slug ? before.slug : null
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ categories, categorySlugs }) => [
        categories
          .put(row)
          .where((a, { eq, notExists }) => (version === 0 ? notExists(a.version) : eq(a.version, version)))
          .commit(),
        ...(moved === null
          ? []
          : [
              categorySlugs.create({ slug: row.slug, id }).commit(),
              categorySlugs
                .delete({ slug: moved })
                .where((a, { eq }) => eq(a.id, id))
                .commit(),
            ]),
      ])
      .go(),
  )
  if (refused.includes(0)) throw new AppError('category-changed')
  if (refused.length > 0) throw slugTaken(input.slug, await readCategoryRows(table))
  return row
}

/**
 * Says where the articles of a category go; from then on nothing new is put into it.
 * @throws AppError `category-not-found`, `category-changed`
 */
export async function markMoving(table: Table, row: CategoryRow, moving_to: CategoryId): Promise<void> {
  if (row.moving_to === moving_to) return
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ categories }) => [
        categories
          .put({ ...row, moving_to, version: row.version + 1 })
          .where((a, { eq }) => eq(a.version, row.version))
          .commit(),
      ])
      .go(),
  )
  if (refused.length > 0) throw new AppError('category-changed')
}

/** The writes that take a category and its slug away. */
export const removalWrites =
  ({ id, slug, version }: CategoryRow): Writes =>
  ({ categories, categorySlugs }) => [
    categories
      .delete({ id })
      .where((a, { eq }) => eq(a.version, version))
      .commit(),
    categorySlugs
      .delete({ slug })
      .where((a, { eq }) => eq(a.id, id))
      .commit(),
  ]

interface Kept {
  id: CategoryId
  section: Section
  version: number
  moving_to?: CategoryId | undefined
}

const rowOf = ({ moving_to, ...kept }: Kept, { name, slug, description }: Input, { editorId, now }: Edit): CategoryRow => ({
  ...kept,
  name,
  slug,
  ...(description ? { description } : {}),
  ...(moving_to ? { moving_to } : {}),
  updated_at: now,
  updated_by: editorId,
})

function slugTaken(slug: string, rows: readonly CategoryRow[]): AppError {
  const taken = new Set(rows.map((row) => row.slug))
  const free = Array.from({ length: SUGGESTIONS }, (_, index) => `${slug}-${index + 2}`).find((one) => !taken.has(one))
  return new AppError('category-slug-taken', undefined, { extra: { suggested_slug: free ?? null } })
}
