import { InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime'
import { imageModelOf } from '#shared/domain/platform/image-prices.ts'
import { imageType } from '#shared/domain/platform/uploads.ts'
import { AppError } from '#shared/errors.ts'
import { bedrockIn } from '../process/clients.ts'
import type { Table } from '../table/table.ts'
import type { Billing } from './billing.ts'
import { type Reservation, release, reserve, settle } from './meter.ts'
import { unanswered, wasNotMade } from './model-faults.ts'
import { type AskedModel, tellAnswered, tellUnanswered } from './model-log.ts'
import { dialectOf, type Wish } from './paint-dialects.ts'

/** A model of Bedrock that paints, and where it is. */
export interface ImageModelPlace {
  modelId: string
  region: string
}

/** What a picture is asked of a model with. */
export interface PaintOrder extends Wish, ImageModelPlace {
  /** After which the model is given up. */
  timeoutMs: number
}

/** What Bedrock says when a prompt or a picture is against its rules. */
const FILTERED = /content filter|responsible ai|acceptable use|blocked/i

/**
 * Has a model paint a picture. Its price is held against the day's budget before; a call whose end is not known counts.
 * @returns the bytes of a PNG, JPEG or WebP
 * @throws AppError `picture-refused` by the model's content filter, `model-unavailable` | `model-throttled` | `model-access-denied` when it gives none, `model-answer-invalid`,
 * `budget-exceeded` | `model-switched-off` before any call is made
 */
export async function paint(table: Table, order: PaintOrder, billing: Billing): Promise<Buffer> {
  const asked = { modelId: order.modelId, billing, startedAt: performance.now() }
  try {
    return await paintWithin(table, order, billing, asked)
  } catch (thrown) {
    throw tellUnanswered(asked, thrown)
  }
}

async function paintWithin(table: Table, order: PaintOrder, billing: Billing, asked: AskedModel): Promise<Buffer> {
  const dialect = dialectOf(order.modelId)
  const size = dialect.sizeOf(order)
  const cost = imageModelOf(order.modelId).price(size.width * size.height)
  const reservation = await reserve(table, order.modelId, cost, billing)
  const answer = await send(table, reservation, order, JSON.stringify(dialect.request(order, size)))
  await settle(table, reservation, { inputTokens: 0, outputTokens: 0, cost })
  tellAnswered(asked, { inputTokens: 0, outputTokens: 0, cost })
  const { refused, image } = dialect.read(answer)
  if (refused) throw new AppError('picture-refused', `The model's filter: ${refused}`)
  const bytes = Buffer.from(image ?? '', 'base64')
  if (!imageType(bytes)) throw new AppError('model-answer-invalid', "The model's answer holds no picture.")
  return bytes
}

async function send(table: Table, reservation: Reservation, { modelId, region, timeoutMs }: PaintOrder, body: string): Promise<unknown> {
  try {
    const command = new InvokeModelCommand({ modelId, contentType: 'application/json', accept: 'application/json', body })
    const output = await bedrockIn(region).send(command, { abortSignal: AbortSignal.timeout(timeoutMs) })
    return parsed(output.body)
  } catch (cause) {
    if (wasNotMade(cause)) await release(table, reservation)
    const { name, message } = cause as Error
    if (name === 'ValidationException' && FILTERED.test(message)) throw new AppError('picture-refused', undefined, { cause })
    if (name === 'ModelErrorException') throw new AppError('model-answer-invalid', "The model's answer could not be read.", { cause })
    throw unanswered(cause)
  }
}

/** What is no JSON is an answer all the same: it is paid for. */
function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
