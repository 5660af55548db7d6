import { LINKS_PER_ARTICLE } from '../articles/text-links.ts'
import { bodyLinks } from '../text/body-links.ts'
import { placeLinks } from './place-links.ts'

/** Links at the end of a text: addresses and titles of other articles. */
export type LinkLine = { path: string; title: string }[]

/** A link that a page adds, with where its target is now. */
interface LiveLink {
  to: string
  /** Words of the text; null: none, it stands in the line. */
  anchor: string | null
  path: string
  title: string
}

/** The links within the site that a body has itself, as they are written; the count on cards is their number. */
export const siteHrefs = (html: string): string[] => bodyLinks(html).flatMap(({ href }) => (href.startsWith('/') ? [href] : []))

/**
 * A body with the links that its page adds: on words that it has, and the others in a line at its end, as long as it has fewer than five in all.
 * A link whose words the text has no more stands in the line too. What the text links to itself is not linked again.
 * @param html sanitised
 * @returns `linked` are the originals of the articles that are linked to, in the order of the links
 */
export function addLinks(html: string, links: readonly LiveLink[]): { html: string; line: LinkLine; linked: string[] } {
  const hrefs = siteHrefs(html)
  const own = new Set(hrefs.map((href) => href.replace(/[?#].*$/, '')))
  const free = links.filter(({ path }) => !own.has(path))
  const onWords = free.flatMap((link) => (link.anchor === null ? [] : [{ link, text: link.anchor, href: link.path }]))
  const { html: linkedHtml, placed } = placeLinks(html, onWords)
  const inText = new Set(placed.map((index) => onWords[index]?.link))
  const room = Math.max(0, LINKS_PER_ARTICLE.most - hrefs.length - inText.size)
  const inLine = free.filter((link) => !inText.has(link)).slice(0, room)
  return {
    html: linkedHtml,
    line: inLine.map(({ path, title }) => ({ path, title })),
    linked: free.flatMap((link) => (inText.has(link) || inLine.includes(link) ? [link.to] : [])),
  }
}
