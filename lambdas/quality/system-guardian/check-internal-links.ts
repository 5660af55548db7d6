import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { type Check, EXAMPLES } from './place.ts'

/** Articles whose texts one run reads, in all languages: the whole site in turn, those with dead links every time. */
const MOST_READ = 100

/** What is remembered from run to run: where in the order of ids it is, and what leads nowhere, by original. */
interface Walk {
  after: string
  dead: [originalId: string, links: string[]][]
}

/** Links to other articles lead to ones that are live, and no article is without links. */
export const checkInternalLinks: Check = async (place) => {
  const { table, operationId, parts, now } = place
  const live = await place.live()
  const ids = [...live.keys()].sort()
  const { after, dead: known } = await readWalk(table)
  const following = ids.filter((id) => id > after)
  const turn = (ids.length <= MOST_READ ? ids : following).slice(0, MOST_READ)
  const dead: Walk['dead'] = []
  let links = 0
  for (const id of new Set([...turn, ...known.flatMap(([id]) => (live.has(id) ? [id] : []))])) {
    const found = await parts.deadLinks(table, id)
    links += found.links
    if (found.dead.length > 0) dead.push([id, found.dead.slice(0, EXAMPLES)])
  }
  const originals = [...live.values()].flat().filter(({ locale }) => locale === ORIGINAL_LOCALE)
  const none = originals.filter(({ internal_links }) => internal_links === 0)
  const walk: Walk = { after: following.length > MOST_READ ? (turn.at(-1) ?? '') : '', dead }
  return {
    problems: [...problemOf('links-dead', dead.length), ...problemOf('links-none', none.length)],
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
