import { articlePath } from '#shared/domain/addresses.ts'
import { readiness } from '#shared/domain/publication.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type CardRow, readFamily } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { refuse } from './outcome.ts'
import type { PublicationPlan, PublicationRun } from './plan.ts'

/** Reads the set and decides what goes out, or refuses because translations are missing. */
export async function preparePublication(table: Table, run: PublicationRun): Promise<PublicationPlan> {
  const { original, cards } = await readFamily(table, run.article_id)
  const family = (await table.entities.families.get({ original_id: run.article_id }).go({ consistent: true })).data
  if (!family) throw new AppError('article-not-found')
  const translated = new Set<string>(original.translated_locales)
  const ready = readiness(translated, run.force, run.reason)
  const set = LOCALES.flatMap((locale) => {
    const card = cards.get(locale)
    return card && (locale === ORIGINAL_LOCALE || translated.has(locale)) ? [card] : []
  })
  const unchanged = family.live_version > 0 && set.every(({ published, changed }) => published && !changed)
  const plan: PublicationPlan = {
    outcome: unchanged ? 'unchanged' : 'ready',
    version: unchanged ? family.live_version : family.live_version + 1,
    at: new Date().toISOString(),
    members: set.map(({ locale, version }) => ({ locale, version })),
    kept: [...cards.values()].filter((card) => card.published && !set.includes(card)).map(({ locale }) => locale),
    moved: set.flatMap(movedFrom),
    missing: ready.missing,
  }
  if (ready.ready) return plan
  await refuse(table, run, original.title, { code: ready.code, message: ready.message, missing: ready.missing })
  return { ...plan, outcome: 'refused' }
}

/** The address that a live article leaves when its working copy has another slug or section. */
function movedFrom({ locale, slug, category_id, live_slug, live_section }: CardRow): string[] {
  if (!live_slug || !live_section || (live_slug === slug && live_section === category_id)) return []
  return [articlePath(locale, live_section, live_slug)]
}
