import type { Table } from '../../platform/table/table.ts'

/** Messages that are looked through for those that nobody has handled. */
const MESSAGES_READ = 200
/** Suggestions that are counted; more are `and more`. */
const SUGGESTIONS_READ = 200

/** What waits for a person, by number. */
export interface Waiting {
  /** Originals that could be published. */
  ready: number
  /** Messages of readers that nobody has marked as handled, of the latest two hundred. */
  messages: number
  /** Suggestions for articles that nobody has decided on. */
  suggestions: number
  /** Addresses that the mail service gave up within the week. */
  suppressed: number
}

/** @param since ISO 8601 */
export async function readWaiting(table: Table, since: string): Promise<Waiting> {
  const { counters, contactMessages, suggestions, suppressions } = table.entities
  const [ready, messages, open, suppressed] = await Promise.all([
    counters.get({ name: 'originals.stage.ready' }).go(),
    contactMessages.query.messages({}).go({ order: 'desc', limit: MESSAGES_READ, attributes: ['id', 'handled_at'] }),
    suggestions.query.byAge({ open: 'open' }).go({ limit: SUGGESTIONS_READ, attributes: ['id'] }),
    suppressions.query
      .newest({})
      .gte({ suppressed_at: since })
      .go({ pages: 'all', limit: 1000, attributes: ['id'] }),
  ])
  return {
    ready: Math.max(0, ready.data?.value ?? 0),
    messages: messages.data.filter(({ handled_at }) => handled_at === undefined).length,
    suggestions: open.data.length,
    suppressed: suppressed.data.length,
  }
}
