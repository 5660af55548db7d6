import { MADE_PICTURES } from '#shared/domain/articles/pictures.ts'
import { imageType } from '#shared/domain/platform/uploads.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { wasNotMade } from '../../platform/model/model-faults.ts'
import { type ImageModelPlace, paint } from '../../platform/model/paint.ts'
import { HERO_FORM, storeHero } from './hero-files.ts'
import type { PictureMaker } from './maker.ts'
import type { PicturePurpose } from './picture-giver.ts'
import { NEGATIVE_PROMPT, PICTURE_PROMPT_VERSION, promptOf, type Subject, seedNumber, seedOf } from './subject.ts'
import { embedded, filled } from './svg.ts'

/** A model may take so long before it is given up. */
const TIMEOUT_MS = 60_000
/** Nothing was asked of the model, so nothing is paid. */
const UNASKED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['budget-exceeded', 'model-switched-off', 'dependency-unavailable'])
/** It will not paint this, or cannot. */
const UNPAINTABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['picture-refused', 'model-answer-invalid'])

/**
 * The picture that a model paints for an article, asked for once: an order stands in the table before the model is asked, and the
 * address of what came of it after. Where an earlier attempt was killed in between nobody knows whether it was paid, so it is not asked again.
 * @returns the picture's address; null when the program has to draw instead
 * @throws AppError as `paint` does
 */
export async function orderPicture(
  place: BatchPlace,
  subject: Subject,
  purpose: PicturePurpose,
  maker: PictureMaker,
  model: ImageModelPlace,
): Promise<string | null> {
  const { table, operationId } = place
  const key = { original_id: subject.id }
  const { data: earlier } = await table.entities.pictureOrders.get(key).go({ consistent: true })
  if (earlier && (purpose === 'missing' || earlier.operation_id === operationId)) return earlier.url ?? null
  await table.entities.pictureOrders.put({ ...key, operation_id: operationId, ordered_at: new Date().toISOString() }).go()
  try {
    const url = await painted(place, subject, purpose, maker, model)
    await table.entities.pictureOrders.patch(key).set({ url }).go()
    return url
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (UNPAINTABLE.has(error.code)) return null
    if (UNASKED.has(error.code) || (error.cause && wasNotMade(error.cause))) await table.entities.pictureOrders.delete(key).go()
    throw error
  }
}

async function painted(
  { table, operationId, askedBy }: BatchPlace,
  subject: Subject,
  purpose: PicturePurpose,
  { studio, put }: PictureMaker,
  model: ImageModelPlace,
) {
  const seed = seedNumber(seedOf(subject, purpose === 'replace' ? operationId : ''))
  const order = { ...model, ...HERO_FORM, prompt: promptOf(subject), negative: NEGATIVE_PROMPT, seed, timeoutMs: TIMEOUT_MS }
  const billing = { feature: 'hero-images', promptVersion: PICTURE_PROMPT_VERSION, askedBy, articleId: subject.id, operationId } as const
  const bytes = await paint(table, order, billing)
  const fill = embedded(bytes, imageType(bytes) === 'jpg' ? 'jpeg' : 'png')
  return storeHero(filled(fill, HERO_FORM.width, HERO_FORM.height), { studio, put }, MADE_PICTURES.model)
}
