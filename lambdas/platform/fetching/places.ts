import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Fixtures } from './fixtures.ts'
import { isPublicAddress } from './public-address.ts'
import { Refusal } from './refusal.ts'

/** Where a connection goes: exactly there, whatever the name means a moment later. */
export interface Place {
  address: string
  family: 4 | 6
  port: number
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>

export const resolveName: Resolve = async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Resolves an address's name once and checks everything that it resolves to: a name with one private address among public ones is refused.
 * @throws Refusal `name-not-found` | `address-not-public`
 */
export async function placeOf(url: URL, resolve: Resolve, fixtures: Fixtures): Promise<Place> {
  const fixture = fixtures.get(url.hostname)
  if (fixture !== undefined) return { address: '127.0.0.1', family: 4, port: fixture }
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) ? [literal] : await addressesOf(url.hostname, resolve)
  if (!addresses.every(isPublicAddress)) throw new Refusal('address-not-public', `${url.hostname} leads to an address that is not public.`)
  const [address] = addresses
  if (address === undefined) throw new Refusal('name-not-found', `${url.hostname} has no address.`)
  return { address, family: isIP(address) === 6 ? 6 : 4, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80) }
}

async function addressesOf(name: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(name)
  } catch (cause) {
    throw new Refusal('name-not-found', `${name} is not known to the DNS.`, cause)
  }
}
