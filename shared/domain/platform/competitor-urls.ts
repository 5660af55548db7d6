/** Most addresses that are kept. */
export const COMPETITORS_KEPT = 30

/** A public host's name: labels of letters and digits, the last one no number; no bare or reserved name, no address of digits. */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/
/** Names below `demo.example` are the one-machine cloud's sites; nobody else can have one. */
const RESERVED = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$|(?<!\.demo)\.example$/
const LONGEST = 300

/**
 * An address of a site as it is kept (`https://news.example.com/`), or null for what is none: only http and https, a public-looking host
 * name, no port, no credentials. What it looks like says nothing of where it leads: whoever opens it checks that again.
 */
export function competitorUrl(text: string): string | null {
  const typed = text.trim()
  if (typed.length > LONGEST || /[\s\p{C}]/u.test(typed)) return null
  let url: URL
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
  } catch {
    return null
  }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password || url.port || !HOST.test(url.hostname) || RESERVED.test(url.hostname)) return null
  const path = url.pathname.replaceAll(',', '%2C')
  return `${url.protocol}//${url.hostname}${path}`
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

/** The addresses among some texts that can be kept, one of each site, in their order. */
export function competitorUrls(texts: readonly string[]): string[] {
  const bySite = new Map<string, string>()
  for (const url of texts.map(competitorUrl)) if (url && !bySite.has(hostOf(url))) bySite.set(hostOf(url), url)
  return [...bySite.values()]
}

/** The parts of the stored or typed list; a list may be typed with line breaks. */
export const splitUrls = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean)

/** The list as it was typed, with the addresses at its end whose sites are not in it yet. */
export function withUrls(list: string, added: readonly string[]): string {
  const sites = new Set(competitorUrls(splitUrls(list)).map(hostOf))
  const missing = competitorUrls(added).filter((url) => !sites.has(hostOf(url)))
  return [list.trim().replace(/,$/, ''), ...missing].filter(Boolean).join(',')
}
