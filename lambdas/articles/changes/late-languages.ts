import { lateLanguages } from '#shared/domain/articles/late-languages.ts'
import { lateTask, lateTaskKey } from '#shared/domain/articles/late-task.ts'
import { localesDetail } from '#shared/domain/articles/notifications.ts'
import { authorsOf } from '#shared/domain/platform/authorship.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { notify } from '../notifications/notify.ts'
import type { CardRow } from '../reading/family.ts'

/** How often a task is looked at again when somebody else changes it at the same moment. */
const ROUNDS = 3

/**
 * Opens the task about languages that are translated and not live while their article is, or closes it where there are none. Repeated, it
 * changes nothing; of an article that is gone the task closes.
 */
export async function lookForLateLanguages(table: Table, original_id: string): Promise<void> {
  const key = lateTaskKey(original_id)
  for (let round = 0; round < ROUNDS; round++) {
    const [{ data: card }, { data: known }] = await Promise.all([
      table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true }),
      table.entities.adminTasks.get({ key }).go({ consistent: true }),
    ])
    const locales = card ? lateLanguages(card) : []
    const found = new Map(card && locales.length > 0 ? [[key, lateTask({ id: original_id, title: card.title, locales })]] : [])
    if (found.size === 0 && (!known || (known.status === 'closed' && !known.standing))) return
    const writes = taskWrites(known ? [known] : [], [key], found, new Date().toISOString())
    if ((await refusedWrites(() => table.transaction.write(writes).go())).length === 0)
      return card && locales.length > 0 ? tellOfLate(table, card, locales) : undefined
  }
}

/** Tells authors and publisher, once for the same languages of the same publication. */
async function tellOfLate(table: Table, card: CardRow, locales: readonly Locale[]): Promise<void> {
  const { original_id, live_version = 0 } = card
  const { data } = await table.entities.publications.get({ original_id, number: live_version }).go({ attributes: ['published_by'] })
  await notify(table, {
    ...{ kind: 'languages-late', to: [...authorsOf(card), data?.published_by], by: null },
    ...{ original_id, occasion: `${live_version} ${localesDetail(locales)}`, detail: localesDetail(locales) },
  })
}
