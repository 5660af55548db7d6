import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { isConditionFailure } from '../process/faults.ts'
import type { Table } from '../table/table.ts'
import type { CallOrigin } from './call.ts'

const DAY_MS = 86_400_000
/** Digits of a visitor's hash: enough to keep the visitors of a day apart. */
const HASH_DIGITS = 32

/** The header by which the distribution proves that a request came through it. */
const EDGE_HEADER = 'x-distribution-token'

/**
 * The address that a visitor writes from. Behind the distribution it is what the distribution saw; what a client claims in
 * front of that is never believed, nor is anything of a request that went around the distribution.
 */
export function visitorAddress({ sourceIp, headers }: CallOrigin, edgeToken: string): string {
  if (headers[EDGE_HEADER] !== edgeToken) return sourceIp
  const passed = (headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  // The gateway has added whom it spoke to: the distribution.
  if (passed.at(-1) === sourceIp) passed.pop()
  return passed.at(-1) ?? sourceIp
}

/** One customer's network: an IPv6 line has 2^64 addresses to write from. */
export const networkOf = (address: string): string => (isIPv6(address) ? expand(address).slice(0, 4).join(':') : address)

function expand(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}

let known: { day: string; salt: string } | undefined

/** What a visitor is known by until midnight (UTC), and by nobody afterwards: a keyed hash with the salt of the day. */
export async function visitorHash(table: Table, parts: readonly string[], now = Date.now()): Promise<string> {
  const salt = await visitorSalt(table, now)
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest('hex').slice(0, HASH_DIGITS)
}

/** The salt of the day (UTC), for who computes many hashes; it never leaves the process. */
export const visitorSalt = (table: Table, now: number): Promise<string> => saltOf(table, new Date(now).toISOString().slice(0, 10), now)

async function saltOf(table: Table, day: string, now: number): Promise<string> {
  if (known?.day === day) return known.salt
  known = (await readSalt(table, day)) ?? (await makeSalt(table, day, now))
  return known.salt
}

/** Around midnight another instance's clock may be ahead: its new salt holds then. */
async function readSalt(table: Table, day: string) {
  const { data } = await table.entities.daySalts.get({}).go({ consistent: true })
  return data && data.day >= day ? { day, salt: data.salt } : undefined
}

/** The first of a day makes the salt, in the place of yesterday's; whoever comes second finds it. */
async function makeSalt(table: Table, day: string, now: number): Promise<{ day: string; salt: string }> {
  const made = { day, salt: randomBytes(32).toString('base64url') }
  try {
    await table.entities.daySalts
      .put({ ...made, expires_at: Math.ceil((now + DAY_MS) / 1000) })
      .where((row, { lt, notExists }) => `${notExists(row.day)} OR ${lt(row.day, day)}`)
      .go()
    return made
  } catch (error) {
    const found = isConditionFailure(error) ? await readSalt(table, day) : undefined
    if (found) return found
    throw error
  }
}
