import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { nameOf } from '#shared/domain/publishing/listings.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { authorAt } from '../../publishing/listings/authors.ts'
import { readTotals } from '../../publishing/listings/read-lists.ts'
import { listSome, removePages } from '../../publishing/pages/site-store.ts'
import type { Check, Place } from './check.ts'
import { checkFamily } from './family.ts'
import type { Finding } from './finding.ts'
import { isBeingPublished } from './work-in-progress.ts'

interface ArticleKey {
  /** Without the file's name. */
  key: string
  locale: Locale
  slug: string
}

/** No article's page stands where no article is live, and no topic's or author's where there is no such list. Other pages are not looked at here. */
export const checkStrayPages: Check = async ({ table, pages }, cursor) => {
  const { keys, next } = await listSome(pages.bucket, 'pages/', cursor)
  const articles = new Map(keys.flatMap(articleKey).map((article) => [article.key, article]))
  const findings: Finding[] = []
  for (const [key, original_id] of await strays(table, [...articles.values()])) {
    if (original_id && (await isBeingPublished(table, original_id))) continue
    await removePages(pages.bucket, [key])
    findings.push({ code: 'page-stray', subject: key, repaired: true })
    // Whoever went live at this address in between gets the page back.
    if (original_id) findings.push(...(await checkFamily({ table, pages }, original_id)))
  }
  return { findings: [...findings, ...(await strayLists({ table, pages }, keys))], cursor: next }
}

/** Topics and authors of which the table knows nothing: their own check goes by what the table knows. */
async function strayLists({ table, pages }: Place, keys: readonly string[]): Promise<Finding[]> {
  const pagesOf = new Map(keys.flatMap(listKey).map((list) => [list.key, list]))
  const findings: Finding[] = []
  for (const { key, locale, kind, name } of pagesOf.values()) {
    if (await listAnswers(table, { kind, name, locale })) continue
    await removePages(pages.bucket, [key])
    findings.push({ code: 'page-stray', subject: key, repaired: true })
  }
  return findings
}

interface ListKey {
  key: string
  locale: Locale
  kind: 'topic' | 'author'
  name: string
}

function listKey(key: string): ListKey[] {
  const [, locale, kind, name, file, more] = key.split('/')
  if (!isLocale(locale) || (kind !== 'topic' && kind !== 'author') || !name || !file || more !== undefined) return []
  return [{ key: key.slice(0, key.lastIndexOf('/')), locale, kind, name }]
}

/** Whether the table has such a list; whether its page is right is another check's question. */
async function listAnswers(table: Table, { kind, name, locale }: Pick<ListKey, 'kind' | 'name' | 'locale'>): Promise<boolean> {
  if (kind === 'author') return (await authorAt(table, name))?.slug === name
  return ((await readTotals(table, [{ kind, key: name }])).get(nameOf({ kind, key: name }))?.[locale] ?? 0) > 0
}

function articleKey(key: string): ArticleKey[] {
  const [, locale, section, slug, file, more] = key.split('/')
  if (!isLocale(locale) || !isSection(section) || !slug || !file || more !== undefined) return []
  return [{ key: key.slice(0, key.lastIndexOf('/')), locale, slug }]
}

/** Keys under which no article is live, each with the original whose address it was, if anybody knows. */
async function strays(table: Table, articles: readonly ArticleKey[]): Promise<[string, string | undefined][]> {
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
  return articles.filter(({ key }) => !live.has(key)).map(({ key, locale, slug }) => [key, owners.get(`${slugSpace(locale)} ${slug}`)])
}
