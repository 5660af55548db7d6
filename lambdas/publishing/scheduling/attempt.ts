import { PUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { AppError } from '#shared/errors.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { beginWork, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { derivedId } from '../../platform/process/ids.ts'
import type { Table } from '../../platform/table/table.ts'

/** The operation of an attempt: whoever makes it, and however often, it is one. */
export const attemptId = (originalId: string, scheduledFor: string, attempt: number): string =>
  derivedId(`publish for ${scheduledFor}, attempt ${attempt}`, originalId)

/** What began a publication, as its operation keeps it. */
export interface Begun {
  operationId: string
  articleId: string
  by: Actor
  /** The run whose publication it is. */
  begunBy: string
}

/**
 * Begins a publication; one that was begun before is left as it is.
 * @throws AppError `publication-in-progress` while another one is at work; `article-not-found`
 */
export async function beginPublication(table: Table, { operationId, articleId, by, begunBy }: Begun, machineArn: string): Promise<void> {
  const input = { force: false, reason: '', begun_by: begunBy }
  const work: Work = {
    ...{ operationId, kind: 'publish-article', articleId, startedBy: by.id, startedByKind: by.kind, total: PUBLICATION_STEPS.length },
    ...{ machineArn, input },
  }
  await beginWork(table, work)
  await startMachine(table, machineArn, work, input)
}

/** Has the missing languages of an article translated; where somebody else has begun that, theirs serves as well. */
export async function beginTranslation(table: Table, { operationId, articleId, by }: Omit<Begun, 'begunBy'>, machineArn: string): Promise<void> {
  const input = { locales: [], publish: false }
  const work: Work = {
    ...{ operationId, kind: 'translate-article', articleId, startedBy: by.id, startedByKind: by.kind, total: TARGET_LOCALES.length },
    ...{ machineArn, input },
  }
  try {
    await beginWork(table, work)
  } catch (error) {
    if (error instanceof AppError && error.code === 'translation-in-progress') return
    throw error
  }
  await startMachine(table, machineArn, work, input)
}
