import { eeatStatus } from '#shared/domain/articles/eeat.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { getTable } from '../../platform/table/table.ts'
import { readOriginal } from '../reading/family.ts'
import { readMinimum, readReport } from './evaluate.ts'
import { cardView, listApprovedBelow, listPlaces, placeView } from './places.ts'

const COUNTED = ['approved', 'needs_revision', 'rejected', 'pending', 'points', 'approved_unread'] as const

export const getEeatOverview: HandlerOf<'getEeatOverview'> = async () => {
  const { counters, batchLeases } = getTable().entities
  const [counted, minimum, evaluation, reset] = await Promise.all([
    Promise.all(COUNTED.map(async (name) => (await counters.get({ name: `originals.eeat.${name}` }).go()).data?.value ?? 0)),
    readMinimum(getTable()),
    batchLeases.get({ kind: 'evaluate-articles', scope: '' }).go(),
    batchLeases.get({ kind: 'reset-required-scores', scope: '' }).go(),
  ])
  const [approved = 0, needs_revision = 0, rejected = 0, pending = 0, points = 0, approved_unread = 0] = counted
  const total_evaluated = approved + needs_revision + rejected
  return {
    total_evaluated,
    approved,
    approved_unread,
    needs_revision,
    rejected,
    pending,
    average_score: total_evaluated > 0 ? Math.round((10 * points) / total_evaluated) / 10 : null,
    minimum,
    evaluation_operation_id: evaluation.data?.latest ?? null,
    reset_operation_id: reset.data?.latest ?? null,
  }
}

export const listEeatArticles: HandlerOf<'listEeatArticles'> = async ({ query: { filter, limit, cursor } }) => {
  const minimum = await readMinimum(getTable())
  const page = filter === 'all' ? await listPlaces(getTable(), limit, cursor) : await listApprovedBelow(getTable(), minimum, limit, cursor)
  return { articles: page.data.map((row) => placeView(row, minimum)), cursor: page.cursor }
}

export const getEeatReport: HandlerOf<'getEeatReport'> = async ({ params }) => {
  const card = await readOriginal(getTable(), params.id)
  const report = await readReport(getTable(), card)
  return { evaluation: report && { ...report.evaluation, current: report.source_hash === card.source_hash } }
}

export const saveRequiredScore: HandlerOf<'saveRequiredScore'> = async ({ params, body: { min_required } }) => {
  const table = getTable()
  const [card, minimum] = await Promise.all([readOriginal(table, params.id), readMinimum(table)])
  const eeat_status = card.eeat_status === 'pending' || card.eeat_score === undefined ? 'pending' : eeatStatus(card.eeat_score, min_required ?? minimum)
  const change = table.entities.cards.patch({ original_id: card.original_id, locale: card.locale }).set({ eeat_status })
  const changed = min_required === null ? change.remove(['eeat_min_score_required']) : change.set({ eeat_min_score_required: min_required })
  try {
    await changed.where(({ source_hash, eeat_status: status }, { eq }) => `${eq(source_hash, card.source_hash)} AND ${eq(status, card.eeat_status)}`).go()
  } catch (error) {
    if (isConditionFailure(error)) throw new AppError('version-conflict')
    throw error
  }
  const { eeat_min_score_required: _, ...rest } = card
  return cardView({ ...rest, eeat_status, ...(min_required === null ? {} : { eeat_min_score_required: min_required }) }, minimum)
}
