import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { ERRORS, TRANSIENT_CODES } from '#shared/errors.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { checkPublishedLinks } from '../../publishing/links/dead-links.ts'
import { type Announcer, announce } from './announcer.ts'
import { fixResult } from './fix-result.ts'
import { newestLive } from './newest-live.ts'
import { countAnnounced, fitsToday } from './quota.ts'
import { cursorAfter, type FixStep, itemOf, readCursor, readItem } from './steps-of-fix.ts'

/** What other features do for it. */
interface Parts {
  /** Of the site, without a trailing slash. */
  origin: () => string
  /** Makes an article's alternates anew. @returns how many languages differed */
  hreflang: (originalId: string) => Promise<number>
  sitemapParts: (table: Table, cursor: string | null) => Promise<Page>
  sitemap: (table: Table, part: string) => Promise<Record<string, number>>
  announcer: Announcer
}

interface Page {
  items: string[]
  next: string | null
}

/** Articles of one page: their ids stand in the operation's row. */
const AT_ONCE = 25
/** Search engines are told of what was first published within so many days. */
const NEW_DAYS = 7

export const FIX_COUNTS = ['hreflang', 'links', 'sitemaps', 'indexing'].map((step) => `${step}_ended`)

/**
 * What can be done at once for search engines to find everything, in four steps one after another: alternates, links between articles,
 * sitemaps, and telling search engines of what is new.
 */
export const fixIndexing = (parts: Parts) =>
  batch({
    params: z.object({}),
    counts: FIX_COUNTS,
    concurrency: 3,
    action: 'fix_indexing',
    prepare: async ({ table }) => {
      const { data } = await table.entities.counters.get({ name: `articles.published.${ORIGINAL_LOCALE}` }).go()
      // Both steps on articles, the languages of the last one, the ends of all four, and at least a part of the sitemaps.
      return 2 * (data?.value ?? 0) + LOCALES.length + 5
    },
    next: async ({ table }, _, cursor) => {
      const at = readCursor(cursor)
      if (at.ended) return { items: [itemOf(at.step, null)], next: cursorAfter(at, null) }
      const page = await itemsOf(parts, table, at.step, at.cursor)
      return { items: page.items.map((item) => itemOf(at.step, item)), next: cursorAfter(at, page.next) }
    },
    work: async (place, _, item) => {
      const { step, subject } = readItem(item)
      return subject === null ? { counts: { [`${step}_ended`]: 1 } } : doneOrTold(step, () => workOn(parts, place, step, subject))
    },
    result: fixResult,
  })

function itemsOf(parts: Parts, table: Table, step: FixStep, cursor: string | null): Promise<Page> | Page {
  if (step === 'sitemaps') return parts.sitemapParts(table, cursor)
  return step === 'indexing' ? { items: [...LOCALES], next: null } : liveOriginals(table, cursor)
}

async function liveOriginals(table: Table, cursor: string | null): Promise<Page> {
  const page = await table.entities.cards.query
    .live({ live_locale: ORIGINAL_LOCALE })
    .go({ order: 'desc', limit: AT_ONCE, cursor, attributes: ['original_id'] })
  return { items: page.data.map(({ original_id }) => original_id), next: page.cursor }
}

async function workOn(parts: Parts, { table }: BatchPlace, step: FixStep, subject: string): Promise<Done> {
  if (step === 'hreflang') return { counts: { hreflang_checked: 1, hreflang_updated: (await parts.hreflang(subject)) > 0 ? 1 : 0 } }
  if (step === 'sitemaps') return { counts: await parts.sitemap(table, subject) }
  if (step === 'indexing') return announceNewest(parts, table, subject as Locale)
  const { links, dead } = await checkPublishedLinks(table, subject, parts.origin())
  const counts = { links_checked: 1, links, links_dead: dead.length }
  return dead.length === 0
    ? { counts }
    : {
        counts,
        fault: {
          code: 'dead-links',
          message: `Leads nowhere: ${dead
            .map(({ locale, path }) => `${locale}: ${path}`)
            .join(', ')
            .slice(0, 500)}`,
        },
      }
}

/** Tells search engines of a language's articles of the last days; the older ones they know. */
async function announceNewest({ origin, announcer }: Parts, table: Table, locale: Locale): Promise<Done> {
  const since = new Date(Date.now() - NEW_DAYS * 86_400_000).toISOString()
  const urls = (await newestLive(table, locale, since)).map(({ path }) => origin() + path)
  if (urls.length === 0) return { counts: {} }
  if (!(await fitsToday(table, urls.length))) return { counts: { indexing_over_quota: urls.length } }
  try {
    if (!(await announce(announcer, urls))) return { counts: { indexing_failed: urls.length } }
  } catch (thrown) {
    // The other steps are done by now: search engines that do not answer do not stop the work.
    return { counts: { indexing_failed: urls.length }, fault: { code: asAppError(thrown).code, message: asAppError(thrown).message } }
  }
  return { counts: { indexing_submitted: urls.length }, writes: countAnnounced(urls.length) }
}

/** How often an item is tried that fails with what may pass. */
const TRIES = 3
const PAUSE_MS = 300

/** What goes wrong with one item is told and counted for its step, and the rest goes on; what may pass is tried again before. */
async function doneOrTold(step: FixStep, work: () => Promise<Done>, attempt = 1): Promise<Done> {
  try {
    return await work()
  } catch (thrown) {
    const error = asAppError(thrown)
    const { code } = error
    if ((TRANSIENT_CODES as readonly string[]).includes(code) && attempt < TRIES) {
      await pause(Math.random() * PAUSE_MS * 2 ** attempt)
      return doneOrTold(step, work, attempt + 1)
    }
    logger()[code === 'internal' ? 'error' : 'warn']('An item of fix-indexing failed.', { step, code, error })
    const message = code === 'internal' ? ERRORS.internal.title : error.message
    return { counts: { [`${step}_failed`]: 1 }, fault: { code, message } }
  }
}
