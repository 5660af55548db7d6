import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { SHARDS } from '#shared/table/audience.ts'
import type { Table } from '../runtime/table.ts'

interface Place {
  shard: number
  after: string
}

interface SubscribersPage {
  subscribers: { id: string; email: string; locale: Locale; confirmed_at: string }[]
  cursor: string | null
}

/**
 * Subscribers of one partition after another.
 * @throws AppError `invalid-cursor`
 */
export async function subscribersPage(table: Table, limit: number, cursor: string | undefined): Promise<SubscribersPage> {
  let { shard, after } = readCursor(cursor)
  const subscribers: SubscribersPage['subscribers'] = []
  for (; shard < SHARDS.length && subscribers.length < limit; shard++, after = '') {
    const left = limit - subscribers.length
    const { data } = await table.entities.subscribers.query
      .subscribers({ shard: SHARDS[shard]! })
      .gt({ id: after || '!' })
      .go({ limit: left })
    subscribers.push(...data.map(({ id, email, locale, confirmed_at }) => ({ id, email, locale, confirmed_at })))
    if (data.length === left) return { subscribers, cursor: `${shard}.${data.at(-1)!.id}` }
  }
  return { subscribers, cursor: null }
}

/** `<partition>.<last id>` */
function readCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return { shard: 0, after: '' }
  const [, shard, after] = /^(\d{1,2})\.([\da-f]{64})$/.exec(cursor) ?? []
  if (shard === undefined || after === undefined || Number(shard) >= SHARDS.length) throw new AppError('invalid-cursor')
  return { shard: Number(shard), after }
}
