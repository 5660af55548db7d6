import { alternatesOf } from '#shared/domain/publishing/publication.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { checkEmbargo } from '../../articles/reading/embargo.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { readPublication } from './earlier-set.ts'
import { liveFields, NOT_LIVE } from './live-fields.ts'
import { type PublicationPlan, type Run, shownMembers } from './plan.ts'

/**
 * Makes the set live in one transaction: its publication, the family's version, the cards, their slug claims. It only
 * holds while the working copies are the ones that were gated, no other publication came in between, and this run has the
 * lease, and no embargo was set meanwhile. Repeated, it finds its own publication.
 * @throws AppError `version-conflict`; `embargoed`; `slug-taken` when an address went to another article
 */
export async function flipSet(table: Table, run: Run, plan: PublicationPlan): Promise<void> {
  const original_id = run.article_id
  const set = shownMembers(plan)
  const alternates = alternatesOf(set)
  const { version: number, at, by, kind, rollback_of, change } = plan
  const firstDate = plan.members.find(({ locale }) => locale === ORIGINAL_LOCALE)?.published_at ?? at
  const shownAnew = plan.members.filter(({ rendered }) => rendered)
  const siblings = plan.kept.filter(({ rendered }) => rendered)
  const beforeClaims = 2 + plan.members.length + siblings.length + plan.down.length
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ families, publications, cards, claims }) => [
        families
          .patch({ original_id })
          .set({ live_version: number, published_at: firstDate })
          .where((family, { eq }) => `${eq(family.live_version, plan.from)} AND ${eq(family.publish_lease, run.operation_id)}`)
          .commit(),
        publications
          .create({
            original_id,
            number,
            kind,
            ...(rollback_of > 0 ? { rollback_of } : {}),
            ...(change ? { change } : {}),
            operation_id: run.operation_id,
            published_at: at,
            published_by: by,
            members: set.map(({ locale, number: version, section, slug }) => ({ locale, version, section, slug })),
          })
          .commit(),
        ...plan.members.map((member) => {
          const key = { original_id, locale: member.locale }
          if (!member.rendered) return cards.check(key).where(isGated(member, at)).commit()
          return cards.patch(key).set(liveFields(member, alternates)).remove(['rejection_reasons', 'rejected_at']).where(isGated(member, at)).commit()
        }),
        ...siblings.map(({ locale }) => cards.patch({ original_id, locale }).set({ hreflang_alternates: alternates }).commit()),
        ...plan.down.map((locale) => cards.patch({ original_id, locale }).set({ published: false, changed: false }).remove(NOT_LIVE).commit()),
        ...shownAnew.map(({ locale, slug, section, id }) =>
          claims
            .put({ space: slugSpace(locale), slug, article_id: id, original_id, locale, section, live: true })
            .where(({ article_id }, { eq, notExists }) => `${notExists(article_id)} OR ${eq(article_id, id)}`)
            .commit(),
        ),
      ])
      .go(),
  )
  if (refused.length === 0 || (await readPublication(table, original_id, number))) return
  const taken = shownAnew[(refused.find((position) => position >= beforeClaims) ?? -1) - beforeClaims]
  if (taken) throw new AppError('slug-taken', `The ${taken.locale} address ${taken.slug} belongs to another article.`)
  const { data: original } = await table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true })
  if (original) checkEmbargo(original, at)
  throw new AppError('version-conflict', 'The article was changed while it was being published; publish again.')
}

type CardCondition = Parameters<ReturnType<Parameters<Writes>[0]['cards']['check']>['where']>[0]

/** A working copy is the one that was gated; an embargo stands on the original's card alone, and may have been set since. */
const isGated =
  ({ locale, version: gated }: PublicationPlan['members'][number], at: string): CardCondition =>
  ({ version, embargo_until }, { eq, lte, notExists }) =>
    locale === ORIGINAL_LOCALE ? `${eq(version, gated)} AND (${notExists(embargo_until)} OR ${lte(embargo_until, at)})` : eq(version, gated)
