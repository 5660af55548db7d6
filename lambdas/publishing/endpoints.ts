import { publicationResult } from '#shared/contracts/publishing.ts'
import { PUBLICATION_STEPS } from '#shared/domain/publication.ts'
import { AppError } from '#shared/errors.ts'
import { acceptedAs, type HandlerOf } from '../runtime/call.ts'
import { readOriginal } from '../runtime/family.ts'
import { awaitEnd, beginWork, type OperationRow, startMachine, type Work } from '../runtime/long-work.ts'
import { knownCode } from '../runtime/machine-fault.ts'
import { getTable } from '../runtime/table.ts'

/** Publishes an original with its translations, or refuses with the specification's fields in the problem. */
export const publishWithTranslations =
  (machineArn: () => string): HandlerOf<'publishWithTranslations'> =>
  async ({ body, caller, newId, wait }) => {
    const { id } = await readOriginal(getTable(), body.articleId)
    const work: Work = { operationId: newId, kind: 'publish-article', articleId: id, startedBy: caller.id, total: PUBLICATION_STEPS.length }
    await beginWork(getTable(), work)
    await startMachine(getTable(), machineArn(), work, { force: body.forcePublish, reason: body.reason ?? '' })
    const end = await awaitEnd(getTable(), newId, wait)
    if (!end) return acceptedAs(newId)
    if (end.status === 'error') throw refusalOf(end)
    return publicationResult.parse(end.result)
  }

function refusalOf({ error_code, error_message, result }: OperationRow): AppError {
  const fields = typeof result === 'object' && result !== null ? { ...result } : {}
  return new AppError(knownCode(error_code), error_message, { extra: fields })
}
