import { archiveAddress, type KnownLinks, turnNights } from '#shared/domain/platform/external-links.ts'
import { linkPlace } from '#shared/domain/publishing/link-places.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import { readDead, readKnownLinks } from '../external-links/store.ts'
import { type Check, EXAMPLES } from './place.ts'

/** Links to other sites lead to pages that are there, as far as the nightly check has come to them. */
export const checkExternalLinks: Check = async ({ table, live }) => {
  const [known, published, all] = await Promise.all([readDead(table), live(), readKnownLinks(table)])
  const dead = known.filter(({ original_id }) => published.has(original_id))
  const places = dead.flatMap(({ original_id, title, published_at, links }) =>
    links.flatMap(({ href, places: [first, ...others], fault }) => {
      if (!first) return []
      const { label, screen } = linkPlace({ original_id, title, href, ...first })
      const also = others.length > 0 ? ` Taip pat: ${others.map(({ locale }) => LOCALE_INFO[locale].nativeName).join(', ')}.` : ''
      return [{ label: `${label} (${fault}).${also} Archyvas: ${archiveAddress(href, published_at)}`, screen }]
    }),
  )
  return {
    problems: problemOf('links-external-dead', places.length, places),
    repaired: [],
    details: {
      articles: dead.length,
      dead: places.length,
      ...turnOf(all),
      examples: dead.flatMap(({ links }) => links.map(({ href }) => href)).slice(0, EXAMPLES),
    },
  }
}

/** What the latest nightly check knew, and how long one turn takes. */
const turnOf = (all: KnownLinks | null) => (all ? { links: all.links, turn_nights: turnNights(all) } : {})
