import { REQUESTS_SHOWN } from '#shared/contracts/articles/workflow.ts'
import { type HeldRole, reachOf } from '#shared/domain/platform/roles.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { notify } from '../notifications/notify.ts'
import { takeBackNotification } from '../notifications/store.ts'
import { searchDirectory } from '../reading/directory.ts'
import { readOriginal } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'
import type { ReviewRequestRow } from './store.ts'
import { viewWorkflow } from './view.ts'

export const requestReview: HandlerOf<'requestReview'> = async ({ params: { id, user: user_id, locale }, caller }) => {
  const table = getTable()
  const card = await readOriginal(table, id)
  const { data: held } = await table.entities.roles.query.person({ user_id }).go({ consistent: true, pages: 'all' })
  if (held.length === 0) throw new AppError('user-not-found')
  const reach = reachOf(held, 'review')
  if (!reach || (reach.locales && !reach.locales.includes(locale))) throw new AppError('not-a-reviewer')
  const asked = await askOnce(table, { original_id: card.original_id, user_id, locale, asked_by: caller.id, asked_at: new Date().toISOString() })
  await notify(table, {
    ...{ kind: 'review-requested', to: [user_id], by: asked.asked_by },
    ...{ original_id: card.original_id, locale, occasion: asked.asked_at },
  })
  return viewWorkflow(table, card)
}

/** Keeps a request; where the person is asked already, that request stands. @returns the one that stands */
async function askOnce(table: Table, row: ReviewRequestRow): Promise<ReviewRequestRow> {
  try {
    await table.entities.reviewRequests.create(row).go()
    return row
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
  const { original_id, user_id, locale } = row
  const { data } = await table.entities.reviewRequests.get({ original_id, user_id, locale }).go({ consistent: true })
  return data ?? row
}

/** Also of a text that is confirmed already. Who was asked is told of it no more; the notification goes first, so that a repeated call finds what is left. */
export const dropReviewRequest: HandlerOf<'dropReviewRequest'> = async ({ params: { id, user: user_id, locale }, caller }) => {
  const table = getTable()
  const card = await readOriginal(table, id)
  const { original_id } = card
  const key = { original_id, user_id, locale }
  const { data: request } = await table.entities.reviewRequests.get(key).go({ consistent: true })
  if (request) {
    if (request.asked_by !== caller.id) await checkEdits(table, caller.id)
    await takeBackNotification(table, user_id, { kind: 'review-requested', original_id, locale, occasion: request.asked_at })
    await table.entities.reviewRequests.delete(key).go()
  }
  return viewWorkflow(table, card)
}

/** @throws AppError `editor-needed` */
async function checkEdits(table: Table, user_id: string): Promise<void> {
  const { data: held } = await table.entities.roles.query.person({ user_id }).go({ consistent: true, pages: 'all' })
  if (!reachOf(held, 'edit')) throw new AppError('editor-needed')
}

export const listReviewRequests: HandlerOf<'listReviewRequests'> = async ({ caller }) => {
  const table = getTable()
  const { data: rows } = await table.entities.reviewRequests.query.ofPerson({ user_id: caller.id }).go({ limit: REQUESTS_SHOWN })
  const ids = [...new Set(rows.map(({ original_id }) => original_id))]
  const [cards, workflows, names] = await Promise.all([
    readAll(
      ids.map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const),
      (batch) => table.entities.cards.get(batch).go({ concurrent: 4 }),
    ),
    readAll(
      ids.map((original_id) => ({ original_id })),
      (batch) => table.entities.workflows.get(batch).go({ concurrent: 4 }),
    ),
    readNames(
      table,
      rows.map(({ asked_by }) => asked_by),
    ),
  ])
  const titles = new Map(cards.map(({ original_id, title }) => [original_id, title]))
  const due = new Map(workflows.map(({ original_id, due_at }) => [original_id, due_at]))
  // An article in the trash has no card: nobody reviews it there.
  const requests = rows.flatMap(({ original_id, locale, asked_by, asked_at }) => {
    const title = titles.get(original_id)
    if (title === undefined) return []
    return [{ article_id: original_id, title, locale, asked_by_name: names.get(asked_by) ?? null, asked_at, due_at: due.get(original_id) ?? null }]
  })
  return { requests }
}

export const listReviewers: HandlerOf<'listReviewers'> = async ({ query: { locale, begins, cursor } }) => {
  const isWanted = (_: string, held: readonly HeldRole[]): boolean => {
    const reach = reachOf(held, 'review')
    return reach !== null && (!reach.locales || reach.locales.includes(locale))
  }
  const page = await searchDirectory(getTable(), { begins, cursor, isWanted })
  return { reviewers: page.people, cursor: page.cursor }
}
