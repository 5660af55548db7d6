/** What somebody typed as a link's address: the address as a body has it, or why it is none. */
export type LinkAddress = { href: string } | { fault: 'missing' | 'desk' | 'spaces' | 'unknown' }

/** Of the application, not of the site that readers see. */
const DESK = /^\/(?:admin|auth|api)(?:[/?#]|$)/
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u
const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/

/**
 * Reads a typed or pasted address. Pages of the site become paths, whatever host name they were pasted with; an address without a scheme becomes
 * one of the web or of mail.
 * @param origin of the site: `https://news.example.org`
 */
export function linkAddress(typed: string, origin: string): LinkAddress {
  const text = typed.trim()
  if (text === '') return { fault: 'missing' }
  if (/\s/.test(text)) return { fault: 'spaces' }
  if (/^#./.test(text)) return { href: text }
  if (/^\/(?![/\\])/.test(text)) return pathAddress(text)
  if (MAIL.test(text)) return { href: `mailto:${text}` }
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return { href: text }
  const url = URL.parse(/^https?:\/\/[^/\\]/i.test(text) ? text : HOST.test(text) ? `https://${text}` : '')
  if (!url || !/\.|^localhost$|^\[/.test(url.hostname)) return { fault: 'unknown' }
  return url.origin === origin ? pathAddress(url.pathname + url.search + url.hash) : { href: url.href }
}

const pathAddress = (path: string): LinkAddress => (DESK.test(path) ? { fault: 'desk' } : { href: path })
