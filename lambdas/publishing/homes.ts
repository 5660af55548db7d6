import { setTimeout as pause } from 'node:timers/promises'
import { homePath, pageKey } from '#shared/domain/addresses.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { pageFiles } from '../rendering/render.ts'
import { allDone } from '../runtime/all-done.ts'
import { readAll } from '../runtime/batches.ts'
import type { Table } from '../runtime/table.ts'
import type { PageContext } from './article-pages.ts'
import { homeOf, type KnownCards, learn } from './home-cards.ts'
import { keepListing, keepMentions } from './mentions.ts'
import { type HeldPage, headPage, holds, putPage } from './site-store.ts'

/** How often a page is rendered anew because someone else wrote it meanwhile. */
const ROUNDS = 20
const PAUSE_MS = 15

interface Concern {
  /** The original on whose behalf pages are written: its cards are read consistently. */
  article?: string
  /** Whether a page is to be written, by the originals that it would mention. */
  concerns: (locale: Locale, originals: readonly string[]) => boolean
}

interface Homes {
  /** Paths of the pages that were written; those that stayed the same are not among them. */
  written: string[]
  /** The originals that each page mentions. */
  shown: Map<Locale, readonly string[]>
}

/**
 * Renders home pages. Links stay whole although others publish at the same moment: a page is only written over the very
 * one that stood there before its articles were read, otherwise they are read again.
 * @throws AppError `dependency-unavailable` when others keep writing the same pages
 */
export async function writeHomes(table: Table, locales: readonly Locale[], context: PageContext, concern: Concern): Promise<Homes> {
  const homes: Homes = { written: [], shown: new Map() }
  let left = [...locales]
  for (let round = 1; left.length > 0; round++) {
    if (round > ROUNDS) throw new AppError('dependency-unavailable', 'The home pages are being written by others at the moment.')
    if (round > 1) await pause(Math.random() * PAUSE_MS * round)
    const standing = new Map(await Promise.all(left.map(async (locale) => [locale, await headPage(context.bucket, pageKey(homePath(locale)))] as const)))
    const { known, mentioned } = await mentionedCards(table, left, concern.article)
    const lost = await allDone(
      left.map(async (locale) => {
        const before = { known, held: standing.get(locale), mentioned: mentioned.get(locale) ?? [] }
        return (await writeHome(table, locale, before, context, concern, homes)) ? [] : [locale]
      }),
    )
    left = lost.flat()
  }
  return homes
}

interface Before {
  known: KnownCards
  held: HeldPage | undefined
  /** The originals that the page mentioned when it was last written. */
  mentioned: readonly string[]
}

/** @returns false when somebody else has written the page meanwhile */
async function writeHome(
  table: Table,
  locale: Locale,
  { known, held, mentioned }: Before,
  { bucket, site }: PageContext,
  { concerns, article }: Concern,
  { written, shown }: Homes,
): Promise<boolean> {
  const { page, mentions } = await homeOf(table, locale, known)
  shown.set(locale, mentions)
  const files = pageFiles(page, site)
  if (!concerns(locale, mentions) || (held && holds(held, files))) return true
  const path = homePath(locale)
  const rendered = { path, locale, rendered_at: new Date().toISOString() }
  // The article's own is renewed in any case: its row may have been dropped since.
  const entering = mentions.filter((original) => original === article || !mentioned.includes(original))
  await keepMentions(table, rendered, entering)
  if (!(await putPage(bucket, pageKey(path), files, held))) return false
  await keepListing(table, rendered, mentions)
  written.push(path)
  return true
}

/** What the pages mentioned when they were last written, and the article itself: the index may not know yet of the newest. */
async function mentionedCards(table: Table, locales: readonly Locale[], article: string | undefined) {
  const known: KnownCards = new Map()
  const paths = locales.map((locale) => ({ path: homePath(locale) }))
  const pages = await readAll(paths, (batch) => table.entities.listingPages.get(batch).go({ consistent: true }))
  const cards = pages.flatMap(({ locale, mentions }) => mentions.map((original_id) => ({ original_id, locale })))
  await learn(table, known, [...cards, ...(article ? locales.map((locale) => ({ original_id: article, locale })) : [])])
  return { known, mentioned: new Map(pages.map(({ locale, mentions }) => [locale, mentions])) }
}
