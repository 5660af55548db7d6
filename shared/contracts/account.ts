import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { locale, userId } from './fields.ts'

export const profile = z
  .strictObject({
    id: userId,
    email: z.email(),
    full_name: z.string(),
    avatar_url: z.string().nullable(),
    is_author: z.boolean(),
    preferred_locale: locale.nullable(),
    roles: z.array(z.string()),
  })
  .meta({ id: 'Profile' })

export const getAccount = endpoint({
  name: 'getAccount',
  area: 'account',
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  summary: 'The caller: profile and roles. A first call creates the profile from the token.',
  response: profile,
})
