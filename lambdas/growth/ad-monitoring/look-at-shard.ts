import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { lookAtAds, NO_PAGE } from '#shared/domain/growth/ad-look.ts'
import { AD_RULES_VERSION } from '#shared/domain/growth/ad-rules.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { unpackEntries } from '../../articles/reading/desk-list.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import type { AddressStands } from '../../platform/fetching/address-stands.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { type AdJudge, opinionOf } from './judge.ts'
import { type KnownPage, statusOf } from './known-pages.ts'
import { readPage } from './store.ts'

/** Pages that are read at the same time. */
const AT_ONCE = 16

interface LivePage {
  original_id: string
  locale: Locale
  key: string
}

/** A page with its document, where it was read in this run. */
interface Looked extends KnownPage {
  locale: Locale
  html?: string
}

/** Shards that have live articles, or had some at the last check: two queries. */
export async function shardsToLookAt(table: Table): Promise<string[]> {
  const [lists, known] = await Promise.all([
    table.entities.deskLists.query.list({ locale: ORIGINAL_LOCALE }).go({ pages: 'all' }),
    table.entities.adPages.query.pages({ locale: ORIGINAL_LOCALE }).go({ pages: 'all', attributes: ['shard'] }),
  ])
  const live = lists.data.filter(({ entries }) => unpackEntries(entries).some(({ published }) => published))
  return [...new Set([...live, ...known.data].map(({ shard }) => shard))].sort()
}

/**
 * Looks at the live pages of a shard's articles in every language, as they stand in the bucket: those that are as they were when
 * they were last looked at are not read. Where their advertisements lead is asked for every time. Where a model judges, it is asked about one page at most: the worst that has no opinion yet.
 */
export async function lookAtShard({ table }: BatchPlace, bucket: string, shard: string, judge: AdJudge | null, stands: AddressStands): Promise<Done> {
  const { data: rows } = await table.entities.adPages.get(LOCALES.map((locale) => ({ locale, shard }))).go({ consistent: true })
  const before = new Map(rows.flatMap(({ locale, pages }) => unpack<KnownPage>(pages).map((page) => [`${locale} ${page.original_id}`, page])))
  const left = await livePages(table, shard)
  const looked: Looked[] = []
  while (left.length > 0) {
    looked.push(...(await allDone(left.splice(0, AT_ONCE).map((page) => lookAt(bucket, page, before.get(`${page.locale} ${page.original_id}`))))))
    // Only a judge needs documents once they were looked at, and of the originals.
    for (const page of looked) if (!judge || page.locale !== ORIGINAL_LOCALE) delete page.html
  }
  await findDead(looked, stands)
  const judged = judge ? await withOpinion(table, bucket, judge, looked) : {}
  const checked_at = new Date().toISOString()
  const byLocale = Map.groupBy(looked, ({ locale }) => locale)
  const statuses = (wanted: string) => looked.filter((page) => statusOf(page) === wanted).length
  return {
    counts: {
      ...{ checked: looked.length, ok: statuses('ok'), warnings: statuses('warning'), faulty: statuses('error') },
      ...{ read: looked.filter((page) => before.get(`${page.locale} ${page.original_id}`)?.look !== page.look).length, ...judged },
    },
    writes: ({ adPages }) =>
      LOCALES.flatMap((locale) => {
        const pages = byLocale.get(locale)?.map(({ original_id, etag, rules, look, opinion, dead = [] }) => ({
          ...{ original_id, etag, rules, look },
          ...(opinion ? { opinion } : {}),
          ...(dead.length > 0 ? { dead } : {}),
        }))
        if (pages) return [adPages.put({ locale, shard, pages: pack(pages), checked_at }).commit()]
        return rows.some((row) => row.locale === locale) ? [adPages.delete({ locale, shard }).commit()] : []
      }),
  }
}

/** Asks for the addresses of all advertisements anew: a page that stays as it is may lead to one that is gone. */
async function findDead(looked: readonly Looked[], stands: AddressStands): Promise<void> {
  for (const page of looked) {
    const { targets = [], pictures = [] } = page.look.addresses ?? {}
    const wanted = [...targets.map((url) => [url, 'page'] as const), ...pictures.map((url) => [url, 'picture'] as const)]
    const dead: string[] = []
    for (const [url, what] of wanted) if ((await stands(url, what)) === false) dead.push(url)
    page.dead = dead
  }
}

async function livePages(table: Table, shard: string): Promise<LivePage[]> {
  const { data: list } = await table.entities.deskLists.get({ locale: ORIGINAL_LOCALE, shard }).go({ consistent: true })
  const families = (list ? unpackEntries(list.entries) : []).filter(({ published }) => published)
  const keys = families.flatMap(({ original_id }) => LOCALES.map((locale) => ({ original_id, locale })))
  const attributes = ['original_id', 'locale', 'published', 'live_section', 'live_slug'] as const
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: [...attributes] }))
  return cards.flatMap(({ original_id, locale, published, live_section, live_slug }) =>
    published && live_section && live_slug ? [{ original_id, locale, key: pageKey(articlePath(locale, live_section, live_slug)) }] : [],
  )
}

async function lookAt(bucket: string, { original_id, locale, key }: LivePage, before: KnownPage | undefined): Promise<Looked> {
  const known = before?.rules === AD_RULES_VERSION && before.etag ? before : undefined
  const stored = await readPage(bucket, key, known?.etag)
  if (stored === 'unchanged' && known) return { ...known, locale }
  const page = { original_id, locale, rules: AD_RULES_VERSION }
  if (stored === null || stored === 'unchanged') return { ...page, etag: '', look: NO_PAGE }
  return { ...page, etag: stored.etag, look: lookAtAds(stored.html, locale), html: stored.html }
}

/** Asks about the worst original of the shard that nobody has judged as it is now. */
async function withOpinion(table: Table, bucket: string, judge: AdJudge, looked: Looked[]): Promise<Record<string, number>> {
  const open = looked.filter(({ locale, look, opinion }) => locale === ORIGINAL_LOCALE && look.score !== null && !opinion)
  const [worst] = open.sort((one, other) => (one.look.score ?? 0) - (other.look.score ?? 0))
  if (!worst) return {}
  const html = worst.html ?? (await documentOf(table, bucket, worst))
  const opinion = html === null ? null : await opinionOf(table, judge, html, worst)
  if (!opinion) return { unjudged: 1 }
  worst.opinion = opinion
  return { judged: 1 }
}

async function documentOf(table: Table, bucket: string, { original_id, locale }: Looked): Promise<string | null> {
  const { data: card } = await table.entities.cards.get({ original_id, locale }).go({ attributes: ['live_section', 'live_slug'] })
  if (!card?.live_section || !card.live_slug) return null
  const stored = await readPage(bucket, pageKey(articlePath(locale, card.live_section, card.live_slug)))
  return stored && stored !== 'unchanged' ? stored.html : null
}
