import * as z from 'zod'
import type { hreflangRebuild } from '#shared/contracts/publishing/hreflang.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readFamily } from '../../articles/reading/family.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { Place } from './check.ts'
import { agreeOnLiveState } from './family.ts'
import { agreeOnCards } from './family-cards.ts'
import { agreeOnPages } from './family-pages.ts'
import { isBeingPublished } from './work-in-progress.ts'

/** Articles of one page: their ids stand in the operation's row. */
const AT_ONCE = 25

export const HREFLANG_COUNTS = ['updated'] as const

/**
 * Makes the alternates of a live article's languages anew: of the members of its live publication, which are linked by their ids, and never of titles.
 * Cards that say otherwise are repaired, pages that then look otherwise are rendered anew.
 * @returns how many languages differed; 0 for an article that is not live
 * @throws AppError `publication-in-progress`; `not-repaired` when something moved meanwhile, or nobody can say what is live
 */
export async function rebuildHreflang({ table, pages }: Place, original_id: string): Promise<number> {
  if (await isBeingPublished(table, original_id)) throw new AppError('publication-in-progress')
  const live = await agreeOnLiveState({ table, pages }, original_id)
  if (live.state === 'left') throw new AppError('not-repaired', 'Nobody can say for sure what of this article is live; a task says why.')
  if (live.state !== 'live') return 0
  const { publication } = live
  const subject = { original_id, live_version: publication.number, publication, family: await readFamily(table, original_id) }
  const onCards = await agreeOnCards({ table, pages }, subject)
  const findings = [...live.findings, ...onCards, ...(await agreeOnPages({ table, pages }, publication))]
  const left = findings.filter(({ repaired }) => !repaired)
  if (left.length > 0) throw new AppError('not-repaired', `Not repaired: ${left.map(({ code, subject }) => `${code} ${subject}`).join(', ')}`)
  return findings.length
}

/** The whole site's alternates, newest articles first. @param place read when the first article is looked at: its pages need the web build */
export const rebuildAllHreflang = (place: () => Place) =>
  batch({
    params: z.object({}),
    counts: HREFLANG_COUNTS,
    concurrency: 3,
    action: 'rebuild',
    prepare: async ({ table }) => (await table.entities.counters.get({ name: `articles.published.${ORIGINAL_LOCALE}` }).go()).data?.value ?? 0,
    next: async ({ table }, _, cursor) => {
      const page = await table.entities.cards.query
        .live({ live_locale: ORIGINAL_LOCALE })
        .go({ order: 'desc', limit: AT_ONCE, cursor, attributes: ['original_id'] })
      return { items: page.data.map(({ original_id }) => original_id), next: page.cursor }
    },
    work: async (_, __, item) => ({ counts: { updated: (await rebuildHreflang(place(), item)) > 0 ? 1 : 0 } }),
    result: ({ updated = 0, errors = 0 }, _, { faults }): z.output<typeof hreflangRebuild> => ({ updated, errors, failed: [...faults] }),
  })
