import { isDeepStrictEqual } from 'node:util'
import { type ArticlePage, type HomePage, page as pageSchema } from '#shared/contracts/pages.ts'
import { articlePath, homePath, pageKey } from '#shared/domain/addresses.ts'
import { renderedBody } from '#shared/domain/article-html.ts'
import { LOCALES, type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/keys.ts'
import type { ProvingCloud } from './cloud.ts'
import type { Row } from './table.ts'

/*
 * What must hold whatever failed. Each function gives sentences on what does not; none means that it holds.
 */

/** Table and site as they are at one moment, with nothing running. */
export interface Picture {
  rows: Row[]
  files: string[]
  file(key: string): string | null
}

export const takePicture = async (cloud: ProvingCloud): Promise<Picture> => ({ rows: await cloud.rows(), files: cloud.files('pages/'), file: cloud.file })

const of = ({ rows }: Picture, original: string, entity: string): Row[] => rows.filter((row) => row.__edb_e__ === entity && row.original_id === original)
const familyOf = (picture: Picture, original: string): Row | undefined => of(picture, original, 'family')[0]
const cardsOf = (picture: Picture, original: string): Map<Locale, Row> => new Map(of(picture, original, 'card').map((card) => [card.locale as Locale, card]))

type Site = Pick<Picture, 'file'>

/** Whether a reader finds an article at this path: both files of its page are there. */
export const isVisible = ({ file }: Site, path: string): boolean =>
  file(`${pageKey(path)}/data.json`) !== null && file(`${pageKey(path)}/page.html`)?.includes(path) === true

/** Number of the publication that is live; 0 for none. */
export const liveNumber = (picture: Picture, original: string): number => familyOf(picture, original)?.live_version ?? 0

/** The page of a language of an article, if it is there: both files, of the same article. */
function articlePageAt({ file }: Site, path: string): ArticlePage | null {
  const data = file(`${pageKey(path)}/data.json`)
  const parsed = data === null ? null : pageSchema.parse(JSON.parse(data))
  return parsed?.kind === 'article' && file(`${pageKey(path)}/page.html`)?.includes(path) ? parsed : null
}

/** Where the readers of an article's languages would look for it. */
const wantedPath = (card: Row): string => articlePath(card.locale, card.live_section ?? card.category_id, card.live_slug ?? card.slug)

/** No page of a set is there without the other fourteen, and the cards say what is there. */
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
  demand(isDeepStrictEqual(card.hreflang_alternates, alternates), 'its alternates are not the fifteen')
  const own = of(picture, original, 'slug-claim').filter((claim) => claim.article_id === card.id)
  demand(own.length === 1 && own[0]?.live === true && own[0].slug === card.live_slug && own[0].space === slugSpace(locale), 'its claims are wrong')
  const version = of(picture, original, 'version').find((row) => row.locale === locale && row.number === card.live_version)
  demand(version?.slug === card.live_slug, `there is no version ${card.live_version} of what is live`)
  const page = articlePageAt(picture, wantedPath(card))
  demand(page !== null, 'there is no page')
  if (!page || !version) return faults
  demand(page.id === card.id && page.title === version.title && page.content === renderedBody(version.content), 'the page shows another text than its version')
  demand(isDeepStrictEqual(page.alternates, alternates), "the page's alternates are not the fifteen")
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

/** Every home is there, lists the article once, and leads to no page that is missing. */
export function listed(picture: Picture, original: string): string[] {
  const cards = cardsOf(picture, original)
  return LOCALES.flatMap((locale) => {
    const home = homeAt(picture, locale)
    const card = cards.get(locale)
    if (!home || !card) return [`${locale}: there is no home page`]
    const linked = homeLinks(home)
    const html = picture.file(`${pageKey(homePath(locale))}/page.html`) ?? ''
    const times = linked.filter((path) => path === wantedPath(card)).length
    return [
      ...(times === 1 ? [] : [`${locale}: its home lists the article ${times} times`]),
      ...linked.filter((path) => !articlePageAt(picture, path)).map((path) => `${locale}: its home links ${path}, which is missing`),
      ...linked.filter((path) => !html.includes(`"${path}"`)).map((path) => `${locale}: the document of its home does not link ${path}`),
    ]
  })
}

/** Homes, where there are any, lead to no page that is missing. */
export const deadLinks = (picture: Picture): string[] =>
  LOCALES.flatMap((locale) => {
    const home = homeAt(picture, locale)
    return home ? homeLinks(home).flatMap((path) => (articlePageAt(picture, path) ? [] : [`${locale}: its home links ${path}, which is missing`])) : []
  })

export const homeLinks = ({ featured, latest }: HomePage): string[] => [...(featured ? [featured.path] : []), ...latest.map(({ path }) => path)]

export function homeAt({ file }: Site, locale: Locale): HomePage | null {
  const data = file(`${pageKey(homePath(locale))}/data.json`)
  const parsed = data === null ? null : pageSchema.parse(JSON.parse(data))
  return parsed?.kind === 'home' ? parsed : null
}

/** No page of an article is there that no live card answers for. */
export function noStrays(picture: Picture): string[] {
  const wanted = new Set(
    picture.rows
      .filter((row) => row.__edb_e__ === 'card' && row.published)
      .map((card) => pageKey(wantedPath(card)))
      .concat(LOCALES.map((locale) => pageKey(homePath(locale)))),
  )
  const strays = picture.files.filter((key) => /\/(page\.html|data\.json)$/.test(key) && !wanted.has(key.replace(/\/[^/]*$/, '')))
  return strays.map((key) => `nobody answers for ${key}`)
}

/** The working copies hold what was written: the original byte for byte, fourteen translations of exactly that text. */
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
