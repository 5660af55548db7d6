import { SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { childrenOf, parseXml, textOf, type XmlElement } from '#shared/domain/text/xml.testing.ts'

/** A page as a sitemap names it; addresses without the site's origin. */
export interface NamedPage {
  path: string
  sitemap: string
  lastmod: string | undefined
  /** Paths by hreflang. */
  alternates: Map<string, string>
}

/** A sitemap, or the index, of a running site. @throws Error when it does not answer with well-formed XML */
async function readXml(url: string): Promise<XmlElement> {
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.startsWith('application/xml')) throw new Error(`${url} answered ${response.status} ${type}.`)
  return parseXml(await response.text())
}

/** The addresses of the index and of every sitemap that it names, as paths. None while nothing has been published. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const index = `/${SITEMAP_INDEX}`
  if ((await fetch(origin + index)).status === 404) return []
  const named = (await readXml(origin + index)).children.map((sitemap) => textOf(sitemap, 'loc') ?? '')
  return [index, ...named.map((address) => pathOf(address, origin))]
}

/** Every page that the sitemaps of a running site name. */
export async function namedPages(origin: string): Promise<NamedPage[]> {
  const sitemaps = (await sitemapPaths(origin)).slice(1)
  const pages = await Promise.all(
    sitemaps.map(async (sitemap) =>
      childrenOf(await readXml(origin + sitemap), 'url').map((url) => ({
        path: pathOf(textOf(url, 'loc') ?? '', origin),
        sitemap,
        lastmod: textOf(url, 'lastmod'),
        alternates: new Map(childrenOf(url, 'xhtml:link').map(({ attributes }) => [attributes.hreflang ?? '', pathOf(attributes.href ?? '', origin)])),
      })),
    ),
  )
  return pages.flat()
}

/** @throws Error for an address elsewhere */
function pathOf(address: string, origin: string): string {
  if (!address.startsWith(`${origin}/`)) throw new Error(`${address} is not an address of ${origin}.`)
  return address.slice(origin.length)
}
