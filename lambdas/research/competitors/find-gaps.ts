import * as z from 'zod'
import type { findCompetitorGaps } from '#shared/contracts/research/competitor-gaps.ts'
import type { Candidate } from '#shared/domain/platform/research-candidate.ts'
import { AppError } from '#shared/errors.ts'
import { batch, type Done } from '../../platform/batch/batch.ts'
import { type Fetcher, fetchSite } from '../../platform/fetching/fetcher.ts'
import { namedId } from '../../platform/process/ids.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ChosenGap, chooseGaps } from './choose-gaps.ts'
import { GAP_COUNTS } from './gap-counts.ts'
import { findGap, gapView, gapWrites } from './gap-store.ts'
import { makeGap } from './make-gap.ts'

/** As long as an operation that may be gone on with. */
const FINDINGS_KEPT_SECONDS = 30 * 24 * 3600

interface Deps {
  fetcher: Fetcher
  modelId: () => string
}

/**
 * Reads what a competitor writes about, then keeps the subjects that we have nothing on: two pages of items, `site`, then `gap` each. What
 * was read and chosen is kept under the site's name, one search of a site being at work at a time: whoever goes on after a kill finds it.
 */
export const findGaps = ({ fetcher, modelId }: Deps) =>
  batch({
    params: z.object({ url: z.string() }),
    counts: GAP_COUNTS,
    // All of them change the one row of totals.
    concurrency: 1,
    action: 'competitor_gaps',
    subject: async (_, { url }) => ({ title: hostOf(url) }),
    prepare: async () => 1,
    next: async (place, { url }, cursor) => {
      if (!cursor) {
        await Promise.all([keep(place.table, url, 'site', []), keep(place.table, url, 'gaps', [])])
        return { items: ['site'], next: 'choose' }
      }
      const candidates = await kept<Candidate>(place.table, url, 'site')
      const { chosen, covered } = await chooseGaps({ ...place, modelId: modelId() }, candidates, Date.now())
      await keep(place.table, url, 'gaps', chosen)
      return { items: [...chosen.map(({ key }) => `gap ${gapId(key)}`), `covered ${covered}`], next: null }
    },
    work: async ({ table }, { url }, item): Promise<Done> => {
      const [step, rest = ''] = item.split(' ')
      if (step === 'covered') return { counts: { covered: Number(rest) } }
      if (step === 'site') {
        const { candidates } = await fetchSite(fetcher, url)
        return {
          counts: { candidates: candidates.length },
          writes: ({ researchFindings }) => [researchFindings.put(finding(url, 'site', candidates)).commit()],
        }
      }
      const chosen = (await kept<ChosenGap>(table, url, 'gaps')).find(({ key }) => gapId(key) === rest)
      if (!chosen) throw new AppError('gap-not-found')
      const before = await findGap(table, rest)
      if (before?.article_generated) return { counts: { known_gaps: 1 } }
      const row = await makeGap({ table, fetcher }, chosen, { id: rest, host: hostOf(url), before })
      return { counts: before ? { known_gaps: 1 } : { new_gaps: 1 }, writes: gapWrites(row, before) }
    },
    result: async ({ candidates = 0 }, _seen, { place: { table }, params: { url } }): Promise<z.output<typeof findCompetitorGaps.response>> => {
      const keys = (await kept<ChosenGap>(table, url, 'gaps')).map(({ key }) => ({ id: gapId(key) }))
      const rows = keys.length > 0 ? await readAll(keys, (some) => table.entities.competitorGaps.get(some).go({ consistent: true })) : []
      return { success: candidates > 0, gaps: rows.sort((one, other) => (one.order < other.order ? 1 : -1)).map(gapView) }
    },
  })

const gapId = (key: string): string => namedId(`competitor-gap ${key}`)
const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url

const finding = (url: string, item: 'site' | 'gaps', content: readonly unknown[]) => ({
  run: `competitor ${hostOf(url)}`,
  item,
  content: pack(content),
  expires_at: Math.floor(Date.now() / 1000) + FINDINGS_KEPT_SECONDS,
})

const keep = (table: Table, url: string, item: 'site' | 'gaps', content: readonly unknown[]) =>
  table.entities.researchFindings.put(finding(url, item, content)).go()

async function kept<T>(table: Table, url: string, item: 'site' | 'gaps'): Promise<T[]> {
  const { data } = await table.entities.researchFindings.get({ run: `competitor ${hostOf(url)}`, item }).go({ consistent: true })
  return data ? unpack<T>(data.content) : []
}
