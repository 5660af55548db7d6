import { readUnknownAddress } from '../publishing/unknown-address.ts'
import { bodyLinks, linkTarget } from '../text/body-links.ts'

/** A link to an article of the site: where it leads, and what names the article there. */
export interface ArticleLink {
  path: string
  locale: ReturnType<typeof readUnknownAddress>['locale']
  /** A slug or an id. */
  article: string
}

/**
 * The links of a body that lead to articles of the site, each address once. Links to lists, other pages and other sites are not among them.
 * @param origin the site's own: `https://news.example.org`
 */
export function articleLinks(html: string, origin: string): ArticleLink[] {
  const paths = new Set(
    bodyLinks(html).flatMap(({ href }) => {
      const target = linkTarget(href, origin)
      return target && 'path' in target ? [target.path] : []
    }),
  )
  return [...paths].flatMap((path) => {
    const { locale, article } = readUnknownAddress(path)
    return article ? [{ path, locale, article }] : []
  })
}
