import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { sectionStanding } from '#shared/domain/quality/section-verdicts.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { sectionLabel } from '#shared/sections.ts'
import { readVerdicts } from '../sections/store.ts'
import { articlePlaces } from './article-places.ts'
import { type Check, EXAMPLES } from './place.ts'

/** Articles stand in sections that their texts fit, as far as these were read. */
export const checkSections: Check = async ({ table, live }) => {
  const [verdicts, published] = await Promise.all([readVerdicts(table), live()])
  const originals = [...published.values()].flat().filter(({ locale }) => locale === ORIGINAL_LOCALE)
  const read = originals.flatMap((article) => {
    const verdict = verdicts.get(article.original_id)
    return verdict ? [{ ...article, verdict }] : []
  })
  const elsewhere = read.filter(({ verdict, section }) => sectionStanding(verdict, section) === 'disagrees')
  const places = await articlePlaces(
    table,
    elsewhere,
    ({ section, verdict }) => `yra „${sectionLabel(section)}“, tekstas tinka „${sectionLabel(verdict.category)}“`,
  )
  return {
    problems: problemOf('section-disagrees', elsewhere.length, places),
    repaired: [],
    details: { articles: originals.length, read: read.length, disagree: elsewhere.length, examples: elsewhere.map(({ path }) => path).slice(0, EXAMPLES) },
  }
}
