import { publicationResult, unpublishArticle as unpublishContract } from '#shared/contracts/publishing/publishing.ts'
import { PUBLICATION_STEPS, UNPUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import { AppError } from '#shared/errors.ts'
import { checkEmbargo } from '../../articles/reading/embargo.ts'
import { readFamily, readOriginal } from '../../articles/reading/family.ts'
import { checkFinished } from '../../articles/reading/finished.ts'
import { acceptedAs, type HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { awaitEnd, beginWork, type OperationRow, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'
import { earlierMembers, readPublication } from './earlier-set.ts'
import { checkAddresses } from './prepare.ts'

type MachineArn = () => string

/** Publishes an original with its translations, or refuses with the specification's fields in the problem. */
export const publishWithTranslations =
  (machineArn: MachineArn): HandlerOf<'publishWithTranslations'> =>
  async ({ body, caller, newId, wait }) => {
    const original = await readOriginal(getTable(), body.articleId)
    checkFinished(original)
    checkEmbargo(original, new Date().toISOString())
    const { id } = original
    const work: Work = { operationId: newId, kind: 'publish-article', articleId: id, startedBy: caller.id, total: PUBLICATION_STEPS.length }
    const end = await carryOut(machineArn(), work, { force: body.forcePublish, reason: body.reason ?? '' }, wait)
    return end ? publicationResult.parse(end.result) : acceptedAs(newId)
  }

/** Publishes the texts of an earlier publication again, once the caller has confirmed what that changes. */
export const rollbackArticle =
  (machineArn: MachineArn): HandlerOf<'rollbackArticle'> =>
  async ({ params, body, caller, newId, wait }) => {
    const table = getTable()
    const original = await readOriginal(table, params.id)
    checkEmbargo(original, new Date().toISOString())
    const { id } = original
    const [publication, family] = await Promise.all([readPublication(table, id, body.number), readFamily(table, id)])
    if (!publication) throw new AppError('version-not-found')
    const members = await earlierMembers(table, publication, family, publication.published_at)
    await checkAddresses(table, members)
    const back = new Set(members.map(({ locale }) => locale))
    const down = [...family.cards.values()].filter(({ published, locale }) => published && !back.has(locale)).map(({ locale }) => locale)
    confirmed(body.confirmation, ['rollback', id, caller.id, body.number, family.original.live_version ?? 0, ...down], {
      publication: body.number,
      published_at: publication.published_at,
      pages: members.length,
      languages: [...back].join(', '),
      languages_taken_down: down.join(', '),
    })
    const work: Work = {
      operationId: newId,
      kind: 'rollback-article',
      articleId: id,
      startedBy: caller.id,
      total: PUBLICATION_STEPS.length,
      rollbackOf: body.number,
    }
    const end = await carryOut(machineArn(), work, { force: false, reason: '' }, wait)
    return end ? publicationResult.parse(end.result) : acceptedAs(newId)
  }

/** Takes an article and its translations off the site, once the caller has confirmed which pages go. */
export const unpublishArticle =
  (machineArn: MachineArn): HandlerOf<'unpublishArticle'> =>
  async ({ params, body, caller, newId, wait }) => {
    const table = getTable()
    const { id } = await readOriginal(table, params.id)
    const { original, cards } = await readFamily(table, id)
    const live = [...cards.values()].filter(({ published }) => published).map(({ locale }) => locale)
    if (live.length === 0) throw new AppError('not-published')
    confirmed(body.confirmation, ['unpublish', id, caller.id, original.live_version ?? 0, ...live], { pages: live.length, languages: live.join(', ') })
    const work: Work = { operationId: newId, kind: 'unpublish-article', articleId: id, startedBy: caller.id, total: UNPUBLICATION_STEPS.length }
    const end = await carryOut(machineArn(), work, {}, wait)
    return end ? unpublishContract.response.parse(end.result) : acceptedAs(newId)
  }

/** Starts the work and waits for its end; null when that takes longer than the caller waits. @throws AppError as the work was refused */
async function carryOut(machineArn: string, planned: Work, input: Record<string, unknown>, wait: number): Promise<OperationRow | null> {
  const work = { ...planned, machineArn, input }
  await beginWork(getTable(), work)
  await startMachine(getTable(), machineArn, work, input)
  const end = await awaitEnd(getTable(), work.operationId, wait)
  if (end?.status === 'error') throw refusalOf(end)
  return end
}

function refusalOf({ error_code, error_message, result }: OperationRow): AppError {
  const fields = typeof result === 'object' && result !== null ? { ...result } : {}
  return new AppError(knownCode(error_code), error_message, { extra: fields })
}
