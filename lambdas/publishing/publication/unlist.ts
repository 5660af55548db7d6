import { UNPUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { unpublicationEvent } from '#shared/domain/publishing/webhooks.ts'
import { AppError } from '#shared/errors.ts'
import { type CardRow, readCards } from '../../articles/reading/family.ts'
import { beginWork, readOperation } from '../../platform/batch/long-work.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { liveKey, type PageContext } from '../pages/article-pages.ts'
import { removePages } from '../pages/site-store.ts'
import { syndicateOrLeave } from '../syndication/pending.ts'
import { readPublication } from './earlier-set.ts'
import { writeListings } from './listings.ts'
import { NOT_LIVE } from './live-fields.ts'
import type { Run } from './plan.ts'
import { failUnpublication, finishUnpublication, prepareUnpublication, removeUnpublished, unpublishMembers } from './unpublish.ts'
import { webhookEventRow } from './webhook-events.ts'
import type { Syndicate } from './withdraw.ts'

/** What taking something off the site needs. */
export interface TakingOff {
  pages: PageContext
  syndicate: Syndicate
}

/** Takes a live article off the site and into the trash, as {@link takeLiveArticleOff}. */
export const trashLiveArticle = (table: Table, run: Run, startedBy: string, taking: TakingOff): Promise<void> =>
  takeLiveArticleOff(table, run, { id: startedBy, kind: 'person' }, taking, 'trash-article')

/**
 * Takes a live article off the site in every language, by the steps of the machine unpublish-article and in their order: for
 * work on many articles, which has an execution of its own. Repeated with the same operation, it goes on where it was.
 * @throws AppError as the work on the article ended; `publication-in-progress`
 */
export async function takeLiveArticleOff(
  table: Table,
  run: Run,
  startedBy: Actor,
  { pages, syndicate }: TakingOff,
  kind: 'unpublish-article' | 'trash-article' = 'unpublish-article',
): Promise<void> {
  const { operation_id, article_id } = run
  const by = { startedBy: startedBy.id, startedByKind: startedBy.kind }
  await beginWork(table, { operationId: operation_id, kind, articleId: article_id, ...by, total: UNPUBLICATION_STEPS.length })
  try {
    const plan = await prepareUnpublication(table, run)
    if (plan.outcome === 'ready') {
      await unpublishMembers(table, run, plan)
      await writeListings(table, article_id, pages)
      await syndicateOrLeave(syndicate)(table, article_id, pages)
      await removeUnpublished(table, run, plan, pages.bucket)
      await finishUnpublication(table, run, plan)
    }
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    await failUnpublication(table, run, { code, message })
    throw thrown
  }
  const ended = await readOperation(table, operation_id)
  if (ended?.status === 'error') throw new AppError(knownCode(ended.error_code), ended.error_message)
}

/**
 * Takes what is live of an article without its original off the site: no publication machine would, as there is no article.
 * Listings, feeds and pages follow the cards, so it may be repeated at any point. The family has to have a head.
 */
export async function unlistRemains(table: Table, original_id: string, { pages, syndicate }: TakingOff): Promise<void> {
  const cards = await readCards(table, original_id)
  const live = cards.filter(({ published }) => published)
  const { data: head } = await table.entities.families.get({ original_id }).go({ consistent: true })
  const publication = head && head.live_version > 0 ? await readPublication(table, original_id, head.live_version) : null
  const keys = [...live.flatMap(liveKeyOf), ...(publication?.members ?? []).map(liveKey)]
  if (live.length > 0 || publication) {
    const at = new Date().toISOString()
    const refused = await refusedWrites(() =>
      table.transaction
        .write(({ families, publications, cards, webhookEvents }) => [
          families
            .patch({ original_id })
            .set({ live_version: 0 })
            .where((row, { notExists }) => notExists(row.publish_lease))
            .commit(),
          ...(publication ? [publications.patch({ original_id, number: publication.number }).set({ withdrawn_at: at }).commit()] : []),
          ...(publication ? [webhookEvents.put(webhookEventRow(unpublicationEvent(publication, at))).commit()] : []),
          ...live.map(({ locale, version }) =>
            cards
              .patch({ original_id, locale })
              .set({ published: false, changed: false })
              .remove(NOT_LIVE)
              .where((row, { eq }) => eq(row.version, version))
              .commit(),
          ),
        ])
        .go(),
    )
    if (refused.length > 0) throw new AppError('publication-in-progress')
  }
  await writeListings(table, original_id, pages)
  await syndicateOrLeave(syndicate)(table, original_id, pages)
  await removePages(pages.bucket, [...new Set(keys)])
}

const liveKeyOf = ({ locale, live_section: section, live_slug: slug }: CardRow): string[] => (section && slug ? [liveKey({ locale, section, slug })] : [])
