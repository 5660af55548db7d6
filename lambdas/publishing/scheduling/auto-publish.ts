import * as z from 'zod'
import { AUTO_PUBLISH_SETTINGS, dailyLimit, publicationDay } from '#shared/domain/publishing/auto-publish.ts'
import { batch } from '../../platform/batch/batch.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { openDay, placesTaken } from './publication-days.ts'
import { publishReady } from './publish-ready.ts'
import { readyArticles } from './ready-articles.ts'

export const AUTO_PUBLISH_COUNTS = ['published', 'refused'] as const

/** Articles that are looked at for each place: some may be refused. */
const FOR_EACH_PLACE = 2

/**
 * Publishes articles that are ready, as many as the day still has places for. Of a day, not of a run: one that comes again, or is made up for,
 * brings out no more.
 */
export const autoPublish = (publishMachineArn: () => string) =>
  batch({
    params: z.object({ at: z.int() }),
    counts: AUTO_PUBLISH_COUNTS,
    // One after another: the place of one that is refused is the next one's.
    concurrency: 1,
    action: 'auto_publish',
    prepare: async ({ table }) => dailyLimit(await readSettingValues(table, AUTO_PUBLISH_SETTINGS)),
    next: async ({ table, operationId }, { at }) => {
      const settings = await readSettingValues(table, AUTO_PUBLISH_SETTINGS)
      const limit = dailyLimit(settings)
      if (limit === 0) return { items: [], next: null }
      const places = limit - placesTaken(await openDay(table, publicationDay(at, settings), operationId, at))
      if (places <= 0) return { items: [], next: null }
      const ready = await readyArticles(table, places * FOR_EACH_PLACE, at)
      return { items: ready.map(({ original_id }) => original_id), next: null }
    },
    work: async (place, { at }, id) => {
      const settings = await readSettingValues(place.table, AUTO_PUBLISH_SETTINGS)
      const { published, fault } = await publishReady(place, publicationDay(at, settings), id, publishMachineArn())
      return { counts: { published, refused: fault ? 1 : 0 }, ...(fault ? { fault } : {}) }
    },
    result: ({ published = 0, refused = 0 }) => ({ success: true, published, refused }),
  })
