import { concernedByMove, KIND_OF_MOVE } from '#shared/domain/articles/notifications.ts'
import { authorsOf } from '#shared/domain/platform/authorship.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { notify } from '../notifications/notify.ts'
import type { CardRow } from '../reading/family.ts'
import { requestsOf, type WorkflowRow } from './store.ts'

/**
 * Tells those concerned where an article has been moved to: from its row, so that a repeated move tells the same again. Taking a draft back without a
 * reason tells nobody.
 */
export async function tellOfMove(table: Table, card: CardRow, row: WorkflowRow): Promise<void> {
  const { original_id } = card
  const deed = { in_review: row.submitted, approved: row.approved, draft: row.returned }[row.state]
  if (!deed) return
  const requests = row.state === 'in_review' ? await requestsOf(table, original_id) : []
  const asked = requests.flatMap(({ user_id, locale }) => (locale === ORIGINAL_LOCALE ? [user_id] : []))
  await notify(table, {
    kind: KIND_OF_MOVE[row.state],
    to: concernedByMove({ to: row.state, authors: authorsOf(card), submitter: row.submitted?.by, asked }),
    ...{ by: deed.by, original_id, occasion: deed.at },
    detail: row.state === 'draft' ? row.returned?.reason : undefined,
  })
}
