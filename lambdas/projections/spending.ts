import type { EntityItem } from 'electrodb'
import type { SpendingSum } from '#shared/table/spending.ts'
import type { CallRow } from './settled-call-store.ts'

/** What one settled call adds to which sums. All sums follow from the calls' rows alone, so those prove them. */
export function spendingOf({ day, feature, article_id, locale, spent = 0, input_tokens = 0, output_tokens = 0 }: CallRow): EntityItem<typeof SpendingSum>[] {
  const amounts = { spent, calls: 1, input_tokens, output_tokens }
  const keys = [
    { scope: `feature#${day}`, name: feature },
    ...(locale ? [{ scope: `locale#${day}`, name: locale }] : []),
    ...(article_id ? [{ scope: `article#${article_id}`, name: 'all' }] : []),
    ...(article_id && locale ? [{ scope: `article#${article_id}`, name: locale }] : []),
  ]
  return keys.map((key) => ({ ...key, ...amounts }))
}
