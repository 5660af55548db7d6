import { shownRoles } from '#shared/domain/platform/roles.ts'
import { AppError } from '#shared/errors.ts'
import { isDirectoryBehind, keepInDirectory } from '../../articles/reading/directory.ts'
import type { Caller, HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { createProfile, findProfile, grantFirstAdmin, listRoles, type ProfileRow, type RoleRow, setDeskChoice, setPreferredLocale } from './store.ts'

export const getAccount: HandlerOf<'getAccount'> = async ({ caller, token, correlationId }) => {
  const now = new Date().toISOString()
  const [profile, held] = await Promise.all([profileOf(caller, token, now), listRoles(caller.id)])
  const mayBeFirst = caller.groups.includes('admin') && !held.some(({ role }) => role === 'admin')
  if (mayBeFirst) await grantFirstAdmin(caller, correlationId, now)
  const roles = mayBeFirst ? await listRoles(caller.id) : held
  if (isDirectoryBehind(profile, roles)) await keepInDirectory(getTable(), caller.id)
  return view(profile, roles)
}

export const savePreferredLocale: HandlerOf<'savePreferredLocale'> = async ({ caller, token, body }) => {
  const [, roles] = await Promise.all([profileOf(caller, token, new Date().toISOString()), listRoles(caller.id)])
  return view(await setPreferredLocale(caller.id, body.preferred_locale), roles)
}

export const saveDeskLanguage: HandlerOf<'saveDeskLanguage'> = async ({ caller, body: { desk_language } }) => {
  if (!(await setDeskChoice(caller.id, { desk_language }))) throw new AppError('user-not-found')
  return { desk_language }
}

export const saveDeskTour: HandlerOf<'saveDeskTour'> = async ({ caller, body: { desk_tour_ended } }) => {
  if (!(await setDeskChoice(caller.id, { desk_tour_ended }))) throw new AppError('user-not-found')
  return { desk_tour_ended }
}

/** The caller's profile, made on their first call. */
async function profileOf({ id }: Caller, token: string, now: string): Promise<ProfileRow> {
  const known = await findProfile(id)
  if (known) return known
  await createProfile(id, token, now)
  const made = await findProfile(id)
  if (!made) throw new AppError('internal', 'A profile that was just made is not there.')
  return made
}

const view = (profile: ProfileRow, held: readonly RoleRow[]) => ({
  id: profile.user_id,
  email: profile.email,
  full_name: profile.full_name,
  avatar_url: profile.avatar_url ?? null,
  is_author: profile.is_author,
  preferred_locale: profile.preferred_locale ?? null,
  desk_language: profile.desk_language ?? null,
  desk_tour_ended: profile.desk_tour_ended ?? false,
  ...shownRoles(held),
})
