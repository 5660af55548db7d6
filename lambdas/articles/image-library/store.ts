import type { EntityItem } from 'electrodb'
import { LIBRARY } from '#shared/domain/articles/image-library.ts'
import { monthBefore } from '#shared/domain/articles/library-images.ts'
import { AppError } from '#shared/errors.ts'
import type { LibraryImage } from '#shared/table/articles/library-images.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

export type LibraryImageRow = EntityItem<ReturnType<typeof LibraryImage>>
type NewImage = Omit<LibraryImageRow, 'month'>

/** How often an image is added again when others move the start of the list meanwhile. */
const ROUNDS = 5

/**
 * Adds an image to the library, in one transaction with where the list ends. One that is there already stays as it is.
 * @throws AppError `dependency-unavailable`
 */
export async function addImage(table: Table, image: NewImage): Promise<void> {
  const month = monthOf(image.added_at)
  for (let round = 0; round < ROUNDS; round++) {
    const start = await readStart(table)
    const isLater = start !== undefined && start <= month
    const refused = await refusedWrites(() =>
      table.transaction
        .write(({ libraryImages, libraryStarts }) => [
          libraryImages.create({ ...image, month }).commit(),
          ...(isLater
            ? []
            : [
                libraryStarts
                  .put({ name: 'start', month })
                  .where((row, { eq, notExists }) => (start === undefined ? notExists(row.month) : eq(row.month, start)))
                  .commit(),
              ]),
        ])
        .go(),
    )
    if (refused.length === 0 || refused.includes(0)) return
  }
  throw new AppError('dependency-unavailable', 'The library of images is being written by others at the moment.')
}

/** The first month that the library has images of. */
const readStart = async (table: Table): Promise<string | undefined> =>
  (await table.entities.libraryStarts.get({ name: 'start' }).go({ consistent: true })).data?.month

const PLACE = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z#\/images\/[\w./-]+$/

interface Page {
  rows: LibraryImageRow[]
  /** Where the list goes on; null at its end. */
  next: string | null
}

/**
 * Images of the library, newest first: as many as match of a bounded number of rows, so that a page may have few, or none, and another one follow.
 * @param after `next` of the page before
 * @throws AppError `invalid-cursor`
 */
export async function readImages(
  table: Table,
  { now, limit, after }: { now: string; limit: number; after?: string | undefined },
  matches: (row: LibraryImageRow) => boolean,
): Promise<Page> {
  if (after !== undefined && !PLACE.test(after)) throw new AppError('invalid-cursor')
  const start = await readStart(table)
  const rows: LibraryImageRow[] = []
  let [last, looked] = [after, 0]
  for (let month = monthOf(after ?? now); start !== undefined && month >= start; month = monthBefore(month)) {
    for (let isOver = false; !isOver; ) {
      const asked = Math.min(limit * 2, LIBRARY.lookedThrough - looked)
      const { data } = await readMonth(table, month, last, asked)
      for (const row of data) {
        last = `${row.added_at}#${row.file}`
        looked++
        if (matches(row)) rows.push(row)
        if (rows.length === limit) return { rows, next: last }
      }
      if (looked >= LIBRARY.lookedThrough) return { rows, next: last ?? null }
      isOver = data.length < asked
    }
  }
  return { rows, next: null }
}

/** @param last place after which to go on; one of a later month is before all of this one */
function readMonth(table: Table, month: string, last: string | undefined, limit: number) {
  const byMonth = table.entities.libraryImages.query.byMonth({ month })
  if (last === undefined || monthOf(last) !== month) return byMonth.go({ order: 'desc', limit })
  const at = last.indexOf('#')
  return byMonth.lt({ added_at: last.slice(0, at), file: last.slice(at + 1) }).go({ order: 'desc', limit })
}

/** Originals that show an image, as far as the table's stream has told; at most 50. */
export const readUses = async (table: Table, file: string) =>
  (await table.entities.imageUses.query.use({ file }).go({ consistent: true, limit: LIBRARY.usesShown })).data

/** Takes an image out of the library; its file stays, as earlier versions may name it. One that is not there is gone already. */
export async function dropImage(table: Table, file: string): Promise<void> {
  await table.entities.libraryImages.delete({ file }).go()
}

/** Notes how the article that shows an image now describes it. Of an image that was taken out meanwhile nothing is noted. */
export async function describeImage(table: Table, file: string, { alt, credit, title }: { alt: string; credit: string; title: string }): Promise<void> {
  try {
    await table.entities.libraryImages.patch({ file }).set({ alt, credit, title }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
