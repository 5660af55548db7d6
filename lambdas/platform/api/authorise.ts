import * as z from 'zod'
import type { Access } from '#shared/contracts/platform/endpoint.ts'
import { type Reach, reachOf } from '#shared/domain/platform/roles.ts'
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

/** Of a call that asks for no permission. */
const NO_REACH: Reach = { ownArticles: true, locales: [], wholeOwn: false }

/**
 * Decides who may call. The gateway has verified the token's signature, issuer, client and expiry; here it must also be
 * an access token, and a role that gives the permission must exist now. How far the permission reaches goes with the caller.
 * @throws AppError `unauthenticated` | `forbidden`
 */
export async function authorise(access: Access, claims: unknown, table: Table): Promise<Caller | null> {
  if (access === 'anyone') return null
  const parsed = accessClaims.safeParse(claims)
  if (!parsed.success) throw new AppError('unauthenticated')
  const caller = { id: parsed.data.sub, username: parsed.data.username, groups: parsed.data['cognito:groups'] }
  if (access === 'signed-in') return { ...caller, reach: NO_REACH }
  const roles = await table.entities.roles.query.person({ user_id: caller.id }).go({ consistent: true, pages: 'all' })
  const reach = reachOf(roles.data, access)
  if (!reach) throw new AppError('forbidden')
  return { ...caller, reach }
}
