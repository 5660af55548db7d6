import type { LinkAnswer } from '#shared/domain/platform/external-links.ts'

/** Whether a page or picture stands at an address: `unknown` when neither our site nor another one has said. */
export type AddressStands = (url: string, what: 'page' | 'picture') => Promise<boolean | 'unknown'>

export interface AddressPlaces {
  /** Asks our own site by a path. */
  reach: (path: string) => Promise<{ status: number | null }>
  /** Asks other sites. */
  ask: (url: string) => Promise<LinkAnswer>
}

/** Statuses by which a site says that nothing is there for readers. */
const MISSING: ReadonlySet<number | null> = new Set([403, 404, 410])
/** Many sites forbid their pages to robots and show them to readers. */
const FORBIDDEN = 403
/** Reasons for which no browser ever shows it. */
const NOWHERE: ReadonlySet<string> = new Set(['address-not-usable', 'address-not-public', 'name-not-found'])

/** Looks addresses up as readers' browsers do: our own on the site, others where they are. */
export const addressStandsBy =
  ({ reach, ask }: AddressPlaces): AddressStands =>
  async (url, what) => {
    if (url.startsWith('/')) {
      const { status } = await reach(url.split('#', 1)[0] ?? url)
      return (status !== null && status < 400) || (MISSING.has(status) ? false : 'unknown')
    }
    const answer = await ask(url)
    if ('reason' in answer) return NOWHERE.has(answer.reason) ? false : 'unknown'
    if (answer.status < 400) return true
    return MISSING.has(answer.status) && !(what === 'page' && answer.status === FORBIDDEN) ? false : 'unknown'
  }
