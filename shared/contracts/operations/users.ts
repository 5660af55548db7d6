import * as z from 'zod'
import { ROLES } from '#shared/domain/platform/roles.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, cursor, locale, timestamp, userId } from '../platform/fields.ts'

/** The one role that is given and taken by itself, with a confirmation; {@link saveRoles} has the others. */
const role = z.enum(['admin'])
const deskRole = z.enum(ROLES).exclude(['admin'])

/** Somebody who has signed in at least once. */
export const user = z
  .strictObject({
    id: userId,
    email: z.string(),
    full_name: z.string(),
    created_at: timestamp,
    roles: z.array(z.string()).meta({ description: 'Also ones that mean nothing to the application.' }),
    review_locales: z.array(locale).meta({ description: 'Languages that a reviewer may see and confirm.' }),
  })
  .meta({ id: 'User' })

export const listUsers = endpoint({
  name: 'listUsers',
  area: 'desk',
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'Everybody with an account, by name in Lithuanian order; with `q` those whose name begins so, with `role` those who hold it.',
  query: z.strictObject({
    q: z.string().trim().max(100).optional(),
    role: z.enum(ROLES).optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.strictObject({
    users: z.array(user),
    total: z.int().meta({ description: 'Of everybody, whatever is asked for; a moment behind.' }),
    admins: z.int(),
    cursor: cursor.nullable(),
  }),
  errors: ['invalid-cursor'],
})

const changedRole = z
  .strictObject({
    success: z.literal(true),
    user,
    mirrored: z.boolean().meta({ description: 'The user pool followed: its group and, when the role was taken, the end of all sessions.' }),
  })
  .meta({ id: 'ChangedRole' })

export const grantRole = endpoint({
  name: 'grantRole',
  area: 'desk',
  method: 'PUT',
  path: '/api/users/{id}/roles/{role}',
  access: 'admin',
  summary: 'Gives a person the admin role. Repeating it is fine.',
  params: z.strictObject({ id: userId, role }),
  body: z.strictObject({ confirmation }),
  bodyLimit: 10_000,
  response: changedRole,
  errors: ['user-not-found', 'confirmation-required'],
})

export const revokeRole = endpoint({
  name: 'revokeRole',
  area: 'desk',
  method: 'DELETE',
  path: '/api/users/{id}/roles/{role}',
  access: 'admin',
  summary: "Takes the admin role from a person, also from oneself, at once, and ends the person's sessions. The last admin keeps it.",
  params: z.strictObject({ id: userId, role }),
  query: z.strictObject({ confirmation }),
  response: changedRole,
  errors: ['user-not-found', 'last-admin', 'confirmation-required'],
})

export const saveRoles = endpoint({
  name: 'saveRoles',
  area: 'localisation',
  method: 'PUT',
  path: '/api/users/{id}/roles',
  access: 'admin',
  summary: 'Sets which roles besides admin a person holds, at once: those that are not named are taken away.',
  params: z.strictObject({ id: userId }),
  body: z
    .strictObject({
      roles: z
        .array(deskRole)
        .max(ROLES.length)
        .transform((names) => [...new Set(names)]),
      review_locales: z
        .array(locale)
        .max(100)
        .default([])
        .transform((locales) => [...new Set(locales)]),
    })
    .refine(({ roles, review_locales }) => roles.includes('reviewer') === review_locales.length > 0, {
      path: ['review_locales'],
      message: 'A reviewer needs at least one language, and nobody else has any.',
    }),
  bodyLimit: 10_000,
  response: z.strictObject({ success: z.literal(true), user }).meta({ id: 'SavedRoles' }),
  errors: ['user-not-found'],
})
