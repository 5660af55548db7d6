import type { Actor } from '#shared/domain/platform/actor.ts'
import { AUTO_PUBLISH_SETTINGS, dailyLimit } from '#shared/domain/publishing/auto-publish.ts'
import { AppError } from '#shared/errors.ts'
import { readCards } from '../../articles/reading/family.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import { awaitEnd, type OperationRow, readOperation } from '../../platform/batch/long-work.ts'
import { derivedId } from '../../platform/process/ids.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import { readSettingRows, valuesOf } from '../../platform/table/settings.ts'
import { beginPublication } from './attempt.ts'
import { notePick, readDay, takePlace } from './publication-days.ts'
import { isReady } from './ready-articles.ts'

/** On whose account, whoever has started the run: what is planned for later stays closed to it. */
const BY: Actor = { kind: 'automation', id: 'auto-publish' }
/** Below the ten minutes that the function may run. */
const WAIT_SECONDS = 300

export interface ReadyOutcome {
  /** 1: this run has brought it out. */
  published: 0 | 1
  fault?: NonNullable<Done['fault']>
}

const NOTHING: ReadyOutcome = { published: 0 }

/**
 * Publishes an article that is ready, while the day has a place for it, and waits for the outcome. An article is one operation of a day: repeated,
 * it follows the one that was begun. What the rules refuse leaves its place to another.
 * @throws AppError `publication-in-progress` when its outcome is not known in time: its place stays taken
 */
export async function publishReady(place: BatchPlace, day: string, originalId: string, machineArn: string): Promise<ReadyOutcome> {
  const { table, operationId: begunBy } = place
  const operationId = derivedId(`publish by itself on ${day}`, originalId)
  const known = (await readDay(table, day))?.picks[originalId]
  if (!known) {
    const rows = await readSettingRows(table)
    // Somebody may have changed the article, or the settings, since it was chosen.
    if (!isReady(await readCards(table, originalId), rows, Date.now())) return NOTHING
    const limit = dailyLimit(valuesOf(rows, AUTO_PUBLISH_SETTINGS))
    if (!(await takePlace(table, day, originalId, { operation_id: operationId, by: begunBy }, limit))) return NOTHING
  } else if (known.by !== begunBy) return NOTHING
  if (!(await readOperation(table, operationId)) && !(await begin())) return NOTHING
  const ended = await awaitEnd(table, operationId, WAIT_SECONDS)
  if (!ended) throw new AppError('publication-in-progress', 'The publication takes long; it goes on by itself.')
  await notePick(table, day, originalId, ended.status === 'success' ? 'published' : 'refused')
  return ended.status === 'success' ? { published: 1 } : { published: 0, fault: faultOf(ended) }

  /** @returns false when somebody publishes it by hand just now */
  async function begin(): Promise<boolean> {
    try {
      await beginPublication(table, { operationId, articleId: originalId, by: BY, begunBy }, machineArn)
      return true
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'publication-in-progress')) throw error
      await notePick(table, day, originalId, null)
      return false
    }
  }
}

const faultOf = ({ error_code, error_message }: OperationRow) => ({ code: knownCode(error_code), message: error_message ?? '' })
