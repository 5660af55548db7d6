import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { Refusal } from './refusal.ts'

const LONGEST = 2000
const PORTS = new Set(['', '80', '443'])
/** Names that the public DNS does not have (RFC 6761, 6762, 7686, 8375, 9476) and that private networks use. */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa|alt|onion|test|invalid|example)$/

/**
 * An address that may be asked, as far as its text says: http(s) on 80 or 443, no credentials, a full public name or a public IP address.
 * The URL standard has turned every spelling of an IP address into the usual one by then.
 * @param isFixture names that are exempt from having to be public; the one-machine cloud's
 * @throws Refusal `address-not-usable` | `address-not-public`
 */
export function fetchAddress(text: string, base?: URL, isFixture: (host: string) => boolean = () => false): URL {
  const url = text.length <= LONGEST && !/[\s\\\p{C}]/u.test(text) ? URL.parse(text, base?.href) : null
  if (!url || url.href.length > LONGEST) throw new Refusal('address-not-usable', 'This is no web address.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refusal('address-not-usable', 'Only http and https addresses are fetched.')
  if (url.username || url.password || /^https?:\/*[^/?#]*@/i.test(text))
    throw new Refusal('address-not-usable', 'An address may hold no user name or password.')
  if (!PORTS.has(url.port)) throw new Refusal('address-not-usable', 'Only the ports 80 and 443 are fetched from.')
  url.hash = ''
  if (isFixture(url.hostname)) return url
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isPublic = isIP(literal) ? isPublicAddress(literal) : isPublicName(url.hostname)
  if (!isPublic) throw new Refusal('address-not-public', `${url.hostname} is no public address.`)
  return url
}

const isPublicName = (name: string): boolean => /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(name) && !PRIVATE_NAME.test(name)
