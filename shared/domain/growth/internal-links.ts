import { Parser } from 'htmlparser2'
import { readUnknownAddress } from '../publishing/unknown-address.ts'

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
  const paths = new Set<string>()
  const parser = new Parser({
    onopentag: (name, { href }) => {
      const path = name === 'a' && href ? ownPath(href, origin) : null
      if (path) paths.add(path)
    },
  })
  parser.end(html)
  return [...paths].flatMap((path) => {
    const { locale, article } = readUnknownAddress(path)
    return article ? [{ path, locale, article }] : []
  })
}

function ownPath(href: string, origin: string): string | null {
  if (!/^(?:https?:|\/(?!\/))/i.test(href)) return null
  try {
    const url = new URL(href, origin)
    return url.origin === new URL(origin).origin ? url.pathname : null
  } catch {
    return null
  }
}
