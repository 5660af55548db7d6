import * as z from 'zod'
import { dueAt, type ExternalLink, isDead, linkAfter, REQUESTS_MOST, REQUESTS_OF_ARTICLE } from '#shared/domain/platform/external-links.ts'
import { segmentOfLink } from '#shared/domain/publishing/link-places.ts'
import { bodyLinks, linkTarget } from '#shared/domain/text/body-links.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { askForLink, type Fetcher } from '../../platform/fetching/fetcher.ts'
import { EXTERNAL_COUNTS } from './counts.ts'
import { keepLinks, type LinksOfArticle, readAsked, readDue, readLinks } from './store.ts'

/** What the article's picture is called among its links, in Lithuanian. */
const HERO = 'Pagrindinis paveikslėlis'
/** Articles of one page of the list. */
const PAGE = 50

export interface ExternalParts {
  origin: () => string
  fetcher: Fetcher
}

/**
 * Asks for the pages of other sites that published originals link to: in one run each site once, and few of them, so that all come up in turn. A run
 * that breaks off goes on where it was. Nothing is changed: what leads nowhere is told.
 */
export const checkExternalLinks = (parts: ExternalParts) =>
  batch({
    params: z.object({}),
    counts: EXTERNAL_COUNTS,
    // One after another: each has to know the sites that were asked before.
    concurrency: 1,
    action: 'check_external_links',
    prepare: async () => REQUESTS_MOST,
    next: async ({ table, operationId }, _, cursor) => {
      if ((await readAsked(table, operationId)).length >= REQUESTS_MOST) return { items: [], next: null }
      const page = await table.entities.cards.query
        .live({ live_locale: ORIGINAL_LOCALE })
        .go({ order: 'desc', limit: PAGE, cursor, attributes: ['original_id', 'live_version'] })
      const due = await readDue(
        table,
        page.data.map(({ original_id }) => original_id),
      )
      const now = Date.now()
      const isDue = (id: string, version?: number) => {
        const known = due.get(id)
        return !known || known.version !== version || known.due_at <= now
      }
      return { items: page.data.flatMap(({ original_id, live_version }) => (isDue(original_id, live_version) ? [original_id] : [])), next: page.cursor }
    },
    work: (place, _, item) => checkArticle(place, item, parts),
    result: ({ asked = 0, dead = 0, errors = 0 }) => ({ asked, dead, errors }),
  })

async function checkArticle({ table, operationId }: BatchPlace, id: string, { origin, fetcher }: ExternalParts): Promise<Done> {
  const article = await readArticle({ table }, id, origin())
  if (!article) return { counts: {} }
  const asked = new Set(await readAsked(table, operationId))
  const now = new Date()
  let requests = 0
  const links: ExternalLink[] = []
  for (const link of article.links) {
    const { host } = new URL(link.href)
    const isWanted = dueAt(link) <= now.getTime() && !asked.has(host) && asked.size < REQUESTS_MOST && requests < REQUESTS_OF_ARTICLE
    if (isWanted) {
      requests++
      asked.add(host)
    }
    links.push(isWanted ? linkAfter(link, await askForLink(fetcher, link.href), now.toISOString()) : link)
  }
  const dead = links.filter(isDead)
  const due_at = Math.min(Number.MAX_SAFE_INTEGER, ...links.map(dueAt))
  return {
    counts: { asked: requests, dead: dead.length },
    writes: keepLinks({ ...article, links }, dead, [...asked], due_at, operationId, now.toISOString()),
  }
}

/** The links of the published text, with what is known of those that it had before. */
async function readArticle({ table }: Pick<BatchPlace, 'table'>, original_id: string, origin: string): Promise<LinksOfArticle | null> {
  const key = { original_id, locale: ORIGINAL_LOCALE } as const
  const { data: card } = await table.entities.cards.get(key).go({ consistent: true })
  if (!card?.published || !card.live_version || !card.published_at) return null
  const [{ data: text }, known] = await Promise.all([
    table.entities.versions.get({ ...key, number: card.live_version }).go({ attributes: ['title', 'content', 'hero_image_url'] }),
    readLinks(table, original_id),
  ])
  if (!text) return null
  const before = new Map(known?.links.map((link) => [link.href, link]))
  const links = new Map(
    [...bodyLinks(text.content), { href: text.hero_image_url, text: HERO }].flatMap(({ href, text: words }) => {
      const target = linkTarget(href, origin)
      if (!target || !('url' in target)) return []
      const { checked_at = null, failures = 0, fault = null } = before.get(href) ?? {}
      return [[href, { href, text: words, segment: segmentOfLink(text.content, href), checked_at, failures, fault }] as const]
    }),
  )
  return { original_id, version: card.live_version, title: text.title, published_at: card.published_at, links: [...links.values()] }
}
