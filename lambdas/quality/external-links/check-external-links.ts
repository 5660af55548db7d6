import { setTimeout as pause } from 'node:timers/promises'
import type { EntityItem } from 'electrodb'
import * as z from 'zod'
import {
  addressesToAsk,
  dueAt,
  type ExternalLink,
  HOST_PAUSE_MS,
  hostOf,
  isDead,
  type KnownLinks,
  type LinkAnswer,
  type LinkPlace,
  linkAfter,
  REQUESTS_MOST,
} from '#shared/domain/platform/external-links.ts'
import { segmentOfLink } from '#shared/domain/publishing/link-places.ts'
import { bodyLinks, linkTarget } from '#shared/domain/text/body-links.ts'
import { type Locale, ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import type { Version } from '#shared/table/articles/publications.ts'
import { readFamily } from '../../articles/reading/family.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { askForLink, type Fetcher } from '../../platform/fetching/fetcher.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { EXTERNAL_COUNTS } from './counts.ts'
import { keepKnownLinks, keepLinks, type LinksOfArticle, readAnswers, readDue, readLinks } from './store.ts'

/** What the article's picture is called among its links, in Lithuanian. */
const HERO = 'Pagrindinis paveikslėlis'
/** Articles of one run: some more than addresses, as several of these may be the same. */
const ARTICLES_MOST = REQUESTS_MOST + 100
/** Articles of one page of a run: each page reads every published article once. */
const PAGE = 600

export interface ExternalParts {
  origin: () => string
  fetcher: Fetcher
}

/**
 * Asks for the pages of other sites that published articles link to, in all languages: an address once a run, those that were asked for longest ago
 * first, hosts one request at a time. A run that breaks off goes on where it was. Nothing is changed: what leads nowhere is told.
 */
export const checkExternalLinks = (parts: ExternalParts) =>
  batch({
    params: z.object({}),
    counts: EXTERNAL_COUNTS,
    // One after another: each has to know what was asked before.
    concurrency: 1,
    action: 'check_external_links',
    prepare: async () => REQUESTS_MOST,
    next: nextArticles,
    work: (place, _, item) => checkArticle(place, item, parts),
    result: ({ asked = 0, dead = 0, errors = 0 }) => ({ asked, dead, errors }),
  })

/** The cursor says how many were chosen before. The first page also keeps what is known of all links. */
async function nextArticles({ table, operationId }: BatchPlace, _: unknown, cursor: string | null): Promise<{ items: string[]; next: string | null }> {
  const chosen = Number(cursor ?? 0)
  if (chosen > 0 && (await readAnswers(table, operationId)).size >= REQUESTS_MOST) return { items: [], next: null }
  const { due, known } = await dueArticles(table, operationId, Date.now())
  if (chosen === 0) await keepKnownLinks(table, known, operationId)
  const items = due.slice(0, Math.min(PAGE, ARTICLES_MOST - chosen))
  const count = chosen + items.length
  return { items, next: items.length === PAGE && count < ARTICLES_MOST ? String(count) : null }
}

/** Published articles with an address that is due and that the run has not looked at yet, the one that has waited longest first. */
async function dueArticles(table: Table, operationId: string, now: number): Promise<{ due: string[]; known: KnownLinks }> {
  const live = await table.entities.cards.query.live({ live_locale: ORIGINAL_LOCALE }).go({ pages: 'all', attributes: ['original_id', 'live_version'] })
  const ids = live.data.map(({ original_id }) => original_id)
  const known = await readDue(table, ids)
  const due = live.data
    .flatMap(({ original_id, live_version }) => {
      const row = known.get(original_id)
      const due_at = row && row.version === live_version ? row.due_at : 0
      return row?.operation_id === operationId || due_at > now ? [] : [{ original_id, due_at }]
    })
    .sort((one, other) => one.due_at - other.due_at)
    .map(({ original_id }) => original_id)
  return { due, known: knownLinks(ids.length, [...known.values()]) }
}

function knownLinks(articles: number, rows: readonly { hosts: ReadonlyMap<string, number> }[]): KnownLinks {
  const hosts = new Map<string, number>()
  for (const row of rows) for (const [host, count] of row.hosts) hosts.set(host, (hosts.get(host) ?? 0) + count)
  let [links, busiest] = [0, 0]
  for (const count of hosts.values()) [links, busiest] = [links + count, Math.max(busiest, count)]
  return { articles, known: rows.length, links, busiest }
}

async function checkArticle({ table, operationId }: BatchPlace, id: string, { origin, fetcher }: ExternalParts): Promise<Done> {
  const article = await readArticle(table, id, origin())
  if (!article) return { counts: {} }
  const answers = new Map(await readAnswers(table, operationId))
  const now = new Date()
  const wanted = addressesToAsk(article.links, answers.keys(), now.getTime())
  for (const href of wanted) answers.set(href, await askInTurn(fetcher, href))
  const links = article.links.map((link) => {
    const answer = dueAt(link) <= now.getTime() ? answers.get(link.href) : undefined
    return answer ? linkAfter(link, answer, now.toISOString()) : link
  })
  const dead = links.filter(isDead)
  const due_at = Math.min(Number.MAX_SAFE_INTEGER, ...links.map(dueAt))
  return {
    counts: { asked: wanted.length, dead: dead.length },
    writes: keepLinks({ ...article, links }, dead, answers, due_at, operationId, now.toISOString()),
  }
}

/** When each host has last answered, epoch milliseconds; of this process. */
const answeredAt = new Map<string, number>()

/** Asks a host only some time after its last answer. */
async function askInTurn(fetcher: Fetcher, href: string): Promise<LinkAnswer> {
  const host = hostOf(href)
  const wait = (answeredAt.get(host) ?? 0) + HOST_PAUSE_MS - Date.now()
  if (wait > 0) await pause(wait)
  try {
    return await askForLink(fetcher, href)
  } finally {
    answeredAt.set(host, Date.now())
  }
}

/** The links of the published texts, with what is known of those that they had before. */
async function readArticle(table: Table, original_id: string, origin: string): Promise<LinksOfArticle | null> {
  const { cards } = await readFamily(table, original_id)
  const card = cards.get(ORIGINAL_LOCALE)
  if (!card?.published || !card.live_version || !card.published_at) return null
  const keys = [...cards.values()].flatMap(({ locale, published, live_version }) =>
    published && live_version ? [{ original_id, locale, number: live_version }] : [],
  )
  const [texts, known] = await Promise.all([
    readAll(keys, (batch) => table.entities.versions.get(batch).go({ concurrent: 4, attributes: ['locale', 'title', 'content', 'hero_image_url'] })),
    readLinks(table, original_id),
  ])
  const original = texts.find(({ locale }) => locale === ORIGINAL_LOCALE)
  if (!original) return null
  return { original_id, version: card.live_version, title: original.title, published_at: card.published_at, links: linksOf(texts, known, origin) }
}

/** The original first: the finding opens it. */
const ORDER: readonly Locale[] = [ORIGINAL_LOCALE, ...TARGET_LOCALES]
type Text = Pick<EntityItem<ReturnType<typeof Version>>, 'locale' | 'content' | 'hero_image_url'>

/** Addresses of other sites in the texts of an article, each once with the places where it stands. */
function linksOf(texts: readonly Text[], known: LinksOfArticle | null, origin: string): ExternalLink[] {
  const before = new Map(known?.links.map((link) => [link.href, link]))
  const links = new Map<string, ExternalLink & { places: LinkPlace[] }>()
  for (const { locale, content, hero_image_url } of texts.toSorted((one, other) => ORDER.indexOf(one.locale) - ORDER.indexOf(other.locale))) {
    // All languages show the original's picture.
    const picture = locale === ORIGINAL_LOCALE ? [{ href: hero_image_url, text: HERO }] : []
    for (const { href, text } of [...bodyLinks(content), ...picture]) {
      const target = linkTarget(href, origin)
      if (!target || !('url' in target)) continue
      const { checked_at = null, failures = 0, fault = null } = before.get(href) ?? {}
      const link = links.get(href) ?? { href, places: [], checked_at, failures, fault }
      if (!link.places.some((place) => place.locale === locale)) link.places.push({ locale, text, segment: segmentOfLink(content, href) })
      links.set(href, link)
    }
  }
  return [...links.values()]
}
