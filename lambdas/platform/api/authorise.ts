import * as z from 'zod'
import type { Access } from '#shared/contracts/platform/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import type { Table } from '../table/table.ts'
import type { Caller } from './call.ts'

/** HTTP APIs hand over every claim as text; a list looks like `[a b]`. */
const accessClaims = z.object({
  sub: z.guid(),
  token_use: z.literal('access'),
  client_id: z.string().min(1),
  username: z.string().min(1),
  'cognito:groups': z
    .string()
    .optional()
    .transform((text) =>
      (text ?? '')
        .replace(/^\[|\]$/g, '')
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
})

/**
 * Decides who may call. The gateway has verified the token's signature, issuer, client and expiry; here it must also be
 * an access token, and for admin endpoints the role row must exist now.
 * @throws AppError `unauthenticated` | `forbidden`
 */
export async function authorise(access: Access, claims: unknown, table: Table): Promise<Caller | null> {
  if (access === 'anyone') return null
  const parsed = accessClaims.safeParse(claims)
  if (!parsed.success) throw new AppError('unauthenticated')
  const caller = { id: parsed.data.sub, username: parsed.data.username, groups: parsed.data['cognito:groups'] }
  if (access === 'signed-in') return caller
  const role = await table.entities.roles.get({ user_id: caller.id, role: 'admin' }).go({ consistent: true })
  if (!role.data) throw new AppError('forbidden')
  return caller
}
