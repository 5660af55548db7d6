import { alternatesOf } from '#shared/domain/publication.ts'
import { AppError } from '#shared/errors.ts'
import { liveOrder, slugSpace } from '#shared/table/keys.ts'
import { type CardRow, readFamily } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'
import type { PublicationPlan, PublicationRun } from './plan.ts'

/**
 * Makes the set live in one transaction: fifteen cards, their slug claims, the family's version. It only holds while the
 * working copies are the ones that were gated, no other publication came in between, and this run has the lease.
 * @throws AppError `version-conflict`
 */
export async function flipSet(table: Table, run: PublicationRun, plan: PublicationPlan): Promise<void> {
  if (await isFlipped(table, run, plan)) return
  const { cards } = await readFamily(table, run.article_id)
  const pick = (locales: readonly CardRow['locale'][]) => locales.flatMap((locale) => cards.get(locale) ?? [])
  const going = pick(plan.members.map(({ locale }) => locale))
  const staying = pick(plan.kept)
  const hreflang_alternates = alternatesOf([
    ...going.map(({ locale, category_id, slug }) => ({ locale, section: category_id, slug })),
    ...staying.flatMap(({ locale, live_section, live_slug }) => (live_section && live_slug ? [{ locale, section: live_section, slug: live_slug }] : [])),
  ])
  const versions = new Map(plan.members.map(({ locale, version }) => [locale, version]))
  const refused = await refusedWrites(() =>
    table.transaction
      .write((entities) => [
        entities.families
          .patch({ original_id: run.article_id })
          .set({ live_version: plan.version, ...(plan.version === 1 ? { published_at: plan.at } : {}) })
          .where((family, { eq }) => `${eq(family.live_version, plan.version - 1)} AND ${eq(family.publish_lease, run.operation_id)}`)
          .commit(),
        ...going.flatMap((card) => {
          const published_at = card.published_at ?? plan.at
          return [
            entities.cards
              .patch({ original_id: run.article_id, locale: card.locale })
              .set({
                published: true,
                changed: false,
                published_at,
                slug_frozen: true,
                live_version: plan.version,
                live_slug: card.slug,
                live_section: card.category_id,
                live_locale: card.locale,
                live_order: liveOrder(published_at, card.id),
                hreflang_alternates,
              })
              .where(({ version }, { eq }) => eq(version, versions.get(card.locale) ?? 0))
              .commit(),
            entities.claims
              .patch({ space: slugSpace(card.locale), slug: card.slug })
              .set({ live: true, section: card.category_id })
              .where(({ article_id }, { eq }) => eq(article_id, card.id))
              .commit(),
          ]
        }),
        ...staying.map((card) => entities.cards.patch({ original_id: run.article_id, locale: card.locale }).set({ hreflang_alternates }).commit()),
      ])
      .go(),
  )
  if (refused.length > 0 && !(await isFlipped(table, run, plan))) {
    throw new AppError('version-conflict', 'The article was changed while it was being published; publish again.')
  }
}

/** Only the holder of the lease can have written this version, so a repeated step finds its own work. */
async function isFlipped(table: Table, run: PublicationRun, plan: PublicationPlan): Promise<boolean> {
  const { data } = await table.entities.families.get({ original_id: run.article_id }).go({ consistent: true })
  return data?.live_version === plan.version && data.publish_lease === run.operation_id
}
