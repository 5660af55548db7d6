import { setTimeout as pause } from 'node:timers/promises'
import { homePath, pageKey } from '#shared/domain/addresses.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { type PageFile, pageFiles } from '../rendering/render.ts'
import { allDone } from '../runtime/all-done.ts'
import type { Table } from '../runtime/table.ts'
import type { PageContext } from './article-pages.ts'
import { entriesOf, type HomeEntry, homeOf, homeWithoutIndex, type KnownCards, keyOf, learn } from './home-cards.ts'
import { keepListings, keepMentions } from './mentions.ts'
import { heldAs, holds, putPage } from './site-store.ts'
import { recordedHomes, type StandingHome, standingHomes } from './standing-homes.ts'

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
 * one that stood there before its articles were read, otherwise they are read again. On behalf of an article, what stands
 * there and what is on it is first taken from the table, and looked at only when that was not true or nothing would change.
 * @throws AppError `dependency-unavailable` when others keep writing the same pages
 */
export async function writeHomes(table: Table, locales: readonly Locale[], context: PageContext, concern: Concern): Promise<Homes> {
  const homes: Homes = { written: [], shown: new Map() }
  let left = [...locales]
  if (concern.article) left = without(left, await writeRound(table, await recordedHomes(table, left), context, concern, homes))
  for (let round = 1; left.length > 0; round++) {
    if (round > ROUNDS) throw new AppError('dependency-unavailable', 'The home pages are being written by others at the moment.')
    if (round > 1) await pause(Math.random() * PAUSE_MS * round)
    left = without(left, await writeRound(table, await standingHomes(table, context.bucket, left), context, concern, homes))
  }
  return homes
}

const without = (locales: readonly Locale[], done: readonly Locale[]): Locale[] => locales.filter((locale) => !done.includes(locale))

interface RenderedHome {
  home: StandingHome
  files: PageFile[]
  path: string
  locale: Locale
  rendered_at: string
  mentions: string[]
  entries: HomeEntry[]
}

/** @returns the locales that are done: not those that somebody else has written meanwhile */
async function writeRound(table: Table, standing: readonly StandingHome[], { bucket, site }: PageContext, concern: Concern, homes: Homes): Promise<Locale[]> {
  const rendered = (await renderHomes(table, standing, concern.article, site)).filter(({ locale, mentions }) => {
    homes.shown.set(locale, mentions)
    return concern.concerns(locale, mentions)
  })
  const [same, changed] = split(rendered, ({ home, files }) => holds(home.held, files))
  await keepMentions(
    table,
    changed.map((page) => ({ ...page, mentions: entering(page, concern.article) })),
  )
  const put = await allDone(changed.map(async (page) => ((await putPage(bucket, pageKey(page.path), page.files, page.home.held)) ? [page] : [])))
  const written = put.flat()
  // That nothing changes is believed only of a page that was looked at.
  const unchanged = same.filter(({ home }) => home.entries === null)
  const unrecorded = unchanged.filter(({ home }) => concern.article && !home.isRecorded)
  await keepListings(
    table,
    [...written, ...unrecorded].map((page) => ({ ...page, written: { files: heldAs(page.files), entries: page.entries } })),
  )
  homes.written.push(...written.map(({ path }) => path))
  const unconcerned = without(
    standing.map(({ locale }) => locale),
    rendered.map(({ locale }) => locale),
  )
  return [...unconcerned, ...[...unchanged, ...written].map(({ locale }) => locale)]
}

/** What a page mentions anew. The article's own mention is renewed in any case: its row may have been dropped since. */
const entering = ({ mentions, home }: RenderedHome, article: string | undefined): string[] =>
  mentions.filter((original) => original === article || !home.recorded.includes(original))

function split<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))]
}

/** What the pages mention and the article itself are read consistently: the index may not know yet of the newest. */
async function renderHomes(table: Table, standing: readonly StandingHome[], article: string | undefined, site: PageContext['site']): Promise<RenderedHome[]> {
  const known: KnownCards = new Map()
  const cardsOf = ({ locale, mentioned }: StandingHome, isSeen: boolean) =>
    [...(isSeen ? mentioned : []), ...(article ? [article] : [])].map((original_id) => ({ original_id, locale }))
  await learn(
    table,
    known,
    standing.flatMap((home) => cardsOf(home, home.entries === null)),
  )
  const own = article
    ? await entriesOf(
        table,
        standing.flatMap(({ locale }) => known.get(keyOf({ original_id: article, locale })) ?? []),
      )
    : []
  const short = new Map(
    standing.flatMap(({ locale, entries }) => {
      const home =
        article && entries
          ? homeWithoutIndex(
              locale,
              entries,
              article,
              own.find((entry) => entry.locale === locale),
            )
          : null
      return home ? [[locale, home] as const] : []
    }),
  )
  await learn(
    table,
    known,
    standing.flatMap((home) => (short.has(home.locale) ? [] : cardsOf(home, true))),
  )
  return Promise.all(
    standing.map(async (home) => {
      const { locale } = home
      const { page, entries } = short.get(locale) ?? (await homeOf(table, locale, known))
      const mentions = entries.map(({ original_id }) => original_id)
      return { home, files: pageFiles(page, site), path: homePath(locale), locale, rendered_at: new Date().toISOString(), mentions, entries }
    }),
  )
}
