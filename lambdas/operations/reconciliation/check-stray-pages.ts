import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { pageAt } from '../../publishing/live-state/page-data.ts'
import { placesOf } from '../../publishing/live-state/rows.ts'
import { settleLiveState } from '../../publishing/live-state/settle.ts'
import { strangePage, tellOfDoubt } from '../../publishing/live-state/task.ts'
import { listSome, removePages } from '../../publishing/pages/site-store.ts'
import type { Check, CheckInParts, Looked, Place } from './check.ts'
import { checkFamily } from './family.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'
import { strayLists } from './stray-lists.ts'
import { isBeingPublished } from './work-in-progress.ts'

/** What a page's id may be, to name a task. */
const ID = /^[a-z0-9-]{1,60}$/

interface ArticleKey {
  /** Without the file's name. */
  key: string
  locale: Locale
  slug: string
  path: string
}

/**
 * No article's page stands where no article is live, and no topic's or author's where there is no such list. Other pages are not looked at here. A page
 * is removed only when the rows of its article say that it is not live: one whose article is unknown or unclear stays, and a task says so.
 */
export const checkStrayPages: CheckInParts = {
  // Files of no language are looked at by nobody.
  async *parts() {
    for (const locale of LOCALES) yield `pages/${locale}/`
  },
  check: checkFiles,
}

/** The next thousand files below a prefix. */
async function checkFiles({ table, pages }: Place, { scope, cursor }: Looked): ReturnType<Check> {
  const { keys, next } = await listSome(pages.bucket, scope, cursor)
  const articles = new Map(keys.flatMap(articleKey).map((article) => [article.key, article]))
  const findings: Finding[] = []
  for (const [article, claimed] of await notLive(table, [...articles.values()]))
    findings.push(...(await isolated(article.key, () => checkPage({ table, pages }, article, claimed))))
  return { findings: [...findings, ...(await strayLists({ table, pages }, keys))], cursor: next }
}

function articleKey(key: string): ArticleKey[] {
  const [, locale, section, slug, file, more] = key.split('/')
  if (!isLocale(locale) || !isSection(section) || !slug || !file || more !== undefined) return []
  return [{ key: key.slice(0, key.lastIndexOf('/')), locale, slug, path: articlePath(locale, section, slug) }]
}

/** A page that no card says is live. @param claimed the original whose address it was, if anybody knows */
async function checkPage(place: Place, article: ArticleKey, claimed: string | undefined): Promise<Finding[]> {
  const { table, pages } = place
  const page = claimed ? null : await pageAt(pages.bucket, article.path)
  const original_id = claimed ?? (await originalNamed(table, page))
  if (!original_id) {
    if (typeof page?.id !== 'string' || !ID.test(page.id) || page.kind !== 'article') return remove(place, article, undefined)
    await tellOfDoubt(table, page.id, strangePage(article.path))
    return [{ code: 'page-of-nobody', subject: article.key, repaired: false }]
  }
  if (await isBeingPublished(table, original_id)) return []
  const findings = await isolated(original_id, () => checkFamily(place, original_id))
  const settled = await settleLiveState(table, pages.bucket, original_id)
  if (settled.state === 'unclear') return findings
  if (settled.state === 'live' && [...placesOf(settled.publication).values()].some(({ path }) => path === article.path)) return findings
  return [...findings.filter(({ code }) => code !== 'article-not-found'), ...(await remove(place, article, original_id))]
}

async function remove({ table, pages }: Place, { key }: ArticleKey, original_id: string | undefined): Promise<Finding[]> {
  await removePages(pages.bucket, [key])
  const stray = { code: 'page-stray', subject: key, repaired: true }
  // Whoever went live at this address in between gets the page back.
  const after = original_id ? await isolated(original_id, () => checkFamily({ table, pages }, original_id)) : []
  return [stray, ...after.filter(({ code }) => code !== 'article-not-found')]
}

/** The original that a page is of by what it says itself: its own id, or the English address that it names. */
async function originalNamed(table: Table, page: Record<string, unknown> | null): Promise<string | undefined> {
  if (typeof page?.id !== 'string' || page.id === '') return undefined
  const { data: found } = await table.entities.cards.query.byId({ id: page.id }).go({ limit: 1, attributes: ['original_id'] })
  if (found[0]) return found[0].original_id
  const { data: head } = await table.entities.families.get({ original_id: page.id }).go({ consistent: true })
  if (head) return head.original_id
  const alternates: { locale?: unknown; path?: unknown }[] = Array.isArray(page.alternates) ? page.alternates : []
  const keys = alternates.flatMap(({ locale, path }) => {
    const slug = typeof path === 'string' ? path.split('/').at(-1) : undefined
    return isLocale(locale) && slug ? [{ space: slugSpace(locale), slug }] : []
  })
  const claims = await readAll(keys, (batch) => table.entities.claims.get(batch).go({ consistent: true, concurrent: 4 }))
  return claims[0]?.original_id
}

/** Pages of which no card says that they are live, each with the original whose address it was, if anybody knows. */
async function notLive(table: Table, articles: readonly ArticleKey[]): Promise<[ArticleKey, string | undefined][]> {
  const slugs = new Map(articles.map(({ locale, slug }) => [`${slugSpace(locale)} ${slug}`, { space: slugSpace(locale), slug }]))
  const claims = await readAll([...slugs.values()], (batch) => table.entities.claims.get(batch).go({ consistent: true, concurrent: 4 }))
  const cardKeys = claims.map(({ original_id, locale }) => ({ original_id, locale }))
  const cards = await readAll(cardKeys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  const live = new Set(
    cards.flatMap(({ published, locale, live_section, live_slug }) =>
      published && live_section && live_slug ? [pageKey(articlePath(locale, live_section, live_slug))] : [],
    ),
  )
  const owners = new Map(claims.map((claim) => [`${claim.space} ${claim.slug}`, claim.original_id]))
  return articles.filter(({ key }) => !live.has(key)).map((article) => [article, owners.get(`${slugSpace(article.locale)} ${article.slug}`)])
}
