import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, timestamp, userId } from '../platform/fields.ts'

/** What an admin did: kept for good. */
export const auditEntry = z
  .strictObject({
    id: z.uuid(),
    created_at: timestamp,
    actor_id: userId,
    actor_name: z.string().nullable().meta({ description: 'Null when the profile is gone.' }),
    action: z.string().meta({ description: "The endpoint's name, `grantFirstAdmin`, or `forcedPublication`." }),
    subject: z.string().meta({ description: 'What it was done to: an id, a key, or the action itself.' }),
    subject_name: z.string().nullable().meta({ description: 'The title of an article, the name of a person.' }),
    subject_kind: z.enum(['article', 'user', 'other']),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Small facts of the call and its answer, never texts but for the reason of a forced publication.' }),
    correlation_id: z.string(),
  })
  .meta({ id: 'AuditEntry' })

export const listAudit = endpoint({
  name: 'listAudit',
  area: 'desk',
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  summary: 'What admins did, newest first; of one person, of one action, or both. A page may hold fewer than asked for and still have a next one.',
  query: z.strictObject({
    actor: userId.optional(),
    action: z
      .string()
      .regex(/^[A-Za-z]{1,60}$/)
      .optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.strictObject({ entries: z.array(auditEntry), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})
