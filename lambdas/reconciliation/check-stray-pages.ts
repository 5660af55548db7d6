import { articlePath, pageKey } from '#shared/domain/addresses.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import { slugSpace } from '#shared/table/keys.ts'
import { listSome, removePages } from '../publishing/site-store.ts'
import { readAll } from '../runtime/batches.ts'
import type { Table } from '../runtime/table.ts'
import type { Check } from './check.ts'
import { checkFamily } from './family.ts'
import type { Finding } from './finding.ts'
import { isBeingPublished } from './work-in-progress.ts'

interface ArticleKey {
  /** Without the file's name. */
  key: string
  locale: Locale
  slug: string
}

/** No article's page stands where no article is live. Pages of the web build and home pages are no articles'. */
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
  return { findings, cursor: next }
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
