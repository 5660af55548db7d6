import * as z from 'zod'
import type { pictureOutcome } from '#shared/contracts/articles/pictures.ts'
import { MOST_AT_A_TIME, PICTURES_AT_ONCE } from '#shared/domain/articles/pictures.ts'
import { AppError } from '#shared/errors.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { idleOriginals } from '../reading/idle.ts'
import { PICTURE_COUNTS } from './counts.ts'
import { originalsWithoutPicture } from './missing.ts'
import type { GivePicture } from './picture-giver.ts'

/** Originals of one page: their ids stand in the operation's row. */
const AT_ONCE = 50

const params = z.object({
  limit: z.union([z.int().min(1).max(MOST_AT_A_TIME), z.literal('all')]),
  /** Of a run by the clock, which leaves alone what somebody is writing then; epoch milliseconds. */
  at: z.int().optional(),
})
type Limit = z.output<typeof params>['limit']

const most = (limit: Limit): number => (limit === 'all' ? Number.POSITIVE_INFINITY : limit)

/** How many were taken before, and the last of them: `50:2026-11-22T05:00:00.000Z#01930000-…`. */
function readCursor(cursor: string | null): { taken: number; after: string | null } {
  if (cursor === null) return { taken: 0, after: null }
  const at = cursor.indexOf(':')
  return { taken: Number(cursor.slice(0, at)), after: cursor.slice(at + 1) }
}

/** Gives English originals without a picture one, newest first, so many at most. One that has got a picture before its turn is skipped. */
export const generateMissingPictures = (givePicture: GivePicture) =>
  batch({
    params,
    counts: PICTURE_COUNTS,
    concurrency: PICTURES_AT_ONCE,
    action: 'image_generation_progress',
    reports: true,
    prepare: async (_, { limit }) => Math.min(most(limit), (await originalsWithoutPicture()).length),
    next: async ({ table }, { limit, at }, cursor) => {
      const { taken, after } = readCursor(cursor)
      const room = Math.min(AT_ONCE, most(limit) - taken)
      const open = (await originalsWithoutPicture()).map(({ original_id, created_at }) => ({ original_id, place: `${created_at}#${original_id}` }))
      const rest = open.filter(({ place }) => after === null || place < after)
      const page = rest.slice(0, room)
      const last = page.at(-1)
      const isLast = !last || rest.length === page.length || taken + page.length >= most(limit)
      const ids = page.map(({ original_id }) => original_id)
      return { items: at === undefined ? ids : await idleOriginals(table, ids, at), next: isLast ? null : `${taken + page.length}:${last.place}` }
    },
    work: (place, _, item) => unlessGone(givePicture, place, item),
    result: ({ pictures = 0, skipped = 0, errors = 0 }, total): z.output<typeof pictureOutcome> => ({
      success: errors === 0,
      success_count: pictures,
      fail_count: errors,
      skipped_count: skipped,
      error: errors === 0 ? null : `${errors} of ${total} articles got no picture.`,
    }),
  })

/** Deleted since it was listed: there is nothing to do. */
async function unlessGone(givePicture: GivePicture, place: BatchPlace, item: string): Promise<Done> {
  try {
    return await givePicture(place, item, 'missing')
  } catch (error) {
    if (error instanceof AppError && error.code === 'article-not-found') return { counts: { skipped: 1 } }
    throw error
  }
}
