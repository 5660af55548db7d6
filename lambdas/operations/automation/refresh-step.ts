import { isOldContent } from '#shared/domain/research/content-age.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readDeskList } from '../../articles/reading/desk-list.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import type { RunInline } from '../../platform/batch/inline-batch.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { REFRESH_COUNTS } from '../../research/refreshing/refresh-content.ts'

const DAY_MS = 86_400_000
/** Cards that are read at most to find some that are old. */
const LOOKED_AT = 200

/** New wordings and checks for published originals that nobody has changed or refreshed for as many days as are set, the oldest first. */
export const refreshStep = (run: RunInline, most: number): AutomationStep => ({
  due: async (place) => {
    const { refresh_age_days } = await readSettingValues(place.table, ['refresh_age_days'])
    const before = new Date(place.at - refresh_age_days * DAY_MS).toISOString()
    const [entries, refreshed] = await Promise.all([readDeskList(ORIGINAL_LOCALE), refreshedSince(place, before)])
    const old = entries.filter(({ published, created_at, original_id }) => published && created_at <= before && !refreshed.has(original_id))
    if (old.length === 0) return []
    const ids = old.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)).map(({ original_id }) => original_id)
    return (await stillOld(place, turned(ids, place.at), before)).slice(0, 2 * most)
  },
  work: async (place, id) => {
    await run(place, id, { kind: 'refresh-content', scope: id, params: { article_id: id }, counts: REFRESH_COUNTS })
    return { count: 1 }
  },
})

const refreshedSince = async ({ table }: StepPlace, since: string): Promise<Set<string>> => {
  const { data } = await table.entities.refreshReports.query
    .byTime({})
    .gte({ refreshed_at: since })
    .go({ pages: 'all', limit: 1000, attributes: ['original_id'] })
  return new Set(data.map(({ original_id }) => original_id))
}

/** Where more are old by their making than are looked at, each hour begins further on: those that people keep new are in nobody's way. */
function turned(ids: readonly string[], at: number): string[] {
  const start = ids.length > LOOKED_AT ? (Math.floor(at / 3_600_000) * LOOKED_AT) % ids.length : 0
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, LOOKED_AT)
}

async function stillOld({ table }: StepPlace, ids: readonly string[], before: string): Promise<string[]> {
  const keys = ids.map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4 }))
  const old = new Set(cards.flatMap((card) => (isOldContent(card, before) ? [card.original_id] : [])))
  return ids.filter((id) => old.has(id))
}
