import { seoIssues } from '#shared/domain/growth/seo-health.ts'
import type { ProblemPlace } from '#shared/domain/platform/problem-places.ts'
import { linkPlace } from '#shared/domain/publishing/link-places.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { checkPublishedLinks } from '../../publishing/links/dead-links.ts'
import { siteAddresses } from '../../publishing/links/site-addresses.ts'
import { articlePlaces } from './article-places.ts'
import { type Check, EXAMPLES } from './place.ts'

/** Articles whose texts one run reads, in all languages: the whole site in turn, those with dead links every time. */
const MOST_READ = 100

/** What is kept from run to run: where in the order of ids it is, and which originals have links that lead nowhere. */
interface Walk {
  after: string
  dead: [originalId: string, links: string[]][]
}

/** Links within the site lead to pages that are there, and no article is without links. */
export const checkInternalLinks: Check = async (place) => {
  const { table, operationId, parts, now } = place
  const live = await place.live()
  const ids = [...live.keys()].sort()
  const { after, dead: known } = await readWalk(table)
  const following = ids.filter((id) => id > after)
  const turn = (ids.length <= MOST_READ ? ids : following).slice(0, MOST_READ)
  const dead: Walk['dead'] = []
  const places: ProblemPlace[] = []
  const isAnswered = siteAddresses(table)
  let links = 0
  for (const id of new Set([...turn, ...known.flatMap(([id]) => (live.has(id) ? [id] : []))])) {
    const found = await checkPublishedLinks(table, id, parts.origin(), isAnswered)
    links += found.links
    places.push(...found.dead.map(linkPlace))
    if (found.dead.length > 0) dead.push([id, found.dead.slice(0, EXAMPLES).map(({ locale, path }) => `${locale}: ${path}`)])
  }
  const originals = [...live.values()].flat().filter(({ locale }) => locale === ORIGINAL_LOCALE)
  // By the rule of the SEO scan, in all languages: two screens have one figure.
  const none = [...live.values()].flat().filter((article) => seoIssues({ ...article, description: null }).includes('no-internal-links'))
  const walk: Walk = { after: following.length > MOST_READ ? (turn.at(-1) ?? '') : '', dead }
  return {
    problems: [...problemOf('links-dead', dead.length, places), ...problemOf('links-none', none.length, await articlePlaces(table, none))],
    repaired: [],
    details: {
      articles: originals.length,
      read: turn.length,
      links,
      dead: dead.length,
      without_links: none.length,
      examples: dead.flatMap(([, some]) => some).slice(0, EXAMPLES),
    },
    writes: ({ checkedParts }) => [
      checkedParts
        .put({
          ...{ check: 'dead-links', part: 'walk', counts: {}, operation_id: operationId, checked_at: now.toISOString() },
          findings: pack([walk]),
        })
        .commit(),
    ],
  }
}

async function readWalk(table: Table): Promise<Walk> {
  const { data } = await table.entities.checkedParts.get({ check: 'dead-links', part: 'walk' }).go({ consistent: true })
  return (data && unpack<Walk>(data.findings)[0]) || { after: '', dead: [] }
}
