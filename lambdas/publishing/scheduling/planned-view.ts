import type * as z from 'zod'
import { originalGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import type { plannedArticle } from '#shared/contracts/publishing/planned.ts'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { expectedErrors, missingLanguages } from '#shared/domain/publishing/expected-errors.ts'
import { SCHEDULING_TIMES } from '#shared/domain/publishing/scheduled-publications.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import type { SettingRow } from '../../platform/table/settings.ts'
import type { ScheduledRow } from './scheduled-publications.ts'

/**
 * An article with its plan as the contract shows it; null while nothing is planned.
 * @param scheduled what was done for its time; another time's, or none yet, stands for nothing done
 */
export function plannedView(card: CardRow, scheduled: ScheduledRow | null, rows: ReadonlyMap<string, SettingRow>): z.output<typeof plannedArticle> | null {
  const { id, title, scheduled_for, published: live } = card
  if (scheduled_for === undefined) return null
  const done = scheduled?.scheduled_for === scheduled_for ? scheduled : null
  const minima = originalGateSettings.strip().parse(Object.fromEntries([...rows].map(([key, { value }]) => [key, value])))
  const isTried = done?.stage === 'at-work' || done?.stage === 'refused'
  return {
    ...{ id, title, scheduled_for, live, stage: done?.stage ?? 'waiting', attempts: done?.attempts ?? 0 },
    next_attempt_at: done?.stage === 'refused' ? (done.due_at ?? null) : null,
    tried_until: isTried && done.first_tried_at ? new Date(Date.parse(done.first_tried_at) + SCHEDULING_TIMES.triedFor).toISOString() : null,
    missing: missingLanguages(card),
    foreseen: expectedErrors(card, minima),
    refusal: done?.refused_at && done.code ? { code: done.code, reasons: reasonsOf(card), message: done.message ?? '', at: done.refused_at } : null,
  }
}

/** A reason that an earlier release gave and this one does not know says nothing. */
const reasonsOf = ({ rejection_reasons = [] }: CardRow) => REJECTION_REASONS.filter((reason) => rejection_reasons.includes(reason))
