import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { productInput } from '#shared/contracts/growth/affiliate-links.ts'
import { PRODUCT_LIMITS } from '#shared/domain/publishing/affiliate-products.ts'
import { AppError } from '#shared/errors.ts'
import type { AffiliateLinks, AffiliateProduct } from '#shared/table/growth/affiliate-links.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { cursorOf } from '../../platform/api/cursors.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

export type ProductRow = EntityItem<ReturnType<typeof AffiliateProduct>>
export type LinksRow = EntityItem<ReturnType<typeof AffiliateLinks>>
type Input = z.output<typeof productInput>

interface Edit {
  editorId: string
  now: string
}

/** The whole catalogue, in no order; at most `PRODUCT_LIMITS.products`. */
export const readProducts = async (table: Table): Promise<ProductRow[]> =>
  (await table.entities.affiliateProducts.query.catalogue({}).go({ consistent: true, pages: 'all' })).data

/** @throws AppError `product-not-found` */
export async function readProduct(table: Table, id: string): Promise<ProductRow> {
  const { data } = await table.entities.affiliateProducts.get({ id }).go({ consistent: true })
  if (!data) throw new AppError('product-not-found')
  return data
}

/** Adds a product; the same id again gives the one that is there. @throws AppError `too-many-products` */
export async function addProduct(table: Table, id: string, input: Input, { editorId, now }: Edit): Promise<ProductRow> {
  const products = await readProducts(table)
  const held = products.find((product) => product.id === id)
  if (held) return held
  if (products.length >= PRODUCT_LIMITS.products) throw new AppError('too-many-products')
  const row = { ...input, id, version: 1, created_at: now, updated_at: now, updated_by: editorId }
  await table.entities.affiliateProducts.put(row).go()
  return row
}

/** @throws AppError `product-not-found`, `product-changed` */
export async function changeProduct(
  table: Table,
  id: string,
  { version, ...input }: Input & { version: number },
  { editorId, now }: Edit,
): Promise<ProductRow> {
  const { created_at } = await readProduct(table, id)
  const row = { ...input, id, version: version + 1, created_at, updated_at: now, updated_by: editorId }
  // Of one row only, but a transaction: repeated after a lost answer, it is no conflict with itself.
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ affiliateProducts }) => [
        affiliateProducts
          .put(row)
          .where((a, { eq }) => eq(a.version, version))
          .commit(),
      ])
      .go(),
  )
  if (refused.length > 0) throw new AppError('product-changed')
  return row
}

/** @throws AppError `product-changed` */
export async function removeProduct(table: Table, { id, version }: ProductRow): Promise<void> {
  try {
    await table.entities.affiliateProducts
      .delete({ id })
      .where((a, { eq }) => eq(a.version, version))
      .go()
  } catch (error) {
    if (isConditionFailure(error)) throw new AppError('product-changed')
    throw error
  }
}

/** The links that an article's pages add, as the last look at it left them. */
export const readLinks = async (table: Table, original_id: string): Promise<LinksRow | null> =>
  (await table.entities.affiliateLinks.get({ original_id }).go({ consistent: true })).data

export const keepLinks = async (table: Table, row: LinksRow): Promise<void> => void (await table.entities.affiliateLinks.put(row).go())

export const dropLinks = async (table: Table, original_id: string): Promise<void> => void (await table.entities.affiliateLinks.delete({ original_id }).go())

const { name: _, ...NEWEST } = TABLE_KEYS.indexes.desk

/** Articles with links, those that were looked at last first. @throws AppError `invalid-cursor` */
export async function listLinks(table: Table, limit: number, cursor: string | undefined): Promise<{ rows: LinksRow[]; cursor: string | null }> {
  const from = cursorOf(cursor, { ...NEWEST, partition: 'AFFILIATE-LINKS' })
  const { data: rows, cursor: next } = await table.entities.affiliateLinks.query.newest({}).go({ order: 'desc', limit, cursor: from })
  return { rows, cursor: next }
}
