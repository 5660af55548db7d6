import * as z from 'zod'
import { type adAnalysis, type adDisplayCheck, adReport } from '#shared/contracts/growth/ad-monitoring.ts'
import type { AD_CHECKS } from '#shared/table/growth/ads.ts'
import { type BatchPlace, batch, type RunMoment } from '../../platform/batch/batch.ts'
import type { AddressStands } from '../../platform/fetching/address-stands.ts'
import { ANALYSIS_COUNTS, LOOK_COUNTS } from './counts.ts'
import { lookAtShard, shardsToLookAt } from './look-at-shard.ts'
import { reportOf } from './report.ts'

const KEPT_SECONDS = 180 * 24 * 3600

const shards = {
  params: z.object({}),
  concurrency: 2,
  prepare: async ({ table }: BatchPlace) => (await shardsToLookAt(table)).length,
  next: async ({ table }: BatchPlace) => ({ items: await shardsToLookAt(table), next: null }),
}

/** Looks whether the advertisements of every live article stand on its rendered page. @param bucket the site's */
export const checkAds = (bucket: () => string, stands: AddressStands) => {
  const once = oncePerRun(stands)
  return batch({
    ...shards,
    counts: LOOK_COUNTS,
    action: 'ad_check',
    work: (place, _, shard) => lookAtShard(place, bucket(), shard, null, once(place.operationId)),
    result: async (counts, _, { place }): Promise<z.output<typeof adDisplayCheck>> => ({ success: !counts.errors, ...(await reportOf(place, counts)) }),
    record: (place, _, moment) => keepReport(place, 'display', moment),
  })
}

/** Rates how they look and read, by rules, and by a model where one judges. @param modelId empty: none does */
export const analyseAds = (bucket: () => string, modelId: () => string, stands: AddressStands) => {
  const once = oncePerRun(stands)
  return batch({
    ...shards,
    counts: ANALYSIS_COUNTS,
    action: 'ad_analysis',
    work: (place, _, shard) => {
      const { askedBy, operationId } = place
      return lookAtShard(place, bucket(), shard, modelId() === '' ? null : { modelId: modelId(), askedBy, operationId }, once(operationId))
    },
    result: async (counts, _, { place }): Promise<z.output<typeof adAnalysis>> => {
      const report = await reportOf(place, counts)
      return { articlesChecked: report.total_articles_checked, issuesFound: report.articles_with_issues, ...report }
    },
    record: (place, _, moment) => keepReport(place, 'analysis', moment),
  })
}

/** Every address is asked for once in a run, as far as one process works on it: hundreds of pages have the same advertisements. */
function oncePerRun(stands: AddressStands): (operationId: string) => AddressStands {
  let run = { id: '', known: new Map<string, ReturnType<AddressStands>>() }
  return (id) => {
    if (run.id !== id) run = { id, known: new Map() }
    const { known } = run
    return (url, what) => {
      const answer = known.get(url) ?? stands(url, what)
      known.set(url, answer)
      return answer
    }
  }
}

/** A run that has seen everything leaves its report; one that was stopped would tell of what it has not looked at. */
async function keepReport({ table, operationId }: BatchPlace, check: (typeof AD_CHECKS)[number], { status, started_at, result }: RunMoment): Promise<void> {
  if (status !== 'success') return
  const report = adReport.strip().parse(result)
  const expires_at = Math.floor(Date.parse(started_at) / 1000) + KEPT_SECONDS
  await table.entities.adLog.put({ check, id: operationId, checked_at: started_at, report, expires_at }).go()
}
