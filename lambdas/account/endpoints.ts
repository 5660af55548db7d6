import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { createProfile, findProfile, grantFirstAdmin, listRoles } from './store.ts'

export const getAccount: HandlerOf<'getAccount'> = async ({ caller, token, correlationId }) => {
  const now = new Date().toISOString()
  const [known, held] = await Promise.all([findProfile(caller.id), listRoles(caller.id)])
  if (!known) await createProfile(caller.id, token, now)
  const mayBeFirst = caller.groups.includes('admin') && !held.includes('admin')
  if (mayBeFirst) await grantFirstAdmin(caller, correlationId, now)
  const profile = known ?? (await findProfile(caller.id))
  if (!profile) throw new AppError('internal', 'A profile that was just made is not there.')
  return {
    id: profile.user_id,
    email: profile.email,
    full_name: profile.full_name,
    avatar_url: profile.avatar_url ?? null,
    is_author: profile.is_author,
    preferred_locale: profile.preferred_locale ?? null,
    roles: mayBeFirst ? await listRoles(caller.id) : held,
  }
}
