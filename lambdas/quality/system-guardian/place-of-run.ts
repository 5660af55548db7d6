import { LOCALES } from '#shared/locales.ts'
import { textsOfRun } from '../../articles/reading/compared-texts.ts'
import { type LiveArticle, readLiveSet } from '../../articles/reading/live-articles.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { readAtWork } from '../../platform/batch/long-work.ts'
import type { HealthParts, HealthPlace } from './place.ts'

type LiveSet = ReadonlyMap<string, readonly LiveArticle[]>

/** Of the run that this process last worked for: several of its components want the same. */
let lastRead: { operationId: string; live: Promise<LiveSet> } | undefined

/** What was read of the site is read again: something was repaired. */
export function forgetRead(): void {
  lastRead = undefined
}

/** Where the components of a run are looked at. */
export function placeOf(place: BatchPlace, parts: HealthParts, now: Date): HealthPlace {
  const { table, operationId } = place
  const live = () => {
    if (lastRead?.operationId !== operationId) {
      const reading = { operationId, live: readLiveSet(table) }
      lastRead = reading
      reading.live.catch(() => {
        if (lastRead === reading) lastRead = undefined
      })
    }
    return lastRead.live
  }
  const busy = async () => new Set((await readAtWork(table)).flatMap(({ kind, article_id }) => (article_id && MOVING.has(kind) ? [article_id] : [])))
  const texts = async () => new Map(await Promise.all(LOCALES.map(async (locale) => [locale, await textsOfRun(place, locale)] as const)))
  return { ...place, parts, live, texts, busy, now }
}

/** Work in the middle of which an article's parts do not agree. */
const MOVING: ReadonlySet<string> = new Set(['publish-article', 'unpublish-article', 'rollback-article', 'trash-article'])
