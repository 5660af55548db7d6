import { HISTORY_PAGE } from '#shared/contracts/operations/history.ts'
import type { HistoryRow } from '#shared/domain/operations/automation-history.ts'
import { HISTORY_GROUPS, type HistoryGroup } from '#shared/domain/operations/history-kinds.ts'
import type { LogAction } from '#shared/domain/platform/automation-actions.ts'
import { newsroomDayBegin } from '#shared/domain/platform/newsroom-days.ts'
import { AppError } from '#shared/errors.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { Table } from '../../platform/table/table.ts'

/** Which rows are wanted; the days are the newsroom's, both included. */
export interface RowFilter {
  kind?: LogAction | undefined
  group?: HistoryGroup | undefined
  article?: string | undefined
  actor?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A row of the log with who began it. */
export interface LoggedRow extends HistoryRow {
  actor?: string | undefined
}

/** A place in the order of the log. */
interface Place {
  created_at: string
  id: string
}

/** Rows of a stretch of time, both ends included, newest first. */
type Source = (from: Place, to: Place, count: number) => Promise<LoggedRow[]>

/** Before every id. */
const FIRST = '!'
const DAY_MS = 86_400_000
/** What is older has expired. */
const KEPT_MS = 366 * DAY_MS
const ROWS_AT_ONCE = 100

/** Rows of the filter's index and days, newest first, up to the {@link HISTORY_PAGE} that one page looks through. @returns whether there may be more */
export async function* filteredRows(table: Table, filter: RowFilter, cursor: string | undefined, now: number): AsyncGenerator<LoggedRow[], boolean> {
  const from = { created_at: filter.from ? newsroomDayBegin(noonOf(filter.from)) : new Date(now - KEPT_MS).toISOString(), id: FIRST }
  const end = filter.to ? newsroomDayBegin(noonOf(filter.to) + DAY_MS) : new Date(now + DAY_MS).toISOString()
  const sources = sourcesOf(table, filter)
  let place: Place = cursor === undefined ? { created_at: end, id: FIRST } : placeOf(cursor)
  for (let seen = 0; seen < HISTORY_PAGE.rows; seen += ROWS_AT_ONCE) {
    if (keyOf(place) <= keyOf(from)) return false
    // One more than are taken: the first is the last of those before.
    const parts = await Promise.all(sources.map((source) => source(from, place, ROWS_AT_ONCE + 1)))
    const rows = newestFirst(parts.flat().filter((row) => keyOf(row) < keyOf(place))).slice(0, ROWS_AT_ONCE)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return false
    place = last
  }
  return true
}

/** What a cursor says: `{created_at}#{id}` of the last row of a page. */
export const keyOf = ({ created_at, id }: Place): string => `${created_at}#${id}`

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)#(\S{1,200})$/

/** @throws AppError `invalid-cursor` */
function placeOf(cursor: string): Place {
  const [, created_at, id] = PLACE.exec(cursor) ?? []
  if (!created_at || !id || Number.isNaN(Date.parse(created_at))) throw new AppError('invalid-cursor')
  return { created_at, id }
}

/** Whether a row is what the filter asks for, whichever index it came from. */
export const fits = (row: LoggedRow, { kind, group, article, actor }: RowFilter): boolean =>
  (!kind || row.action_type === kind) &&
  (!group || (HISTORY_GROUPS[group] as readonly string[]).includes(row.action_type)) &&
  (!article || row.article_id === article) &&
  (!actor || row.actor === actor)

/** The narrowest index for a filter: an article's rows, those that somebody began, those of some kinds, or the months of the log. */
function sourcesOf(table: Table, { kind, group, article, actor }: RowFilter): Source[] {
  const { query } = table.entities.automationLog
  if (article) return [read((from, to) => query.byArticle({ article_id: article }).between({ article_order: keyOf(from) }, { article_order: keyOf(to) }))]
  if (actor) return [read((from, to) => query.byActor({ actor }).between({ actor_order: keyOf(from) }, { actor_order: keyOf(to) }))]
  const kinds = kind ? [kind] : group ? HISTORY_GROUPS[group] : null
  if (kinds) return kinds.map((action_type) => read((from, to) => query.byAction({ action_type }).between(from, to)))
  return [
    async (from, to, count) => {
      const rows: LoggedRow[] = []
      for (let month = monthOf(to.created_at); month >= monthOf(from.created_at) && rows.length < count; month = monthBefore(month))
        rows.push(...(await read((first, last) => query.log({ month }).between(first, last))(from, to, count - rows.length)))
      return rows
    },
  ]
}

interface Stretch {
  go: (options: { order: 'desc'; count: number }) => Promise<{ data: LoggedRow[] }>
}

const read =
  (stretch: (from: Place, to: Place) => Stretch): Source =>
  async (from, to, count) =>
    (await stretch(from, to).go({ order: 'desc', count })).data

const monthBefore = (month: string): string => monthOf(new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString())
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const newestFirst = (rows: LoggedRow[]): LoggedRow[] => rows.sort((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
