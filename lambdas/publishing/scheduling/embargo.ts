import { embargoOf } from '#shared/domain/articles/embargo.ts'
import { AppError } from '#shared/errors.ts'
import { type CardRow, readOriginal } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { getTable, type Table } from '../../platform/table/table.ts'

/** An embargo stands on the card, as the plan does: it is no text, so versions, translations and readers know nothing of it. */
export const setEmbargo: HandlerOf<'setEmbargo'> = async ({ params, body: { until, note } }) => {
  const table = getTable()
  const card = await readUnpublished(table, params.id)
  const embargo_until = new Date(until).toISOString()
  const isNew = embargo_until !== card.embargo_until
  if (isNew && embargo_until <= new Date().toISOString()) throw pastFault()
  const { scheduled_for } = card
  if (scheduled_for !== undefined && scheduled_for < embargo_until)
    throw new AppError('planned-before-embargo', `The article is planned for ${scheduled_for}, before the embargo would end.`, { extra: { scheduled_for } })
  await change(table, card, { embargo_until, embargo_note: note })
  return { embargo: { until: embargo_until, note } }
}

export const liftEmbargo: HandlerOf<'liftEmbargo'> = async ({ params }) => {
  const table = getTable()
  const card = await readUnpublished(table, params.id)
  if (embargoOf(card)) await change(table, card, null)
  return { embargo: null }
}

/** @throws AppError `published-already`; as readOriginal */
async function readUnpublished(table: Table, id: string): Promise<CardRow> {
  const card = await readOriginal(table, id)
  if (card.published) throw publishedFault()
  return card
}

/** Holds only while nothing is published: a publication that ends meanwhile is not told afterwards that it came too early. */
async function change(table: Table, { original_id, locale }: CardRow, fields: { embargo_until: string; embargo_note: string } | null): Promise<void> {
  const patch = table.entities.cards.patch({ original_id, locale })
  const changed = fields ? patch.set(fields) : patch.remove(['embargo_until', 'embargo_note'])
  try {
    await changed.where(({ published }, { eq }) => eq(published, false)).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    await readOriginal(table, original_id)
    throw publishedFault()
  }
}

const publishedFault = () => new AppError('published-already', 'The article is published: an embargo would hold nothing back any more.')

const PAST = 'An embargo ends in the future.'
const pastFault = () => new AppError('invalid-request', `until: ${PAST}`, { extra: { errors: [{ path: 'until', message: PAST }] } })
