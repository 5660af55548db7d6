import { IMAGE_RUNS_SHOWN, imageRun } from '#shared/contracts/quality/image-logs.ts'
import type { ImageCheck } from '#shared/domain/quality/duplicate-images.ts'
import { AppError, ERRORS, storedCode } from '#shared/errors.ts'
import type { BatchPlace, RunMoment } from '../../platform/batch/batch.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { groupsToKeep, readSharedPictures } from './image-pairs.ts'

const KEPT_SECONDS = 180 * 24 * 3600

/** Writes a run's row when it begins, and what it came to when it ends: into the row and the totals, once. */
export async function recordImageRun({ table, operationId }: BatchPlace, check_type: ImageCheck, moment: RunMoment): Promise<void> {
  const { status, started_at, seconds, result, fault } = moment
  if (status === 'running') return begin(table, { id: operationId, check_type, started_at })
  const { regenerated = 0 } = (result ?? {}) as { regenerated?: number }
  const ended = {
    ...{ status, completed_at: new Date().toISOString(), duration_seconds: seconds, images_regenerated: regenerated },
    ...(fault ? { error_code: fault.code, error_message: fault.message } : {}),
  }
  const { data: total } = await table.entities.imageRunTotals.get({}).go({ consistent: true })
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ imageRuns, imageRunTotals }) => [
        imageRuns
          .patch({ started_at, id: operationId })
          .set(ended)
          .where((row, { eq }) => eq(row.status, 'running'))
          .commit(),
        imageRunTotals
          .put({
            runs: (total?.runs ?? 0) + 1,
            successful: (total?.successful ?? 0) + (status === 'success' ? 1 : 0),
            images: (total?.images ?? 0) + regenerated,
            seconds: (total?.seconds ?? 0) + seconds,
            ...lastSweep(check_type, status, ended.completed_at, total?.last_full_sweep),
          })
          .where((row, { eq, notExists }) => (total ? eq(row.runs, total.runs) : notExists(row.runs)))
          .commit(),
      ])
      .go(),
  )
  // The row says already how it ended; totals that another run has just changed are added to once more.
  if (refused.length > 0 && !refused.includes(0)) throw new AppError('dependency-unavailable')
}

const lastSweep = (check: ImageCheck, status: RunMoment['status'], now: string, before: string | undefined) => {
  const last = check === 'full_sweep' && status === 'success' ? now : before
  return last ? { last_full_sweep: last } : {}
}

/** A run that is begun again keeps the row that it has. */
async function begin(table: Table, run: { id: string; check_type: ImageCheck; started_at: string }): Promise<void> {
  const { checked, pairs, groups } = await readSharedPictures(table, run.check_type)
  const found = { articles_checked: checked, duplicates_found: pairs.length, ...(await groupsToKeep(table, groups)) }
  const expires_at = Math.floor(Date.parse(run.started_at) / 1000) + KEPT_SECONDS
  try {
    await table.entities.imageRuns.create({ ...run, ...found, status: 'running', images_regenerated: 0, expires_at }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/** The newest runs and what all came to. One that says it runs although its operation has ended is told as what it is. */
export async function readImageRuns(table: Table) {
  const [{ data: rows }, { data: total }, lease] = await Promise.all([
    table.entities.imageRuns.query.log({}).go({ order: 'desc', limit: IMAGE_RUNS_SHOWN }),
    table.entities.imageRunTotals.get({}).go(),
    table.entities.batchLeases.get({ kind: 'regenerate-images', scope: '' }).go(),
  ])
  const running = rows.filter(({ status }) => status === 'running').map(({ id }) => ({ id }))
  const operations = await readAll(running, (batch) => table.entities.operations.get(batch).go({ concurrent: 4, attributes: ['id', 'status'] }))
  const atWork = new Set(operations.flatMap(({ id, status }) => (status === 'running' ? [id] : [])))
  const logs = rows.map(
    ({ groups, groups_more, expires_at: _, completed_at = null, duration_seconds = null, error_code = null, error_message = null, ...row }) => {
      const isGone = row.status === 'running' && !atWork.has(row.id)
      const state = isGone
        ? { status: 'error', error_code: 'broken-off', error_message: ERRORS['broken-off'].title }
        : { status: row.status, error_code: storedCode(error_code), error_message }
      return imageRun.parse({ ...row, ...state, completed_at, duration_seconds, details: { groups, more: groups_more } })
    },
  )
  const { runs = 0, successful = 0, images = 0, seconds = 0, last_full_sweep = null } = total ?? {}
  return {
    stats: {
      ...{ total_runs: runs, successful_runs: successful, images_regenerated: images },
      ...{ average_duration_seconds: runs > 0 ? Math.round((10 * seconds) / runs) / 10 : 0, last_full_sweep },
    },
    logs,
    operation_id: lease.data?.holder ?? null,
  }
}
