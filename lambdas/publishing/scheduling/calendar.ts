import { BOARD_LIMITS } from '#shared/contracts/publishing/board.ts'
import { WORKFLOW_STATES } from '#shared/domain/articles/workflow.ts'
import { typedTime } from '#shared/domain/platform/wall-clock.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'
import { boardArticles, cardsOf } from './board.ts'

const DAY_MS = 86_400_000

/** Three kinds of lists by time, each read between two moments; nothing is read of the rest of the site. */
export const listCalendar: HandlerOf<'listCalendar'> = async ({ query: { from, to } }) => {
  const table = getTable()
  const { newsroom_time_zone: time_zone } = await readSettingValues(table, ['newsroom_time_zone'])
  const begin = midnight(from, time_zone)
  const end = midnight(new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10), time_zone)
  const limit = BOARD_LIMITS.calendar
  const { scheduledPublications, cards, workflows } = table.entities
  const [planned, published, ...states] = await Promise.all([
    scheduledPublications.query.planned({}).between({ scheduled_for: begin }, { scheduled_for: end }).go({ limit }),
    cards.query.live({ live_locale: ORIGINAL_LOCALE }).between({ live_order: begin }, { live_order: end }).go({ limit }),
    ...WORKFLOW_STATES.map((board) => workflows.query.board({ board }).between({ board_order: begin }, { board_order: end }).go({ limit })),
  ])
  const due = states.flatMap(({ data }) => data)
  const found = await cardsOf(
    table,
    [...planned.data, ...due].map(({ original_id }) => original_id),
  )
  const dueOf = new Map(due.map(({ original_id, due_at }) => [original_id, due_at]))
  const articles = await boardArticles(table, [...found.values(), ...published.data], dueOf)
  const entry = (kind: 'planned' | 'published' | 'due', id: string, at: string | undefined) => {
    const article = articles.get(id)
    return article && at !== undefined ? [{ ...article, kind, at }] : []
  }
  const entries = [
    ...planned.data.flatMap(({ original_id }) => entry('planned', original_id, found.get(original_id)?.scheduled_for)),
    ...published.data.flatMap(({ id, published_at }) => entry('published', id, published_at)),
    ...due.flatMap(({ original_id, due_at }) => entry('due', original_id, due_at)),
  ]
  const more = [planned, published, ...states].some(({ cursor }) => cursor !== null)
  return { entries: entries.filter(({ at }) => at >= begin && at < end).toSorted((one, other) => one.at.localeCompare(other.at)), more, time_zone }
}

/** When a day begins on a zone's clock, in UTC; the first moment of it where the clock skips midnight or shows it twice. */
function midnight(day: string, zone: string): string {
  const time = typedTime(`${day} 00:00`, zone)
  return time.kind === 'twice' ? time.first : time.at
}
