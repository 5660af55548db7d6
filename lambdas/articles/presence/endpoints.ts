import { othersPresent, PRESENCE, presenceExpiry } from '#shared/domain/articles/presence.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readThreadChanges } from '../comments/thread-changes.ts'
import { readOriginal } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'

export const reportPresence: HandlerOf<'reportPresence'> = async ({ params: { id: original_id }, body, caller }) => {
  const table = getTable()
  const now = Date.now()
  const { session, locale, place, leaving } = body
  const key = { original_id, user_id: caller.id, session }
  const { data: card } = await table.entities.cards.get({ original_id, locale }).go()
  if (!card) {
    await readOriginal(table, original_id)
    throw new AppError('translation-not-found')
  }
  const row = { ...key, locale, ...(place ? { place } : {}), seen_at: now, expires_at: presenceExpiry(now) }
  const { presences } = table.entities
  const [{ data }, thread_changes] = await Promise.all([
    presences.query.family({ original_id }).go({ limit: 2 * PRESENCE.most }),
    readThreadChanges(table, original_id, { consistent: false }),
    leaving ? presences.delete(key).go() : presences.put(row).go(),
  ])
  const others = othersPresent(data, session, now)
  const names = await readNames(
    table,
    others.map(({ user_id }) => user_id),
  )
  return {
    others: others.map((other) => ({
      ...{ user_id: other.user_id, name: names.get(other.user_id) ?? null, session: other.session, locale: other.locale },
      ...{ place: other.place ?? null, at: new Date(other.seen_at).toISOString() },
    })),
    version: card.version,
    thread_changes,
  }
}
