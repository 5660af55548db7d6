import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, cursor, timestamp, userId } from '../platform/fields.ts'

/** Roles that can be given and taken; a person may hold others, which mean nothing to the application. */
const role = z.enum(['admin'])

/** Somebody who has signed in at least once. */
export const user = z
  .strictObject({ id: userId, email: z.string(), full_name: z.string(), created_at: timestamp, roles: z.array(z.string()) })
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
    role: role.optional(),
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
