import type { EntityItem } from 'electrodb'
import type { ActorKind } from '#shared/domain/platform/actor.ts'
import type { SpendingSum } from '#shared/table/platform/spending.ts'
import type { CallRow } from './settled-call-store.ts'

/** The sum of all calls ever settled. */
const TOTAL_SPENDING = { scope: 'total', name: 'all' }

/** What one settled call adds to which sums. All sums follow from the calls' rows alone, so those prove them. */
export function spendingOf(call: CallRow): EntityItem<ReturnType<typeof SpendingSum>>[] {
  const { day, feature, article_id, locale, started_by, started_by_id, spent = 0, input_tokens = 0, output_tokens = 0 } = call
  const of = (kind: ActorKind) => (started_by === kind ? spent : 0)
  const amounts = { spent, calls: 1, input_tokens, output_tokens, by_schedule: of('schedule'), by_automation: of('automation') }
  const keys = [
    TOTAL_SPENDING,
    { scope: `feature#${day}`, name: feature },
    ...(locale ? [{ scope: `locale#${day}`, name: locale }] : []),
    ...(started_by_id === undefined ? [] : [{ scope: `asker#${day}`, name: `${started_by}:${started_by_id}` }]),
    ...(article_id ? [{ scope: `article#${article_id}`, name: 'all' }] : []),
    ...(article_id && locale ? [{ scope: `article#${article_id}`, name: locale }] : []),
  ]
  return keys.map((key) => ({ ...key, ...amounts }))
}
