import { isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { markUnsummed } from '../../readers/popularity/unsummed.ts'
import { repairDeskChanges } from '../projections/desk-changes.ts'
import { repairDeskLists } from '../projections/desk-list.ts'
import { repairEeatPlaces } from '../projections/eeat-places.ts'
import { repairLinkPlaces } from '../projections/link-places.ts'
import { repairScheduled } from '../projections/scheduled-publications.ts'
import { repairSectionVerdicts } from '../projections/section-verdicts.ts'
import { repairSeoPlaces } from '../projections/seo-places.ts'
import { repairTextMarks } from '../projections/text-marks.ts'
import type { CheckInParts } from './check.ts'

/** Lists of each language. @returns how many entries were wrong */
const OF_A_LOCALE: Readonly<Record<string, (locale: Locale) => Promise<number>>> = {
  desk: async (locale) => (await repairDeskLists([locale])).length,
  changes: (locale) => repairDeskChanges([locale]),
  seo: (locale) => repairSeoPlaces([locale]),
  links: (locale) => repairLinkPlaces([locale]),
  texts: async (locale) => (await repairTextMarks([locale])).length,
}
/** Lists of originals. */
const OF_ORIGINALS: Readonly<Record<string, () => Promise<number>>> = { eeat: repairEeatPlaces, scheduled: repairScheduled, sections: repairSectionVerdicts }

/** Articles of a shard that popularity has to look at. */
const DUE = 'due'
/** Queries of one step: some hundred thousand rows, a minute or two of its five. */
const READS = 100

/**
 * The desk's lists say of articles what their cards say, and whose views nobody has summed up is due. A part is a list of a language, or a shard. What the
 * stream of the table has not brought yet looks like a fault too and is repaired early, which does no harm; so what was wrong is logged and is no finding.
 */
export const checkProjections: CheckInParts = {
  async *parts() {
    for (const list of Object.keys(OF_A_LOCALE)) for (const locale of LOCALES) yield `${list} ${locale}`
    yield* Object.keys(OF_ORIGINALS)
    for (const shard of SHARDS) yield `${DUE} ${shard}`
  },
  check: async ({ table }, { scope, cursor: from }) => {
    const [list = '', of = ''] = scope.split(' ')
    const { wrong, cursor } = list === DUE ? await markDue(table, of, from) : { wrong: await repairList(list, of), cursor: '' }
    if (wrong) logger().info('Entries of a list were wrong.', { list, of, wrong })
    return { findings: [], cursor }
  },
}

const repairList = async (list: string, locale: string): Promise<number> =>
  (isLocale(locale) ? await OF_A_LOCALE[list]?.(locale) : await OF_ORIGINALS[list]?.()) ?? 0

async function markDue(table: Table, shard: string, from: string): Promise<{ wrong: number; cursor: string }> {
  const { marked, cursor } = await markUnsummed(table, shard, from || null, Date.now(), READS)
  return { wrong: marked, cursor: cursor ?? '' }
}
