import * as z from 'zod'
import { locale, section } from '#shared/contracts/platform/fields.ts'
import { purgeTime } from '#shared/domain/articles/trash.ts'
import { unpublicationEvent } from '#shared/domain/publishing/webhooks.ts'
import { AppError } from '#shared/errors.ts'
import { lookForLateLanguages } from '../../articles/changes/late-languages.ts'
import { readFamily } from '../../articles/reading/family.ts'
import { moveToTrash } from '../../articles/trash/move.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { endWork, type OperationRow, readOperation } from '../../platform/batch/long-work.ts'
import { starterOf } from '../../platform/batch/who-started.ts'
import type { Fault } from '../../platform/process/machine-fault.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { liveKey } from '../pages/article-pages.ts'
import { removePages } from '../pages/site-store.ts'
import { readPublication } from './earlier-set.ts'
import { edgeText } from './edge-text.ts'
import { keepPlan } from './keep-plan.ts'
import { NOT_LIVE } from './live-fields.ts'
import type { Run } from './plan.ts'
import { webhookEventRow } from './webhook-events.ts'

/** What is taken off the site; kept on the operation. */
export const unpublicationPlan = z.object({
  /** The publication that is live. */
  version: z.int(),
  members: z.array(z.object({ locale, section, slug: z.string() })),
})
export type UnpublicationPlan = z.output<typeof unpublicationPlan>

const workOf = ({ operation_id, article_id }: Run) => ({ operationId: operation_id, kind: 'unpublish-article' as const, articleId: article_id })

/**
 * Decides once what goes down; a run that was started again finds it, one whose operation has ended does nothing.
 * @throws AppError `not-published`
 */
export async function prepareUnpublication(table: Table, run: Run): Promise<(UnpublicationPlan & { outcome: 'ready' }) | { outcome: 'ended' }> {
  const operation = await readOperation(table, run.operation_id)
  if (operation?.status !== 'running') return { outcome: 'ended' }
  if (operation.plan) return { outcome: 'ready', ...unpublicationPlan.parse(operation.plan) }
  const { data: family } = await table.entities.families.get({ original_id: run.article_id }).go({ consistent: true })
  if (!family?.live_version) throw new AppError('not-published')
  const { cards } = await readFamily(table, run.article_id)
  const members = [...cards.values()].flatMap(({ published, locale, live_section, live_slug }) =>
    published && live_section && live_slug ? [{ locale, section: live_section, slug: live_slug }] : [],
  )
  const plan = { version: family.live_version, members }
  if (!(await keepPlan(table, run.operation_id, plan))) return prepareUnpublication(table, run)
  return { outcome: 'ready', ...plan }
}

/**
 * Takes the set off in one transaction. The claims of its addresses stay as they are: they answer 404 as long as no card
 * is live, and no other article gets them. Repeated, it finds its own work.
 * @throws AppError `version-conflict` when another publication is live by now
 */
export async function unpublishMembers(table: Table, { article_id: original_id, operation_id }: Run, { version, members }: UnpublicationPlan): Promise<void> {
  const at = new Date().toISOString()
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ families, publications, cards, webhookEvents }) => [
        families
          .patch({ original_id })
          .set({ live_version: 0 })
          .where((row, { eq }) => `${eq(row.live_version, version)} AND ${eq(row.publish_lease, operation_id)}`)
          .commit(),
        publications.patch({ original_id, number: version }).set({ withdrawn_at: at }).commit(),
        webhookEvents.put(webhookEventRow(unpublicationEvent({ original_id, number: version, members }, at))).commit(),
        ...members.map(({ locale }) => cards.patch({ original_id, locale }).set({ published: false, changed: false }).remove(NOT_LIVE).commit()),
      ])
      .go(),
  )
  if (refused.length === 0 || (await readPublication(table, original_id, version))?.withdrawn_at) return
  throw new AppError('version-conflict', 'The article was published anew meanwhile; unpublish it again.')
}

/** Deletes the pages, which nothing mentions any more. @throws AppError `version-conflict` when the article is live again */
export async function removeUnpublished(table: Table, run: Run, { members }: UnpublicationPlan, bucket: string): Promise<void> {
  const { data: family } = await table.entities.families.get({ original_id: run.article_id }).go({ consistent: true })
  if (family?.live_version) throw new AppError('version-conflict', 'The article was published anew meanwhile; unpublish it again.')
  await removePages(bucket, members.map(liveKey))
}

export async function finishUnpublication(table: Table, run: Run, { version, members }: UnpublicationPlan): Promise<void> {
  const operation = await readOperation(table, run.operation_id)
  const message = `Unpublished in ${members.length} languages${edgeText(operation?.edge)}`
  await logAutomation(table, run.operation_id, operation?.started_at ?? new Date().toISOString(), {
    action_type: 'unpublish',
    by: operation && starterOf(operation),
    status: 'success',
    article_id: run.article_id,
    details: { number: version, processed: members.length },
  })
  await lookForLateLanguages(table, run.article_id)
  const result = operation?.kind === 'trash-article' ? await trash(table, run, operation) : { success: true, unpublishedCount: members.length, message }
  await endWork(table, workOf(run), { status: 'success', result })
}

/** Of a deletion, taking the pages down was the first half. @throws AppError as {@link moveToTrash} */
async function trash(table: Table, { article_id, operation_id }: Run, { started_by, started_at }: OperationRow) {
  const { trashed_at } = await moveToTrash(table, { original_id: article_id, operation_id, by: started_by, at: started_at, was_live: true })
  return { success: true, id: article_id, was_live: true, purges_at: purgeTime(trashed_at) }
}

/** Ends an unpublication that broke off. What the table says holds; pages that were left are found by the reconciliation. */
export async function failUnpublication(table: Table, run: Run, { code, message }: Fault): Promise<void> {
  const operation = await readOperation(table, run.operation_id)
  if (operation?.status !== 'running') return
  await logAutomation(table, run.operation_id, operation.started_at, {
    action_type: 'unpublish',
    by: operation && starterOf(operation),
    status: 'failed',
    article_id: run.article_id,
    details: { code },
    error_message: message,
  })
  await endWork(table, workOf(run), { status: 'error', code, message, result: { success: false, unpublishedCount: 0, message } })
}
