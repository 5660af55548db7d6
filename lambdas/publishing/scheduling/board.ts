import type * as z from 'zod'
import { workflowSettings } from '#shared/contracts/articles/workflow-settings.ts'
import { BOARD_LIMITS, type getBoard as contract } from '#shared/contracts/publishing/board.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { embargoOf } from '#shared/domain/articles/embargo.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { readNames, signedNames } from '../../articles/reading/people.ts'
import type { WorkflowRow } from '../../articles/workflow/store.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable, type Table } from '../../platform/table/table.ts'

export type BoardArticle = z.output<typeof contract.response>['columns']['draft']['articles'][number]
type Columns = z.output<typeof contract.response>['columns']

/** Cards of originals by their ids, those that there are: an article in the trash has none. */
export async function cardsOf(table: Table, ids: Iterable<string>): Promise<Map<string, CardRow>> {
  const keys = [...new Set(ids)].map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const rows = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4 }))
  return new Map(rows.map((row) => [row.original_id, row]))
}

/** Cards as board and calendar show them. @param due by the original's id */
export async function boardArticles(table: Table, cards: Iterable<CardRow>, due: ReadonlyMap<string, string | undefined>): Promise<Map<string, BoardArticle>> {
  const all = [...cards]
  const names = await readNames(table, all.flatMap(signingAuthors))
  return new Map(
    all.map((card): [string, BoardArticle] => {
      const ready = new Set<string>([ORIGINAL_LOCALE, ...(card.translated_locales ?? [])])
      const { id, title, version, category_id, scheduled_for = null, published_at = null } = card
      const about = { id, title, version, section: sectionOf(category_id), scheduled_for, published_at, embargo: embargoOf(card) }
      const author_name = signedNames(card, names).join(', ') || null
      return [id, { ...about, author_name, due_at: due.get(id) ?? null, locales: LOCALES.filter((locale) => ready.has(locale)) }]
    }),
  )
}

/** A fixed number of reads, however many articles there are: three lists of the workflow, what is planned, what was published last, their cards. */
export const getBoard: HandlerOf<'getBoard'> = async () => {
  const table = getTable()
  const { workflows, scheduledPublications, cards } = table.entities
  const listOf = (board: WorkflowRow['state']) => workflows.query.board({ board }).go({ limit: BOARD_LIMITS.column })
  const [draft, review, approved, planned, published, { workflow_enabled }] = await Promise.all([
    listOf('draft'),
    listOf('in_review'),
    listOf('approved'),
    scheduledPublications.query.planned({}).go({ limit: BOARD_LIMITS.column }),
    cards.query.live({ live_locale: ORIGINAL_LOCALE }).go({ order: 'desc', limit: BOARD_LIMITS.published }),
    readSettingValues(table, workflowSettings.keyof().options),
  ])
  const rows = [...draft.data, ...review.data, ...approved.data]
  const due = new Map(rows.map(({ original_id, due_at }) => [original_id, due_at]))
  const found = await cardsOf(
    table,
    [...rows, ...planned.data].map(({ original_id }) => original_id),
  )
  const articles = await boardArticles(table, [...found.values(), ...published.data], due)
  const isPlanned = (id: string) => found.get(id)?.scheduled_for !== undefined
  const column = (list: { data: readonly { original_id: string }[]; cursor: string | null }, shows: (id: string) => boolean): Columns['draft'] => ({
    articles: list.data.flatMap(({ original_id: id }) => (shows(id) ? (articles.get(id) ?? []) : [])),
    more: list.cursor !== null,
  })
  const inWork = (id: string) => !isPlanned(id)
  return {
    enabled: workflow_enabled,
    columns: {
      draft: column(draft, inWork),
      in_review: column(review, inWork),
      approved: column(approved, inWork),
      scheduled: column(planned, isPlanned),
      published: { ...column({ ...published, cursor: null }, () => true) },
    },
  }
}
