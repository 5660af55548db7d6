import type { EntityItem } from 'electrodb'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { SpendingSum } from '#shared/table/spending.ts'
import { getTable } from '../runtime/table.ts'

/** The sums of a scope (see {@link SpendingSum}), as the projection has them: a moment behind the calls. */
export async function readSums(scope: string): Promise<Omit<EntityItem<typeof SpendingSum>, 'scope'>[]> {
  const { data } = await getTable().entities.spendingSums.query.scope({ scope }).go({ pages: 'all' })
  return data.map(({ scope: _, ...sum }) => sum)
}

/** The original whose set an article belongs to. @throws AppError `article-not-found` */
export async function originalOf(id: string): Promise<string> {
  const { cards } = getTable().entities
  const { data } = await cards.get({ original_id: id, locale: ORIGINAL_LOCALE }).go({ consistent: true, attributes: ['original_id'] })
  if (data) return data.original_id
  const [found] = (await cards.query.byId({ id }).go({ limit: 1, attributes: ['original_id'] })).data
  if (!found) throw new AppError('article-not-found')
  return found.original_id
}
