import { isBatchKind } from '#shared/domain/platform/operation-kinds.ts'
import { endBatch } from '../../platform/batch/batch-lease.ts'
import { endWork, type OperationRow, readAtWork } from '../../platform/batch/long-work.ts'
import { readPublication } from '../../publishing/publication/earlier-set.ts'
import { writeListings } from '../../publishing/publication/listings.ts'
import { failPublication, finishPublication } from '../../publishing/publication/outcome.ts'
import { publicationPlan } from '../../publishing/publication/plan.ts'
import { releaseSet, removeStaged } from '../../publishing/publication/release.ts'
import { failUnpublication, finishUnpublication, removeUnpublished, unpublicationPlan } from '../../publishing/publication/unpublish.ts'
import { withdrawSet } from '../../publishing/publication/withdraw.ts'
import { syndicateArticle } from '../../publishing/syndication/write.ts'
import type { Check, Place } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'
import { mayStillRun } from './work-in-progress.ts'

const INTERRUPTED = { code: 'dependency-unavailable', message: 'The work was interrupted; start it again.' } as const

/** No operation is at work for longer than a machine may run: what was decided is completed, everything else ends as failed. */
export const checkOperations: Check = async (place) => {
  const stuck = (await readAtWork(place.table)).filter((operation) => !mayStillRun(operation))
  const findings: Finding[] = []
  for (const operation of stuck) {
    const subject = `${operation.kind} ${operation.id}`
    const ended = await isolated(subject, async () => {
      await end(place, operation)
      return [{ code: 'operation-stuck', subject, repaired: true }]
    })
    findings.push(...ended)
  }
  return { findings, cursor: '' }
}

async function end(place: Place, operation: OperationRow): Promise<void> {
  if (isBatchKind(operation.kind)) return endBatch(place.table, operation, { status: 'error', ...INTERRUPTED })
  const run = { operation_id: operation.id, article_id: operation.article_id ?? '' }
  if (operation.kind === 'translate-article' || operation.kind === 'estimate-translations') {
    const work = { operationId: operation.id, kind: operation.kind, articleId: run.article_id }
    return endWork(place.table, work, { status: 'error', ...INTERRUPTED })
  }
  return operation.kind === 'unpublish-article' || operation.kind === 'trash-article'
    ? endUnpublication(place, run, operation.plan)
    : endPublication(place, run, operation.plan)
}

type Run = { operation_id: string; article_id: string }

async function endPublication({ table, pages }: Place, run: Run, kept: unknown): Promise<void> {
  const plan = kept ? publicationPlan.parse(kept) : null
  const publication = plan && plan.outcome !== 'unchanged' ? await readPublication(table, run.article_id, plan.version) : null
  if (!plan || !publication) return failPublication(table, run, INTERRUPTED)
  if (publication.withdrawn_at) {
    await withdrawSet(table, run, pages, syndicateArticle)
    return failPublication(table, run, INTERRUPTED)
  }
  await releaseSet(table, run, plan, pages)
  await writeListings(table, run.article_id, pages)
  await syndicateArticle(table, run.article_id, pages)
  await removeStaged(run, plan, pages.bucket)
  await finishPublication(table, { ...run, force: false, reason: '' }, plan)
}

async function endUnpublication({ table, pages }: Place, run: Run, kept: unknown): Promise<void> {
  const plan = kept ? unpublicationPlan.parse(kept) : null
  const publication = plan ? await readPublication(table, run.article_id, plan.version) : null
  if (!plan || !publication?.withdrawn_at) return failUnpublication(table, run, INTERRUPTED)
  await writeListings(table, run.article_id, pages)
  await syndicateArticle(table, run.article_id, pages)
  await removeUnpublished(table, run, plan, pages.bucket)
  await finishUnpublication(table, run, plan)
}
