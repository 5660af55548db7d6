import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { EntityItem } from 'electrodb'
import type { DeskLanguage } from '#shared/domain/platform/desk-languages.ts'
import { slugify } from '#shared/domain/text/slugs.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Profile, Role } from '#shared/table/articles/people.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { Caller } from '../../platform/api/call.ts'
import { cognito } from '../../platform/process/clients.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

export type RoleRow = EntityItem<ReturnType<typeof Role>>
export type ProfileRow = EntityItem<ReturnType<typeof Profile>>

export async function findProfile(user_id: string): Promise<ProfileRow | undefined> {
  const profile = await getTable().entities.profiles.get({ user_id }).go({ consistent: true })
  return profile.data ?? undefined
}

export async function listRoles(user_id: string): Promise<RoleRow[]> {
  const roles = await getTable().entities.roles.query.person({ user_id }).go({ consistent: true, pages: 'all' })
  return roles.data
}

/**
 * Makes a person's profile from what the user pool knows, asked with the person's own token.
 * @throws AppError `unauthenticated` when the pool no longer takes the token
 */
export async function createProfile(user_id: string, token: string, now: string): Promise<void> {
  const { email, name } = await poolAttributes(token)
  const full_name = name || email.split('@')[0]!
  const slug = `${slugify(full_name, 'reader')}-${user_id.slice(0, 8)}`
  try {
    await getTable().entities.profiles.create({ user_id, email, full_name, slug, account: 'own', created_at: now }).go()
  } catch (error) {
    // Two first calls at once: the other one made it.
    if (!isConditionFailure(error)) throw error
  }
}

/** Sets the language of a profile that exists; everything else in it stays. */
export async function setPreferredLocale(user_id: string, preferred_locale: Locale): Promise<ProfileRow> {
  const { data } = await getTable().entities.profiles.patch({ user_id }).set({ preferred_locale }).go({ response: 'all_new' })
  return data as ProfileRow
}

/** What a person has chosen about the desk. */
interface DeskChoice {
  desk_language?: DeskLanguage
  desk_tour_ended?: boolean
}

/** Sets what a person has chosen about the desk in their profile. @returns false when the person has none: their first call makes it */
export async function setDeskChoice(user_id: string, choice: DeskChoice): Promise<boolean> {
  try {
    await getTable().entities.profiles.patch({ user_id }).set(choice).go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

async function poolAttributes(token: string): Promise<{ email: string; name: string }> {
  try {
    const { UserAttributes = [] } = await cognito().send(new GetUserCommand({ AccessToken: token }))
    const attributeOf = (name: string) => UserAttributes.find((attribute) => attribute.Name === name)?.Value ?? ''
    return { email: attributeOf('email'), name: attributeOf('name') }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'NotAuthorizedException') throw new AppError('unauthenticated', undefined, { cause })
    throw cause
  }
}

/**
 * Makes the caller the first admin, unless there ever was one: the marker, the role and the audit row are written together.
 * Somebody with the right to the AWS account has put the caller into the pool's admin group; afterwards only role rows count.
 */
export async function grantFirstAdmin(caller: Caller, correlation_id: string, now: string): Promise<void> {
  const id = newId()
  await refusedWrites(() =>
    getTable()
      .transaction.write(({ settings, roles, audit }) => [
        settings.create({ key: 'bootstrap_admin', value: caller.id, updated_at: now, updated_by: caller.id }).commit(),
        roles.put({ user_id: caller.id, role: 'admin', granted_at: now, granted_by: caller.id }).commit(),
        audit.put({ id, month: monthOf(now), actor_id: caller.id, action: 'grantFirstAdmin', subject: caller.id, correlation_id, created_at: now }).commit(),
      ])
      .go(),
  )
}
