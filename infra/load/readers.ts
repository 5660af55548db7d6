import * as z from 'zod'
import { feedPath, homePath, sectionPath } from '#shared/domain/articles/addresses.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'

const home = z.object({ latest: z.array(z.object({ path: z.string() })), featured: z.object({ path: z.string() }).nullish() })

/**
 * What readers of all languages open, as documents and as the data that a click loads: homes, a section, articles, feeds, sitemaps.
 * @param url origin of a running product with something published
 * @throws when nothing is published in a language
 */
export async function readersPaths(url: string): Promise<string[]> {
  const ofEach = await Promise.all(LOCALES.map(async (locale) => [...listPaths(locale), ...(await articlePaths(url, locale)), feedPath(locale)]))
  return [...ofEach.flat(), '/sitemaps/sitemap-index.xml', '/robots.txt']
}

/** What asks the functions and the table as well. */
export const searchPaths = (): string[] =>
  ['security', 'update server', 'CVE'].flatMap((words) => LOCALES.map((locale) => `/api/search?${new URLSearchParams({ query: words, locale })}`))

const listPaths = (locale: Locale): string[] => [homePath(locale), sectionPath(locale, 'news')].flatMap((path) => [path, `${path}/data.json`])

async function articlePaths(url: string, locale: Locale): Promise<string[]> {
  const response = await fetch(`${url}${homePath(locale)}/data.json`)
  if (!response.ok) throw new Error(`The home of ${locale} answered ${response.status}: is a product with demo content running at ${url}?`)
  const { latest, featured } = home.parse(await response.json())
  const paths = [...new Set([...(featured ? [featured] : []), ...latest].map(({ path }) => path))]
  if (paths.length === 0) throw new Error(`Nothing is published in ${locale} at ${url}.`)
  return paths.flatMap((path) => [path, `${path}/data.json`])
}
