import type * as z from 'zod'
import { categoryRemoval, type deskCategory } from '#shared/contracts/articles/categories.ts'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { kindIn } from '#shared/domain/articles/desk-counts.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type CategoryView, categoryView, readCategories } from '../reading/categories.ts'
import { readDeskCounts } from '../reading/desk-view.ts'
import { REMOVAL_COUNTS } from './counts.ts'
import { addCategory, changeCategory, markMoving, readCategory, removalWrites } from './store.ts'

type DeskCategory = z.output<typeof deskCategory>

/** Categories from one read, their articles from another, and the work of those that are going from a third where there are any. */
export const getCategoryDesk: HandlerOf<'getCategoryDesk'> = async () => {
  const table = getTable()
  const [all, articles] = await Promise.all([readCategories(table), countArticles()])
  const going = all.filter(({ moving_to }) => moving_to !== null).map(({ id }) => ({ kind: 'delete-category' as const, scope: id }))
  const leases = going.length > 0 ? (await table.entities.batchLeases.get(going).go()).data : []
  const categories = all.map((category) =>
    deskView(category, articles.get(category.id) ?? 0, leases.find(({ scope }) => scope === category.id)?.latest ?? null),
  )
  return { categories, total: categories.length, with_articles: categories.filter((category) => category.articles > 0).length }
}

export const createCategory: HandlerOf<'createCategory'> = async ({ body, caller, newId }) =>
  deskView(categoryView(await addCategory(getTable(), body, { newId, editorId: caller.id, now: new Date().toISOString() })), 0, null)

export const saveCategory: HandlerOf<'saveCategory'> = async ({ params: { id }, body, caller }) => {
  const row = await changeCategory(getTable(), id, body, { editorId: caller.id, now: new Date().toISOString() })
  return deskView(categoryView(row), (await countArticles()).get(id) ?? 0, null)
}

/** One without articles goes at once. Otherwise its articles are moved first, by a batch that can be stopped and gone on with. */
export const deleteCategory =
  (machineArn: () => string): HandlerOf<'deleteCategory'> =>
  async ({ params: { id }, query: { confirmation, reassign_to }, caller, newId, wait }) => {
    const table = getTable()
    if (isSection(id)) throw new AppError('category-of-section')
    const row = await readCategory(table, id)
    const articles = (await countArticles()).get(id) ?? 0
    if (articles > 0 && !reassign_to) throw new AppError('category-in-use', undefined, { extra: { articles } })
    const target = reassign_to ? await readTarget(table, id, reassign_to) : null
    confirmed(confirmation, ['deleteCategory', id, row.version, caller.id, articles, target?.id ?? ''], {
      name: row.name,
      articles,
      ...(target ? { moved_to: target.name } : {}),
    })
    if (!target || articles === 0) {
      const refused = await refusedWrites(() => table.transaction.write(removalWrites(row)).go())
      if (refused.length > 0) throw new AppError('category-changed')
      return { success: true, moved: 0, republished: 0, waiting: 0, errors: 0 }
    }
    await markMoving(table, row, target.id)
    const start = { operationId: newId, kind: 'delete-category' as const, scope: id, params: { from: id, to: target.id }, counts: REMOVAL_COUNTS }
    return answerBatch(table, { ...start, startedBy: caller.id, machineArn: machineArn() }, wait, (result) => categoryRemoval.parse(result))
  }

/** @throws AppError `invalid-request` for one that cannot take articles */
async function readTarget(table: Table, id: CategoryId, wanted: CategoryId): Promise<CategoryView> {
  const target = (await readCategories(table)).find((category) => category.id === wanted)
  if (target && target.id !== id && target.moving_to === null) return target
  const message = 'Choose another category that is there and stays.'
  throw new AppError('invalid-request', message, { extra: { errors: [{ path: 'reassign_to', message }] } })
}

/** Originals by category: what the desk's list of them counts, a moment behind. */
async function countArticles(): Promise<Map<CategoryId, number>> {
  const counts = new Map<CategoryId, number>()
  for (const [name, count] of Object.entries(await readDeskCounts(ORIGINAL_LOCALE))) {
    const { category } = kindIn(name)
    counts.set(category, (counts.get(category) ?? 0) + count)
  }
  return counts
}

const deskView = ({ id, name, slug, section, description, moving_to, version }: CategoryView, articles: number, operation_id: string | null): DeskCategory => ({
  ...{ id, name, slug, section, description, version },
  is_section: isSection(id),
  articles,
  moving_to,
  operation_id,
})
