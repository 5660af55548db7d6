import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { isConditionFailure } from '../process/faults.ts'
import { sha256 } from '../process/hash.ts'
import { newId } from '../process/ids.ts'
import type { Table } from '../table/table.ts'
import type { OpenCall } from './call.ts'
import { answer } from './problem.ts'

const KEPT_SECONDS = 24 * 60 * 60
/** Longer than any function that answers the gateway may run. */
const LEASE_MS = 60_000
const WAIT_MS = 5000
const LOOK_EVERY_MS = 200

/** The place of a running call; `null` when the call is not idempotent by key. */
export interface Claim {
  call: string
  newId: string
}

/**
 * Claims the call's Idempotency-Key, or finds its first answer. A second call waits up to 5 s for the first one's answer.
 * Failed calls leave no answer: they changed nothing, so the same key may try again.
 * @throws AppError `idempotency-key-required` | `invalid-request` | `idempotency-key-reused` | `request-in-progress`
 */
export async function claimCall(table: Table, call: OpenCall, key: string | undefined): Promise<Claim | APIGatewayProxyStructuredResultV2 | null> {
  if (call.declared.idempotency === 'none') return null
  if (key === undefined && call.declared.idempotency === 'accepted') return null
  if (key === undefined) throw new AppError('idempotency-key-required')
  if (!z.guid().safeParse(key).success) {
    throw new AppError('invalid-request', undefined, { extra: { errors: [{ path: 'Idempotency-Key', message: 'A UUID is expected.' }] } })
  }
  const name = `${call.caller?.id ?? 'anyone'}#${call.declared.name}#${key.toLowerCase()}`
  const hash = sha256(JSON.stringify([call.params, call.query, call.body ?? null]))
  const until = Date.now() + WAIT_MS
  for (;;) {
    const outcome = await lookOrClaim(table, name, hash)
    if (outcome) return outcome
    if (Date.now() > until) throw new AppError('request-in-progress')
    await pause(LOOK_EVERY_MS)
  }
}

/** Keeps a successful answer for a day. */
export async function keepAnswer(table: Table, claim: Claim, given: APIGatewayProxyStructuredResultV2): Promise<void> {
  const location = given.headers?.location
  await table.entities.idempotentCalls
    .patch({ call: claim.call })
    .set({ status: given.statusCode ?? 200, body: gzipSync(given.body ?? ''), ...(location ? { location: String(location) } : {}) })
    .where(({ new_id }, { eq }) => eq(new_id, claim.newId))
    .go()
}

/** Frees the key of a failed call; its id for new things stays, in case the failure came after the change. */
export async function releaseCall(table: Table, claim: Claim): Promise<void> {
  await table.entities.idempotentCalls.patch({ call: claim.call }).set({ lease_until: 0 }).go()
}

async function lookOrClaim(table: Table, call: string, request_hash: string): Promise<Claim | APIGatewayProxyStructuredResultV2 | undefined> {
  const now = Date.now()
  const found = (await table.entities.idempotentCalls.get({ call }).go({ consistent: true })).data
  const seen = found && found.expires_at * 1000 > now ? found : undefined
  if (seen && seen.request_hash !== request_hash) throw new AppError('idempotency-key-reused')
  if (seen?.status !== undefined) {
    const body = seen.body ? gunzipSync(seen.body).toString('utf8') : ''
    return answer(seen.status, body, { 'idempotency-replayed': 'true', ...(seen.location ? { location: seen.location } : {}) })
  }
  if (seen && seen.lease_until > now) return undefined
  const claim = { call, newId: seen?.new_id ?? newId() }
  const row = { call, request_hash, new_id: claim.newId, lease_until: now + LEASE_MS, expires_at: Math.ceil(now / 1000) + KEPT_SECONDS }
  try {
    await table.entities.idempotentCalls
      .put(row)
      .where((a, { notExists, eq }) => (found ? eq(a.lease_until, found.lease_until) : notExists(a.call)))
      .go()
    return claim
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}
