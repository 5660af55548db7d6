import type { HandlerOf } from '../../platform/api/call.ts'
import type { Fetcher } from '../../platform/fetching/fetcher.ts'
import { getTable } from '../../platform/table/table.ts'
import { addProfile, changeProfile, type ProfileRow, viewProfiles } from './profile-store.ts'
import { trySources } from './source-states.ts'

const shown = async (row: ProfileRow) => (await viewProfiles(getTable(), [row]))[0]!

export const createResearchProfile =
  (fetcher: Fetcher): HandlerOf<'createResearchProfile'> =>
  async ({ body, caller, newId }) =>
    shown(await trySources(getTable(), fetcher, await addProfile(getTable(), newId, body, { editorId: caller.id, now: new Date().toISOString() })))

export const saveResearchProfile =
  (fetcher: Fetcher): HandlerOf<'saveResearchProfile'> =>
  async ({ params, body, caller }) =>
    shown(await trySources(getTable(), fetcher, await changeProfile(getTable(), params.id, body, { editorId: caller.id, now: new Date().toISOString() })))
