import exported from 'robots-parser'

/** The package declares a default export that Node, reading CommonJS, gives as the module itself. */
const robotsParser = exported as unknown as typeof exported.default

/** How this newsroom calls itself, in its requests and to the rules of sites. */
export const ROBOT_NAME = 'SimulpressBot'
export const userAgent = (siteOrigin: string): string => `${ROBOT_NAME}/1.0 (+${siteOrigin}/about)`

const KEPT_MS = 3_600_000
const MOST_KEPT = 200

export interface SiteRules {
  allows: (url: URL) => boolean
}
type Kept = { until: number; rules: Promise<SiteRules> }

const EVERYTHING: SiteRules = { allows: () => true }
export const NOTHING: SiteRules = { allows: () => false }

/** What a site's robots.txt says to us. @param text null when the site has none */
export function siteRules(address: string, text: string | null): SiteRules {
  if (text === null) return EVERYTHING
  const rules = robotsParser(address, text)
  return { allows: (url) => rules.isAllowed(url.href, ROBOT_NAME) ?? true }
}

/** Rules of the sites that were asked lately, each kept for an hour. */
export class RulesCache {
  private readonly kept = new Map<string, Kept>()

  of(origin: string, now: number, read: () => Promise<SiteRules>): Promise<SiteRules> {
    const known = this.kept.get(origin)
    if (known && known.until > now) return known.rules
    this.kept.delete(origin)
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value as string)
    const rules = read()
    this.kept.set(origin, { until: now + KEPT_MS, rules })
    rules.catch(() => this.kept.delete(origin))
    return rules
  }
}
