import ipaddr from 'ipaddr.js'

/** What the registries call ordinary, but no newsroom has business with: Azure's platform, documentation. */
const REFUSED_V4 = ipaddr.IPv4.parseCIDR('168.63.129.16/32')
const REFUSED_V6 = ipaddr.IPv6.parseCIDR('3fff::/20')
/** All of IPv6 that is handed out to the public; whatever lies outside is special or will be. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet. Everything with a purpose of its own is refused: private, shared
 * and link-local networks, loopback, addresses that carry an IPv4 one (mapped, NAT64, 6to4, Teredo), multicast, reserved.
 * @param text an address as a resolver gives it, without brackets; anything else is not public
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    const address = ipaddr.IPv4.parse(text)
    return address.range() === 'unicast' && !address.match(REFUSED_V4)
  }
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false
  const address = ipaddr.IPv6.parse(text)
  return address.range() === 'unicast' && address.match(GLOBAL_V6) && !address.match(REFUSED_V6)
}
