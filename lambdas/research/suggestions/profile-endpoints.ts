import type { HandlerOf } from '../../platform/api/call.ts'
import type { Fetcher } from '../../platform/fetching/fetcher.ts'
import { getTable } from '../../platform/table/table.ts'
import { addProfile, changeProfile, type ProfileRow, readProfiles, viewProfiles } from './profile-store.ts'
import { tried, trySources } from './source-states.ts'

const shown = async (row: ProfileRow) => (await viewProfiles(getTable(), [row]))[0]!

/** A source that the query names is asked while the profiles are read. */
export const listResearchProfiles =
  (fetcher: Fetcher): HandlerOf<'listResearchProfiles'> =>
  async ({ query: { filter, source_kind: kind, source_url: url } }) => {
    const [all, source] = await Promise.all([readProfiles(getTable()), kind && url ? tried(fetcher, { kind, url }, new Date().toISOString()) : null])
    const profiles = await viewProfiles(
      getTable(),
      all.filter(({ is_active }) => filter === 'all' || is_active),
    )
    return { profiles, total: all.length, ...(source ? { source } : {}) }
  }

export const createResearchProfile =
  (fetcher: Fetcher): HandlerOf<'createResearchProfile'> =>
  async ({ body, caller, newId }) =>
    shown(await trySources(getTable(), fetcher, await addProfile(getTable(), newId, body, { editorId: caller.id, now: new Date().toISOString() })))

export const saveResearchProfile =
  (fetcher: Fetcher): HandlerOf<'saveResearchProfile'> =>
  async ({ params, body, caller }) =>
    shown(await trySources(getTable(), fetcher, await changeProfile(getTable(), params.id, body, { editorId: caller.id, now: new Date().toISOString() })))
