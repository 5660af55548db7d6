import { isDeepStrictEqual } from 'node:util'
import { type ArticlePage, type Page, page as pageSchema } from '#shared/contracts/publishing/pages.ts'
import { articlePath, authorPath, homePath, pageKey, sectionPath, topicKey, topicPath } from '#shared/domain/articles/addresses.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { renderedBody } from '#shared/domain/text/article-html.ts'
import { LOCALES, type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import type { ProvingCloud } from './cloud.ts'
import type { Picture, Site } from './picture.ts'
import type { Row } from './table.ts'

/*
 * What must hold whatever failed. Each function gives sentences on what does not; none means that it holds.
 */

export async function takePicture(cloud: ProvingCloud): Promise<Picture> {
  const syndicated = [...cloud.files('feeds/'), ...cloud.files('sitemaps/')].map((key) => [key, cloud.file(key) ?? ''] as const)
  return { rows: await cloud.rows(), files: cloud.files('pages/'), file: cloud.file, syndicated: cloud.syndicating ? new Map(syndicated) : null }
}

const of = ({ rows }: Picture, original: string, entity: string): Row[] => rows.filter((row) => row.__edb_e__ === entity && row.original_id === original)
const familyOf = (picture: Picture, original: string): Row | undefined => of(picture, original, 'family')[0]
const cardsOf = (picture: Picture, original: string): Map<Locale, Row> => new Map(of(picture, original, 'card').map((card) => [card.locale as Locale, card]))

/** Pages by the text that they were read from: one that stayed as it was is not read again. */
const read = new Map<string, Page>()
const MOST_READ = 3000

function pageIn(data: string): Page {
  const known = read.get(data)
  if (known) return known
  const page = pageSchema.parse(JSON.parse(data))
  if (read.size >= MOST_READ) read.clear()
  read.set(data, page)
  return page
}

/** Number of the publication that is live; 0 for none. */
export const liveNumber = (picture: Picture, original: string): number => familyOf(picture, original)?.live_version ?? 0

/** What was found at the addresses of a picture: every list leads to the same few. */
const found = new WeakMap<Picture, Map<string, ArticlePage | null>>()

/** The page of a language of an article, if it is there: both files, of the same article. */
function articlePageAt(picture: Picture, path: string): ArticlePage | null {
  const known = found.get(picture) ?? new Map<string, ArticlePage | null>()
  found.set(picture, known)
  const before = known.get(path)
  if (before !== undefined) return before
  const page = pageAt(picture, path)
  const article = page?.kind === 'article' && picture.file(`${pageKey(path)}/page.html`)?.includes(path) ? page : null
  known.set(path, article)
  return article
}

/** Where the readers of an article's languages would look for it. */
const wantedPath = (card: Row): string => articlePath(card.locale, card.live_section ?? sectionOf(card.category_id), card.live_slug ?? card.slug)

/** No page of a set is there without the others, and the cards say what is there. */
export function wholeOrNothing(picture: Picture, original: string): string[] {
  const cards = [...cardsOf(picture, original).values()]
  const visible = cards.filter((card) => articlePageAt(picture, wantedPath(card)))
  const live = cards.filter(({ published }) => published)
  const faults: string[] = []
  if (visible.length > 0 && visible.length < LOCALES.length) faults.push(`half published: only ${visible.map(({ locale }) => locale).join(' ')} are visible`)
  if (live.length !== visible.length) faults.push(`${live.length} cards say that they are live, ${visible.length} pages are visible`)
  return faults
}

/** What is live is the same thing everywhere: head, publication, cards, claims, versions and pages. Nothing live agrees with everything. */
export function liveAgrees(picture: Picture, original: string): string[] {
  const family = familyOf(picture, original)
  if (!family?.live_version) return []
  const cards = cardsOf(picture, original)
  const publication = of(picture, original, 'publication').find(({ number }) => number === family.live_version)
  if (!publication || publication.withdrawn_at) return [`there is no publication ${family.live_version}, or it was withdrawn`]
  const alternates = LOCALES.flatMap((locale) => {
    const card = cards.get(locale)
    return card ? [{ locale, path: wantedPath(card) }] : []
  })
  return LOCALES.flatMap((locale) => {
    const card = cards.get(locale)
    return card ? liveLanguage(picture, { original, family, publication, alternates, card }) : [`${locale}: there is no card`]
  })
}

interface LiveLanguage {
  original: string
  family: Row
  publication: Row
  alternates: { locale: Locale; path: string }[]
  card: Row
}

function liveLanguage(picture: Picture, { original, family, publication, alternates, card }: LiveLanguage): string[] {
  const { locale } = card
  const faults: string[] = []
  const demand = (holds: boolean, fault: string) => {
    if (!holds) faults.push(`${locale}: ${fault}`)
  }
  const member = publication.members.find((one: Row) => one.locale === locale)
  demand(card.published === true, 'the card is not live')
  demand(member?.version === card.live_version && member?.slug === card.live_slug, 'card and publication show different versions')
  demand(card.published_at === family.published_at, `published at ${card.published_at}, the set at ${family.published_at}`)
  demand(isDeepStrictEqual(card.hreflang_alternates, alternates), 'its alternates are not those of all languages')
  const own = of(picture, original, 'slug-claim').filter((claim) => claim.article_id === card.id)
  demand(own.length === 1 && own[0]?.live === true && own[0].slug === card.live_slug && own[0].space === slugSpace(locale), 'its claims are wrong')
  const version = of(picture, original, 'version').find((row) => row.locale === locale && row.number === card.live_version)
  demand(version?.slug === card.live_slug, `there is no version ${card.live_version} of what is live`)
  const page = articlePageAt(picture, wantedPath(card))
  demand(page !== null, 'there is no page')
  if (!page || !version) return faults
  demand(
    page.id === card.id && page.title === version.title && page.content === renderedBody(version.content, version.locale),
    'the page shows another text than its version',
  )
  demand(isDeepStrictEqual(page.alternates, alternates), "the page's alternates are not those of all languages")
  return faults
}

/** The working copies are what readers see. */
export function published(picture: Picture, original: string): string[] {
  if (!familyOf(picture, original)?.live_version) return ['lost: the set has no live version']
  return [...cardsOf(picture, original).values()].flatMap(({ locale, changed }) => (changed ? [`${locale}: the card says that it has changed`] : []))
}

/** Nothing of the set is to be seen, and no home lists it. */
export function gone(picture: Picture, original: string): string[] {
  const cards = [...cardsOf(picture, original).values()]
  return [
    ...(familyOf(picture, original)?.live_version ? ['the set is live'] : []),
    ...cards.filter(({ published }) => published).map(({ locale }) => `${locale}: the card is live`),
    ...cards.filter((card) => articlePageAt(picture, wantedPath(card))).map(({ locale }) => `${locale}: the page is still there`),
  ]
}

/** The first pages of every list that a live language belongs in: home, section, topics, author. */
function listsOf(picture: Picture, card: Row): string[] {
  const author = picture.rows.find((row) => row.__edb_e__ === 'profile' && row.user_id === card.author_id)
  return [
    homePath(card.locale),
    sectionPath(card.locale, card.live_section),
    ...card.tags.map((tag: string) => topicPath(card.locale, topicKey(tag))),
    ...(author ? [authorPath(card.locale, author.slug)] : []),
  ]
}

/** Every list that the article belongs in is there, lists it once, and leads to no page that is missing. */
export function listed(picture: Picture, original: string): string[] {
  const cards = cardsOf(picture, original)
  return LOCALES.flatMap((locale) => {
    const card = cards.get(locale)
    return card ? listsOf(picture, card).flatMap((path) => listedAt(picture, path, card)) : [`${locale}: there is no card`]
  })
}

function listedAt(picture: Picture, path: string, card: Row): string[] {
  const page = pageAt(picture, path)
  if (!page) return [`${path} is missing`]
  const linked = linksOf(page)
  const html = picture.file(`${pageKey(path)}/page.html`) ?? ''
  const times = linked.filter((link) => link === wantedPath(card)).length
  return [
    ...(times === 1 ? [] : [`${path} lists the article ${times} times`]),
    ...linked.filter((link) => !articlePageAt(picture, link)).map((link) => `${path} links ${link}, which is missing`),
    ...linked.filter((link) => !html.includes(`"${link}"`)).map((link) => `the document of ${path} does not link ${link}`),
  ]
}

/** Pages of every kind, those that there are, lead to no article's page that is missing. */
export const deadLinks = (picture: Picture): string[] =>
  picture.files
    .filter((key) => key.endsWith('/data.json'))
    .flatMap((key) => {
      const data = picture.file(key)
      if (data === null) return []
      const page = pageIn(data)
      return linksOf(page).flatMap((path) => (articlePageAt(picture, path) ? [] : [`${page.path} links ${path}, which is missing`]))
    })

/** The articles that a page names. */
export function linksOf(page: Page): string[] {
  if (page.kind === 'static' || page.kind === 'search') return []
  if (page.kind === 'article') return page.related.map(({ path }) => path)
  const cards = page.kind === 'home' ? [...(page.featured ? [page.featured] : []), ...page.latest] : page.cards
  return cards.map(({ path }) => path)
}

export function pageAt({ file }: Site, path: string): Page | null {
  const data = file(`${pageKey(path)}/data.json`)
  return data === null ? null : pageIn(data)
}

/** No page is there that nobody answers for: neither a live card, nor a list with something in it, nor a home, section or author. */
export function noStrays({ rows, files }: Picture): string[] {
  const of = (entity: string) => rows.filter((row) => row.__edb_e__ === entity)
  const inEveryLanguage = (path: (locale: Locale) => string) => LOCALES.map(path)
  const wanted = new Set(
    [
      ...of('card')
        .filter(({ published }) => published)
        .map(wantedPath),
      ...inEveryLanguage(homePath),
      ...SECTIONS.flatMap((section) => inEveryLanguage((locale) => sectionPath(locale, section))),
      ...of('profile').flatMap(({ slug }) => inEveryLanguage((locale) => authorPath(locale, slug))),
      ...of('listing-total').flatMap((total) =>
        total.kind === 'topic' ? LOCALES.filter((locale) => total[locale] > 0).map((locale) => topicPath(locale, total.key)) : [],
      ),
    ].map(pageKey),
  )
  const strays = files.filter((key) => /\/(page\.html|data\.json)$/.test(key) && !wanted.has(key.replace(/\/[^/]*$/, '')))
  return strays.map((key) => `nobody answers for ${key}`)
}

/** Totals of lists are what their rows add up to, and rows are those that live cards ask for. */
export function totalsAgree({ rows }: Picture): string[] {
  const counted = new Map<string, number>()
  for (const row of rows.filter(({ __edb_e__ }) => __edb_e__ === 'listing-row'))
    for (const locale of row.locales) counted.set(`${row.kind} ${row.key} ${locale}`, (counted.get(`${row.kind} ${row.key} ${locale}`) ?? 0) + 1)
  const totals = rows.filter(({ __edb_e__ }) => __edb_e__ === 'listing-total')
  const live = rows.filter((row) => row.__edb_e__ === 'card' && row.published)
  return [
    ...totals.flatMap((total) =>
      LOCALES.flatMap((locale) => {
        const count = counted.get(`${total.kind} ${total.key} ${locale}`) ?? 0
        return count === (total[locale] ?? 0) ? [] : [`${total.kind} ${total.key} has ${count} rows in ${locale} and says ${total[locale]}`]
      }),
    ),
    ...LOCALES.flatMap((locale) => {
      const [cards, places] = [live.filter((card) => card.locale === locale).length, counted.get(`home all ${locale}`) ?? 0]
      return cards === places ? [] : [`${cards} articles are live in ${locale}, ${places} are listed`]
    }),
  ]
}

/** The working copies hold what was written: the original byte for byte, translations of exactly that text. */
export function draftsKept(picture: Picture, original: string, written: { title: string; content: string }): string[] {
  const drafts = new Map(of(picture, original, 'draft').map((draft) => [draft.locale as Locale, draft]))
  const cards = cardsOf(picture, original)
  const english = drafts.get('en')
  const faults = english?.title === written.title && english?.content === written.content ? [] : ['en: the original is not what was written']
  for (const locale of TARGET_LOCALES) {
    const draft = drafts.get(locale)
    if (!draft) faults.push(`${locale}: its working copy is lost`)
    else if (draft.source_hash !== english?.source_hash) faults.push(`${locale}: translates another text`)
    else if (draft.version !== cards.get(locale)?.version) faults.push(`${locale}: card and working copy are of different versions`)
  }
  return faults
}

/** Nobody paid twice: the model was not asked for a locale that had been finished. */
export const paidOnce = ({ asked }: Pick<ProvingCloud, 'asked'>): string[] => asked.flatMap(({ wrong }) => (wrong ? [`paid twice: ${wrong}`] : []))

/** Nothing waits for work that has ended: no operation that says it runs, no lease that would not be taken over. */
export function nothingHeld({ rows }: Picture): string[] {
  const operations = rows.filter((row) => row.__edb_e__ === 'operation')
  const ended = new Set(operations.filter(({ status }) => status !== 'running').map(({ id }) => id))
  const held = rows.filter(({ publish_lease, translate_lease }) => [publish_lease, translate_lease].some((holder) => holder && !ended.has(holder)))
  return [
    ...held.map((row) => `stuck: ${row.original_id} is leased to work that has ended`),
    ...operations.filter(({ status }) => status === 'running').map(({ kind, step }) => `stuck: ${kind} ${step} for ever`),
  ]
}
