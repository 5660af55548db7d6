import { LIBRARY, thumbnailOf } from '#shared/domain/articles/image-library.ts'
import { matchesImage } from '#shared/domain/articles/library-images.ts'
import { isAuthorOf } from '#shared/domain/platform/authorship.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { dropImage, readImages, readUses } from './store.ts'

export const listLibraryImages: HandlerOf<'listLibraryImages'> = async ({ query: { q, cursor, limit }, caller }) => {
  // Titles of others' drafts are not for everybody who may choose an image.
  const seen = <T extends { title?: string | undefined }>(row: T): T => (caller.reach.ownArticles ? { ...row, title: '' } : row)
  const page = { now: new Date().toISOString(), limit, after: cursor }
  const { rows, next } = await readImages(getTable(), page, (row) => matchesImage(seen(row), q))
  const images = rows.map(seen).map(({ file, small, added_at, width = null, height = null, name = '', alt = '', credit = '', title = '' }) => ({
    ...{ file, thumbnail: thumbnailOf(file, small), added_at, width, height, name, alt, credit, title },
  }))
  return { images, cursor: next }
}

export const listImageUses: HandlerOf<'listImageUses'> = async ({ query: { file }, caller }) => {
  const table = getTable()
  const uses = await readUses(table, file)
  const keys = uses.map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) =>
    table.entities.cards.get(batch).go({ concurrent: 4, attributes: ['original_id', 'title', 'author_id', 'bylines'] }),
  )
  const shown = new Map(cards.filter((card) => !caller.reach.ownArticles || isAuthorOf(caller.id, card)).map((card) => [card.original_id, card.title]))
  return {
    uses: uses.map(({ original_id, place }) => ({ article_id: shown.has(original_id) ? original_id : null, title: shown.get(original_id) ?? null, place })),
    more: uses.length === LIBRARY.usesShown,
  }
}

export const removeLibraryImage: HandlerOf<'removeLibraryImage'> = async ({ query: { file } }) => {
  const table = getTable()
  if ((await readUses(table, file)).length > 0) throw new AppError('image-in-use')
  await dropImage(table, file)
  return { removed: true }
}
