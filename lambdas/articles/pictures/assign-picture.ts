import { AppError } from '#shared/errors.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { CardRow } from '../reading/family.ts'
import { pictureWrites, readPictured } from './pictured.ts'

/** How often an article is looked at again because something else of it moved meanwhile. */
const ROUNDS = 4

/** Makes a stored picture an article's, in every language. @throws AppError `article-not-found` | `not-an-original` | `version-conflict` */
export async function assignPicture(table: Table, originalId: string, url: string, by: string): Promise<CardRow> {
  for (let round = 0; round < ROUNDS; round++) {
    const article = await readPictured(table, originalId)
    if (article.original.hero_image_url === url && article.original.hero_image_alt === '') return article.original
    const writes = pictureWrites(article, url, by, new Date().toISOString())
    if ((await refusedWrites(() => table.transaction.write(writes).go())).length === 0) return article.original
  }
  throw new AppError('version-conflict')
}
