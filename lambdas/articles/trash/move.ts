import { AppError } from '#shared/errors.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { pack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { hasBrokenOff } from '../../platform/workflow/broken-work.ts'
import { type CardRow, readCards } from '../reading/family.ts'
import { readTrashedCards } from './store.ts'

/** How often the cards are read again because somebody saved meanwhile. */
const ROUNDS = 5

interface Move {
  original_id: string
  /** Who deletes it. */
  by: string
  at: string
  was_live: boolean
  /** The operation that took it off the site, whose lease is no obstacle. */
  operation_id?: string
  /** What is left of an article without its original; default: it has to have one. */
  remains?: boolean
}

/**
 * Takes the cards of an article that is not live out of the table's lists and keeps them in the trash, in one transaction: it
 * is there whole or not at all. Moved already, nothing changes.
 * @returns when it was moved
 * @throws AppError `article-not-found`; `version-conflict` when it is live; `publication-in-progress` | `translation-in-progress`
 */
export async function moveToTrash(table: Table, move: Move): Promise<{ trashed_at: string }> {
  const { original_id } = move
  for (let round = 0; round < ROUNDS; round++) {
    const there = await readTrashedCards(table, original_id)
    if (there) return { trashed_at: there.trashed_at }
    const [cards, head] = await Promise.all([readCards(table, original_id), table.entities.families.get({ original_id }).go({ consistent: true })])
    const original = cards.find(({ locale }) => locale === ORIGINAL_LOCALE) ?? (move.remains ? cards[0] : undefined)
    if (!original || !head.data) throw new AppError('article-not-found')
    if (head.data.live_version > 0 || cards.some(({ published }) => published)) {
      throw new AppError('version-conflict', 'The article was published meanwhile; delete it again.')
    }
    await checkWork(table, head.data, move.operation_id)
    if (await write(table, move, { original, cards }, head.data)) return { trashed_at: move.at }
  }
  throw new AppError('dependency-unavailable', 'The article was changing too quickly; nothing was deleted.')
}

interface Leases {
  publish_lease?: string
  translate_lease?: string
}

/** Somebody at work on the article would write rows of what is in the trash. */
async function checkWork(table: Table, { publish_lease, translate_lease }: Leases, own: string | undefined): Promise<void> {
  for (const [lease, code] of [[publish_lease, 'publication-in-progress'] as const, [translate_lease, 'translation-in-progress'] as const]) {
    const operation = lease && lease !== own ? await readOperation(table, lease) : null
    if (operation?.status === 'running' && !(await hasBrokenOff(operation))) throw new AppError(code, undefined, { extra: { operation_id: lease } })
  }
}

/** @returns false when something moved since the family was read */
async function write(table: Table, move: Move, { original, cards }: { original: CardRow; cards: CardRow[] }, seen: Leases): Promise<boolean> {
  const { original_id, at: trashed_at, by: trashed_by, was_live } = move
  const absent = LOCALES.filter((locale) => !cards.some((card) => card.locale === locale))
  const { title, category_id } = original
  const refused = await refusedWrites(() =>
    table.transaction
      .write((entities) => [
        entities.families
          .check({ original_id })
          .where((row, { eq, notExists }) =>
            [
              eq(row.live_version, 0),
              ...(['publish_lease', 'translate_lease'] as const).map((lease) =>
                seen[lease] === undefined ? notExists(row[lease]) : eq(row[lease], seen[lease]),
              ),
            ].join(' AND '),
          )
          .commit(),
        entities.trash.create({ state: 'kept', original_id, trashed_at, trashed_by, title, category_id, languages: cards.length, was_live }).commit(),
        entities.trashedCards.create({ original_id, trashed_at, cards: pack(cards) }).commit(),
        ...cards.map(({ locale, version }) =>
          entities.cards
            .delete({ original_id, locale })
            .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.published, false)}`)
            .commit(),
        ),
        ...absent.map((locale) =>
          entities.cards
            .check({ original_id, locale })
            .where((row, { notExists }) => notExists(row.id))
            .commit(),
        ),
      ])
      .go(),
  )
  return refused.length === 0
}
