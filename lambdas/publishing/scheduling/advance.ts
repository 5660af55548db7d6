import type { Actor } from '#shared/domain/platform/actor.ts'
import { missingLanguages } from '#shared/domain/publishing/expected-errors.ts'
import {
  type AttemptState,
  passesByItself,
  type ScheduledPublication,
  type ScheduledStep,
  scheduledStep,
} from '#shared/domain/publishing/scheduled-publications.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { derivedId } from '../../platform/process/ids.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import type { Table } from '../../platform/table/table.ts'
import { hasBrokenOff } from '../../platform/workflow/broken-work.ts'
import { attemptId, beginPublication, beginTranslation } from './attempt.ts'
import { writeRefusal } from './refusal.ts'
import { readScheduled, type ScheduledRow } from './scheduled-publications.ts'
import { type TriedOn, triedOn } from './tried-on.ts'

const PUBLISH_DUE: ScheduleName = 'publish-due'
/** On whose account planned articles are published and translated, whichever run comes to it. */
const BY: Actor = { kind: 'schedule', id: PUBLISH_DUE }

export interface ScheduledPlace {
  table: Table
  /** The time that the run is for, epoch milliseconds. */
  at: number
  /** The run whose publications these are. */
  begunBy: string
  publishMachineArn: string
  translateMachineArn: string
}

/** What was done; `left`: nothing, as it is not due or stands for no time any more. */
export type Advanced = ScheduledStep['do'] | 'left'

const iso = (at: number): string => new Date(at).toISOString()

/**
 * Does the next thing about the time that an article is planned for. May be done by several at once, and again: each change of the row holds
 * only while nobody else has changed it, and an attempt is one operation whoever begins it.
 */
export async function advanceScheduled(place: ScheduledPlace, originalId: string): Promise<Advanced> {
  const { table, at } = place
  const scheduled = await readScheduled(table, originalId)
  if (!scheduled?.due_at || scheduled.due_at > iso(at)) return 'left'
  const { original, ...now } = await triedOn(table, originalId)
  // The card alone says when; its row follows in a moment.
  if (original?.scheduled_for !== scheduled.scheduled_for) return 'left'
  const attempt = await attemptOf(table, scheduled)
  const missing = missingLanguages(original)
  const isRefused = scheduled.tried_on === now.all && scheduled.code !== undefined && !passesByItself(scheduled.code)
  const mayHelp = !isRefused || (missing > 0 && !(await isBeingTranslated(table, originalId)))
  const step = scheduledStep(ruleView(scheduled), { attempt, missing, mayHelp }, at)
  const isDone = await carryOut(place, { scheduled, original, now }, step)
  return isDone ? step.do : 'left'
}

/** Languages whose translation has ended and that are missing all the same are asked for again: the model may answer now. */
async function isBeingTranslated(table: Table, original_id: string): Promise<boolean> {
  const { data } = await table.entities.families.get({ original_id }).go({ consistent: true, attributes: ['translate_lease'] })
  const holder = data?.translate_lease ? await readOperation(table, data.translate_lease) : null
  return holder?.status === 'running' && !(await hasBrokenOff(holder))
}

/** A scheduled publication as the rule knows it. */
export const ruleView = ({ scheduled_for, stage, attempts, first_tried_at }: ScheduledRow): ScheduledPublication => ({
  ...{ scheduledFor: Date.parse(scheduled_for), stage, attempts },
  firstTriedAt: first_tried_at === undefined ? null : Date.parse(first_tried_at),
})

async function attemptOf(table: Table, { stage, operation_id }: ScheduledRow): Promise<AttemptState> {
  const operation = stage === 'at-work' && operation_id ? await readOperation(table, operation_id) : null
  if (!operation) return { status: 'absent' }
  if (operation.status === 'running') {
    if (!(await hasBrokenOff(operation))) return { status: 'running' }
    return { status: 'error', code: 'dependency-unavailable', message: 'The publication broke off without a last word.' }
  }
  if (operation.status === 'success') return { status: 'success' }
  return { status: 'error', code: knownCode(operation.error_code), message: operation.error_message ?? '' }
}

interface Looked {
  scheduled: ScheduledRow
  original: CardRow
  now: TriedOn
}

/** @returns false when somebody else was quicker */
async function carryOut(place: ScheduledPlace, { scheduled, original, now }: Looked, step: ScheduledStep): Promise<boolean> {
  const { table, at } = place
  const { original_id, scheduled_for } = scheduled
  switch (step.do) {
    case 'wait':
      return changeScheduled(table, scheduled, { due_at: iso(step.next) })
    case 'translate':
      await translate(place, scheduled, 0)
      return changeScheduled(table, scheduled, { due_at: iso(step.next) })
    case 'attempt': {
      const operation_id = attemptId(original_id, scheduled_for, step.attempt)
      const first_tried_at = scheduled.first_tried_at ?? iso(at)
      // First: whoever comes after a kill finds which operation it is.
      const change = { stage: 'at-work' as const, attempts: step.attempt, operation_id, tried_on: now.all, first_tried_at, due_at: iso(step.next) }
      if (!(await changeScheduled(table, scheduled, change))) return false
      if (step.translate) await translate(place, scheduled, step.attempt)
      await begin(place, original_id, operation_id)
      return true
    }
    case 'clear-schedule':
      return clearSchedule(table, original)
    case 'refuse': {
      // The gate may have scored what it was tried on.
      const tried_on = scheduled.tried_on?.startsWith(now.texts) ? now.all : scheduled.tried_on
      return writeRefusal(
        table,
        { scheduled: { ...scheduled, ...(tried_on ? { tried_on } : {}) }, title: original.title },
        { reason: step, next: step.next, at },
      )
    }
    case 'give-up':
      return writeRefusal(table, { scheduled, title: original.title }, { reason: step.reason, next: null, at })
  }
}

const translate = ({ table, translateMachineArn }: ScheduledPlace, { original_id: articleId, scheduled_for }: ScheduledRow, attempt: number): Promise<void> =>
  beginTranslation(table, { operationId: derivedId(`translate for ${scheduled_for}, attempt ${attempt}`, articleId), articleId, by: BY }, translateMachineArn)

/** What another publication keeps from beginning is begun at the next look. */
async function begin({ table, publishMachineArn, begunBy }: ScheduledPlace, articleId: string, operationId: string): Promise<void> {
  try {
    await beginPublication(table, { operationId, articleId, by: BY, begunBy }, publishMachineArn)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'publication-in-progress')) throw error
  }
}

/** The publication has taken the time off the card, unless somebody saved the article just then. */
async function clearSchedule(table: Table, { original_id, scheduled_for, version }: CardRow): Promise<boolean> {
  try {
    await table.entities.cards
      .patch({ original_id, locale: ORIGINAL_LOCALE })
      .set({ scheduled_before: scheduled_for as string })
      .remove(['scheduled_for'])
      .where((card, { eq }) => `${eq(card.version, version)} AND ${eq(card.scheduled_for, scheduled_for as string)}`)
      .go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}

async function changeScheduled(table: Table, { original_id, revision }: ScheduledRow, change: Partial<ScheduledRow>): Promise<boolean> {
  try {
    await table.entities.scheduledPublications
      .patch({ original_id })
      .set(change)
      .add({ revision: 1 })
      .where((row, { eq }) => eq(row.revision, revision))
      .go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}
