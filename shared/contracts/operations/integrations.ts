import * as z from 'zod'
import { INTEGRATION_NAMES } from '#shared/domain/growth/integrations.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, timestamp } from '../platform/fields.ts'

const name = z.enum(INTEGRATION_NAMES)

/** A social network, never with its secrets: they are written and not read again. */
const integration = z
  .strictObject({
    name,
    title: z.string(),
    configured: z.boolean(),
    credentials: z.array(z.string()).meta({ description: 'Names of the secrets that connecting takes.' }),
    updated_at: timestamp.nullable(),
    updated_by: z.string().nullable(),
  })
  .meta({ id: 'Integration' })

export const listIntegrations = endpoint({
  name: 'listIntegrations',
  area: 'settings',
  method: 'GET',
  path: '/api/integrations',
  access: 'admin',
  summary: 'The social networks that posts can go out to, and which are connected.',
  response: z.strictObject({ integrations: z.array(integration) }),
})

export const saveIntegration = endpoint({
  name: 'saveIntegration',
  area: 'settings',
  method: 'PUT',
  path: '/api/integrations/{name}',
  access: 'admin',
  summary: 'Connects a network: keeps its secrets, all of them, where nobody but what posts can read them. Repeating it is fine.',
  params: z.strictObject({ name }),
  body: z.strictObject({
    credentials: z.record(
      z.string().max(60),
      z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{8,500}$/, 'A secret has 8 to 500 characters without blanks.'),
    ),
  }),
  bodyLimit: 10_000,
  response: integration,
})

export const deleteIntegration = endpoint({
  name: 'deleteIntegration',
  area: 'settings',
  method: 'DELETE',
  path: '/api/integrations/{name}',
  access: 'admin',
  summary: 'Forgets the secrets of a network.',
  params: z.strictObject({ name }),
  query: z.strictObject({ confirmation }),
  response: integration,
  errors: ['confirmation-required'],
})
