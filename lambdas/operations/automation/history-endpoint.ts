import type * as z from 'zod'
import { type listHistory as contract, HISTORY_PAGE, type historyEntry } from '#shared/contracts/operations/history.ts'
import { entryOf, unloggedEntries } from '#shared/domain/operations/automation-history.ts'
import { historyDays } from '#shared/domain/operations/history-lines.ts'
import { actorKey, actorOf } from '#shared/domain/platform/actor.ts'
import { newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { type OperationRow, readAtWork } from '../../platform/batch/long-work.ts'
import { starterOf } from '../../platform/batch/who-started.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { withTitles, worksOf } from './history.ts'
import { filteredRows, fits, keyOf } from './history-rows.ts'

type Asked = z.output<NonNullable<(typeof contract)['query']>>
type Entry = z.output<typeof historyEntry>

/** One page of the history. The first has the work that goes on, too. */
export const listHistory: HandlerOf<'listHistory'> = async ({ query: asked }) => {
  const [table, now] = [getTable(), Date.now()]
  const running = await readAtWork(table)
  const { entries, cursor } = await collect(table, asked, running, now)
  const shown = asked.cursor
    ? entries
    : [...atWork(running, entries, asked, now), ...entries].sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
  return { days: historyDays(await named(table, await withTitles(table, shown)), foldsOf(asked)), cursor }
}

/** Who looks for something particular sees every run of it. */
const foldsOf = ({ kind, group, article, actor, status }: Asked): boolean => !kind && !group && !article && !actor && !status

/** Entries until they fill a page; the cursor is null where the log ends. */
async function collect(table: Table, asked: Asked, running: readonly OperationRow[], now: number): Promise<{ entries: Entry[]; cursor: string | null }> {
  const { status, cursor: before, ...filter } = asked
  const entries: Entry[] = []
  let last: string | null = null
  const parts = filteredRows(table, filter, before, now)
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return { entries, cursor: value ? last : null }
    const works = await worksOf(table, value, running)
    for (const row of value) {
      last = keyOf(row)
      if (!fits(row, filter)) continue
      const entry = { ...entryOf(row, works.get(row.id), now), actor: actorShown(row.actor) }
      if (status && entry.status !== status) continue
      entries.push(entry)
      if (linesOf(entries, foldsOf(asked)) === HISTORY_PAGE.lines) return { entries, cursor: last }
    }
  }
}

const linesOf = (entries: readonly Entry[], folds: boolean): number =>
  folds ? historyDays(entries, true).reduce((sum, day) => sum + day.entries.length + day.chores.length, 0) : entries.length

/** Work that has no row yet, where the filter lets it through. */
function atWork(running: readonly OperationRow[], entries: readonly Entry[], asked: Asked, now: number): Entry[] {
  if (asked.status && asked.status !== 'running') return []
  const { status: _, cursor: __, ...filter } = asked
  const actors = new Map(running.map((work) => [work.id, actorKey(starterOf(work))]))
  const seen = new Set(entries.map(({ id }) => id))
  return unloggedEntries(running, seen).flatMap((entry) => {
    const actor = actors.get(entry.id)
    const row = { ...entry, status: 'pending' as const, article_id: entry.article_id ?? '', error_message: '', actor }
    const day = newsroomDay(Date.parse(entry.created_at))
    const isWithin = (!asked.from || day >= asked.from) && day <= (asked.to ?? newsroomDay(now))
    return isWithin && fits(row, filter) ? [{ ...entry, actor: actorShown(actor) }] : []
  })
}

function actorShown(key: string | undefined): Entry['actor'] {
  const actor = key === undefined ? null : actorOf(key)
  return actor && { ...actor, name: null }
}

/** With the names of the people among those who began something. */
async function named(table: Table, entries: readonly Entry[]): Promise<Entry[]> {
  const ids = new Set(entries.flatMap(({ actor }) => (actor?.kind === 'person' ? [actor.id] : [])))
  const keys = [...ids].map((user_id) => ({ user_id }))
  const people = await readAll(keys, (batch) => table.entities.profiles.get(batch).go({ concurrent: 4, attributes: ['user_id', 'full_name'] }))
  const names = new Map(people.map(({ user_id, full_name }) => [user_id, full_name]))
  return entries.map((entry) => ({ ...entry, actor: entry.actor && { ...entry.actor, name: names.get(entry.actor.id) ?? null } }))
}
