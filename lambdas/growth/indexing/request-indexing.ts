import * as z from 'zod'
import type { indexingRequest } from '#shared/contracts/growth/indexing.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { batch, type Done } from '../../platform/batch/batch.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import type { Table } from '../../platform/table/table.ts'
import { type Announcer, announce } from './announcer.ts'
import { REQUEST_COUNTS } from './counts.ts'
import { indexingNote } from './note.ts'
import { countAnnounced, fitsToday } from './quota.ts'

/** Addresses of one post; their articles are marked in one transaction. */
const AT_ONCE = 50

interface Parts {
  /** Of the site, without a trailing slash. */
  origin: () => string
  announcer: Announcer
}

/** Tells search engines of articles that people chose. What may pass is tried again by the machine, with longer and longer pauses. */
export const requestIndexing = ({ origin, announcer }: Parts) =>
  batch({
    params: z.object({ ids: z.array(z.string()) }),
    counts: REQUEST_COUNTS,
    concurrency: 1,
    action: 'request_indexing',
    prepare: async (_, { ids }) => Math.ceil(ids.length / AT_ONCE),
    next: async (_, { ids }) => ({
      items: Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE).join(' ')),
      next: null,
    }),
    work: async ({ table }, _, item) => announceArticles(table, item.split(' '), { origin, announcer }),
    result: async (counts, _, { place: { table, operationId }, params: { ids } }): Promise<z.output<typeof indexingRequest>> => {
      const { announced = 0 } = counts
      const operation = await readOperation(table, operationId)
      if (operation) {
        const { started_at: requested_at, started_by: requested_by } = operation
        await table.entities.indexingRequests
          .put({ id: operationId, requested_at, requested_by, articles: ids.length, requested: announced, counts: { ...counts } })
          .go()
      }
      return { success: announced > 0, requested: announced, errors: ids.length - announced, note: indexingNote({ articles: ids.length, counts }) }
    },
  })

async function announceArticles(table: Table, ids: readonly string[], { origin, announcer }: Parts): Promise<Done> {
  const found = await Promise.all(ids.map((id) => liveCard(table, id)))
  const live = found.filter((card) => card !== null)
  const not_live = ids.length - live.length
  if (live.length === 0) return { counts: { not_live } }
  if (!(await fitsToday(table, live.length))) return { counts: { not_live, over_quota: live.length } }
  const urls = live.map(({ locale, live_section, live_slug }) => origin() + articlePath(locale, live_section, live_slug))
  if (!(await announce(announcer, urls))) return { counts: { not_live, refused: live.length } }
  const announced_at = new Date().toISOString()
  return {
    counts: { not_live, announced: live.length },
    writes: (entities) => [
      ...live.map(({ original_id, locale }) => entities.cards.patch({ original_id, locale }).set({ announced_at }).commit()),
      ...countAnnounced(live.length)(entities),
    ],
  }
}

type LiveCard = CardRow & Required<Pick<CardRow, 'live_section' | 'live_slug'>>
const isLive = (card: CardRow | null): card is LiveCard => card?.published === true && card.live_section !== undefined && card.live_slug !== undefined

async function liveCard(table: Table, id: string): Promise<LiveCard | null> {
  const { data } = await table.entities.cards.query.byId({ id }).go({ limit: 1, attributes: ['original_id', 'locale'] })
  const { data: card } = data[0] ? await table.entities.cards.get(data[0]).go({ consistent: true }) : { data: null }
  return isLive(card) ? card : null
}
