import { splitUrls } from '#shared/domain/platform/competitor-urls.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import type { RunInline } from '../../platform/batch/inline-batch.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { GAP_COUNTS } from '../../research/competitors/gap-counts.ts'

/** Runs come on the hour and take some minutes. */
const DAY_MS = 24 * 3_600_000 - 30 * 60_000

/** A search for subjects on the competitors' sites that are set, each once a day. It counts subjects that are new. */
export const gapsStep = (run: RunInline): AutomationStep => ({
  due: async (place) => {
    const { competitor_urls } = await readSettingValues(place.table, ['competitor_urls'])
    const urls = splitUrls(competitor_urls)
    if (urls.length === 0) return []
    const searched = await lastSearches(place, urls.map(hostOf))
    return urls.filter((url) => place.at - (searched.get(hostOf(url)) ?? 0) >= DAY_MS)
  },
  work: async (place, url) => {
    const { progress } = await run(place, url, { kind: 'find-competitor-gaps', scope: hostOf(url), params: { url }, counts: GAP_COUNTS })
    const [fault] = progress?.faults ?? []
    return { count: progress?.counts.new_gaps ?? 0, ...(fault && !progress?.counts.candidates ? { fault } : {}) }
  },
})

const hostOf = (url: string): string => new URL(url).hostname

/** When each site was last searched, by anybody; epoch milliseconds. */
async function lastSearches({ table }: StepPlace, hosts: readonly string[]): Promise<Map<string, number>> {
  const keys = hosts.map((scope) => ({ kind: 'find-competitor-gaps', scope }) as const)
  const leases = await readAll(keys, (batch) => table.entities.batchLeases.get(batch).go())
  const ids = leases.map(({ latest }) => ({ id: latest }))
  const operations = await readAll(ids, (batch) => table.entities.operations.get(batch).go({ attributes: ['id', 'started_at'] }))
  const begun = new Map(operations.map(({ id, started_at }) => [id, Date.parse(started_at)]))
  return new Map(leases.flatMap(({ scope, latest }) => (begun.has(latest) ? [[scope, begun.get(latest) as number] as const] : [])))
}
