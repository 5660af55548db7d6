import { DESCRIPTION_LEAST, descriptionState } from '#shared/domain/growth/seo-health.ts'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import { type FoundProblem, problemOf } from '#shared/domain/quality/health-checks.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readCounters } from '../../platform/table/counters.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { articlePlaces } from './article-places.ts'
import { type Check, EXAMPLES, type HealthPlace, leftOf } from './place.ts'

/** Originals that one run gives a description. */
const MOST_FIXED = 25

interface Undescribed {
  original_id: string
  locale: Locale
  path: string
  /** It has none at all: only then does a run write one by itself. */
  isEmpty: boolean
  isOriginal: boolean
}

/** Published articles have a meta description that is long enough, and the SEO score is good on average. Originals without any get one of their own words. */
export const checkSeoMeta: Check = async (place) => {
  const [undescribed, counter] = await Promise.all([readUndescribed(place), readCounters(place.table, ['articles.seo.scored', 'articles.seo.sum'])])
  const empty = undescribed.filter(({ isEmpty }) => isEmpty)
  const languages = await describeOriginals(place, empty)
  const scored = counter('articles.seo.scored')
  const average = scored > 0 ? Math.min(100, Math.round((10 * counter('articles.seo.sum')) / scored) / 10) : null
  const short = undescribed.filter(({ isEmpty }) => !isEmpty)
  const missing: FoundProblem = { problem: 'meta-missing', count: empty.length, places: await articlePlaces(place.table, empty) }
  const repaired = Math.min(languages, empty.length)
  return {
    problems: [
      ...leftOf(missing, repaired),
      ...problemOf('meta-short', short.length, await articlePlaces(place.table, short)),
      ...problemOf('seo-low', average !== null && average < THRESHOLDS.seoGood ? Math.round(average) : 0),
    ],
    repaired: problemOf('meta-missing', repaired),
    details: {
      avg_seo_score: average,
      missing_descriptions: empty.length,
      short_descriptions: short.length,
      described: languages,
      examples: empty.map(({ path }) => path).slice(0, EXAMPLES),
    },
  }
}

async function readUndescribed({ live, texts }: HealthPlace): Promise<Undescribed[]> {
  const [articles, known] = await Promise.all([live(), texts()])
  const lengths = new Map(
    [...known.values()]
      .flat()
      .flatMap(({ original_id, locale, description }) => (description === null ? [] : [[`${locale} ${original_id}`, description] as const])),
  )
  return [...articles.values()].flat().flatMap(({ original_id, locale, path }) => {
    const length = lengths.get(`${locale} ${original_id}`) ?? DESCRIPTION_LEAST
    const state = descriptionState(length)
    return state === 'fine' ? [] : [{ original_id, locale, path, isEmpty: state === 'missing', isOriginal: locale === ORIGINAL_LOCALE }]
  })
}

/** @returns working copies that have got a description. Somebody who is saving the same article goes first; the next run comes in an hour. */
async function describeOriginals({ table, parts, askedBy }: HealthPlace, empty: readonly Undescribed[]): Promise<number> {
  let languages = 0
  for (const { original_id } of empty.filter(({ isOriginal }) => isOriginal).slice(0, MOST_FIXED)) {
    const fix = await parts.describe(table, original_id, askedBy.id)
    if (!fix) continue
    const refused = await refusedWrites(() => table.transaction.write(fix.writes).go())
    if (refused.length === 0) languages += fix.languages
  }
  return languages
}
