import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { hasBase, standingOf } from '#shared/domain/quality/integrity.ts'
import { LOCALES, ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import { readCards } from '../../articles/reading/family.ts'
import { articlePlaces } from './article-places.ts'
import { type Check, EXAMPLES, type HealthPlace } from './place.ts'

/** Families without an English card that one run looks into; there should be none. */
const MOST_READ = 200

/** Every live original is live in all languages, and no translation is left without its original. */
export const checkTranslations: Check = async (place) => {
  const [live, busy, orphaned] = await Promise.all([place.live(), place.busy(), readOrphaned(place)])
  const originals = [...live].filter(([id, family]) => !busy.has(id) && family.some(({ locale }) => locale === ORIGINAL_LOCALE))
  const incomplete = originals.filter(([, family]) => family.length < LOCALES.length)
  const missing = incomplete.reduce((sum, [, family]) => sum + LOCALES.length - family.length, 0)
  return {
    problems: [
      ...problemOf('translations-orphaned', orphaned.length),
      ...problemOf(
        'translations-missing',
        incomplete.length,
        await articlePlaces(
          place.table,
          incomplete.flatMap(([, [first]]) => (first ? [first] : [])),
        ),
      ),
    ],
    repaired: [],
    details: {
      originals: originals.length,
      complete: originals.length - incomplete.length,
      missing_translations: missing,
      orphaned: orphaned.length,
      coverage_percent: originals.length > 0 ? Math.floor(100 - (100 * missing) / (originals.length * TARGET_LOCALES.length)) : 100,
      examples: [...orphaned, ...incomplete.flatMap(([, [first]]) => (first ? [first.path] : []))].slice(0, EXAMPLES),
    },
  }
}

/** Translations whose original is gone, drafts included, as `locale: title`. The packed lists say where to look, the cards what is true. */
async function readOrphaned({ table, texts }: HealthPlace): Promise<string[]> {
  const known = await texts()
  const originals = new Set(known.get(ORIGINAL_LOCALE)?.map(({ original_id }) => original_id))
  const lost = new Set(
    TARGET_LOCALES.flatMap((locale) => (known.get(locale) ?? []).flatMap(({ original_id }) => (originals.has(original_id) ? [] : [original_id]))),
  )
  const orphaned: string[] = []
  for (const id of [...lost].slice(0, MOST_READ)) {
    const cards = await readCards(table, id)
    const hasOriginal = hasBase(cards)
    orphaned.push(...cards.flatMap((card) => (standingOf(card, hasOriginal) === 'orphaned-translation' ? [`${card.locale}: ${card.title}`] : [])))
  }
  return orphaned
}
