import { newsroomDayBegin } from '#shared/domain/platform/newsroom-days.ts'
import { QUEUE_LIMITS } from '#shared/domain/research/content-queue.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { getTable } from '../../platform/table/table.ts'
import { deleteOldSuggestions } from './clean-up.ts'
import { readProfile, readProfiles, removeProfile } from './profile-store.ts'
import { changeStatus, countRejected, readSuggestions, readWaiting, suggestionView } from './suggestion-store.ts'

export const deleteResearchProfile: HandlerOf<'deleteResearchProfile'> = async ({ params, query, caller }) => {
  const table = getTable()
  const [profile, all] = await Promise.all([readProfile(table, params.id), readProfiles(table)])
  if (all.length === 1) throw new AppError('last-profile')
  const suggestions = (await readSuggestions(table, params.id)).length
  confirmed(query.confirmation, ['deleteResearchProfile', params.id, profile.revision, caller.id], { name: profile.name, suggestions })
  await removeProfile(table, params.id)
  return { success: true }
}

export const listSuggestions: HandlerOf<'listSuggestions'> = async ({ params }) => ({
  suggestions: (await readSuggestions(getTable(), params.id)).map(suggestionView),
})

export const listPendingSuggestions: HandlerOf<'listPendingSuggestions'> = async () => {
  const [waiting, rejected_today] = await Promise.all([
    readWaiting(getTable(), QUEUE_LIMITS.suggestions),
    countRejected(getTable(), newsroomDayBegin(Date.now())),
  ])
  return { suggestions: waiting.map(suggestionView), rejected_today }
}

export const setSuggestionStatus: HandlerOf<'setSuggestionStatus'> = async ({ params, body }) =>
  suggestionView(await changeStatus(getTable(), params.id, body.status))

const CLEANING_MS = 15_000

export const cleanupOldSuggestions: HandlerOf<'cleanupOldSuggestions'> = async () => ({
  success: true,
  deleted: await deleteOldSuggestions(getTable(), Date.now(), Date.now() + CLEANING_MS),
})
