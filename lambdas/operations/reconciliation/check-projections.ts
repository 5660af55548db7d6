import { isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { logger } from '../../platform/log/log.ts'
import { repairDeskLists } from '../projections/desk-list.ts'
import { repairEeatPlaces } from '../projections/eeat-places.ts'
import { repairLinkPlaces } from '../projections/link-places.ts'
import { repairScheduled } from '../projections/scheduled-publications.ts'
import { repairSeoPlaces } from '../projections/seo-places.ts'
import { repairTextMarks } from '../projections/text-marks.ts'
import type { CheckInParts } from './check.ts'

/** Lists of each language. @returns how many entries were wrong */
const OF_A_LOCALE: Readonly<Record<string, (locale: Locale) => Promise<number>>> = {
  desk: async (locale) => (await repairDeskLists([locale])).length,
  seo: (locale) => repairSeoPlaces([locale]),
  links: (locale) => repairLinkPlaces([locale]),
  texts: async (locale) => (await repairTextMarks([locale])).length,
}
/** Lists of originals. */
const OF_ORIGINALS: Readonly<Record<string, () => Promise<number>>> = { eeat: repairEeatPlaces, scheduled: repairScheduled }

/**
 * The desk's lists say of articles what their cards say. A part is a list of a language. What the stream of the table has not brought yet looks like a fault too
 * and is repaired early, which does no harm; so what was wrong is logged and is no finding.
 */
export const checkProjections: CheckInParts = {
  async *parts() {
    for (const list of Object.keys(OF_A_LOCALE)) for (const locale of LOCALES) yield `${list} ${locale}`
    yield* Object.keys(OF_ORIGINALS)
  },
  check: async (_, { scope }) => {
    const [list = '', locale] = scope.split(' ')
    const wrong = isLocale(locale) ? await OF_A_LOCALE[list]?.(locale) : await OF_ORIGINALS[list]?.()
    if (wrong) logger().info('Entries of a list were wrong.', { list, locale: locale ?? '', wrong })
    return { findings: [], cursor: '' }
  },
}
