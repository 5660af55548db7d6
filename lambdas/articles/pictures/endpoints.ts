import * as z from 'zod'
import { pictureOutcome } from '#shared/contracts/articles/pictures.ts'
import { SAMPLE_SIZE } from '#shared/domain/articles/pictures.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { runProgress } from '#shared/domain/platform/batch-progress.ts'
import { AppError } from '#shared/errors.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import type { BatchStart } from '../../platform/batch/batch-lease.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { bannerPainters, type ImageModels } from './banner-painters.ts'
import { PICTURE_COUNTS } from './counts.ts'
import { HOUSE } from './maker.ts'
import { countMissing, newestWithoutPicture, samplesOf } from './missing.ts'

const KIND = 'generate-hero-images'

export const getMissingPictures =
  (models: () => ImageModels): HandlerOf<'getMissingPictures'> =>
  async () => {
    const table = getTable()
    const [missing, locales, lease] = await Promise.all([
      newestWithoutPicture(SAMPLE_SIZE),
      countMissing(table),
      table.entities.batchLeases.get({ kind: KIND, scope: '' }).go({ consistent: true }),
    ])
    const latest = lease.data && (await readOperation(table, lease.data.latest))
    return {
      missing: missing.total,
      locales,
      samples: await samplesOf(table, missing.entries),
      painter: models().IMAGE_MODEL_ID || HOUSE,
      banner_painters: bannerPainters(models()),
      operation_id: latest?.id ?? null,
    }
  }

const count = z.int().min(0).catch(0)
const logged = z.object({
  step: z.string().catch('started'),
  processed: count,
  total: count,
  pictures: count,
  skipped: count,
  errors: count,
})

export const getPictureProgress: HandlerOf<'getPictureProgress'> = async ({ params: { id } }) => {
  const operation = await readOperation(getTable(), id)
  if (operation?.kind !== KIND) throw new AppError('operation-not-found')
  const created_at = operation.started_at
  const { data: row } = await getTable()
    .entities.automationLog.get({ month: monthOf(created_at), created_at, id })
    .go({ consistent: true })
  const { step, processed, total, pictures, skipped, errors } = logged.parse(row?.details ?? {})
  return {
    operation_id: id,
    status: operation.status,
    ...runProgress(step, processed, total),
    success_count: pictures,
    fail_count: errors,
    skipped_count: skipped,
  }
}

interface Run {
  operationId: string
  /** How many at most, newest first. */
  limit: number | 'all'
  startedBy: Actor
  fromStart: boolean
  machineArn: string
}

/** A run as a batch is started with: by a person, or by the clock. */
export const pictureRun = ({ operationId, limit, startedBy, fromStart, machineArn }: Run): BatchStart => ({
  operationId,
  kind: KIND,
  params: { limit },
  counts: PICTURE_COUNTS,
  startedBy: startedBy.id,
  startedByKind: startedBy.kind,
  fromStart,
  machineArn,
})

/** Follows `Prefer: wait`; a running batch answers 409 with its operation. */
export const generateMissingHeroImages =
  (machineArn: () => string): HandlerOf<'generateMissingHeroImages'> =>
  ({ body: { batchSize, from_start }, caller, newId, wait }) =>
    answerBatch(
      getTable(),
      pictureRun({ operationId: newId, limit: batchSize, startedBy: { kind: 'person', id: caller.id }, fromStart: from_start, machineArn: machineArn() }),
      wait,
      (result) => pictureOutcome.parse(result),
    )
