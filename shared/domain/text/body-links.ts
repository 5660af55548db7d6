import { Parser } from 'htmlparser2'

/** A link of a body. */
export interface BodyLink {
  /** As it is written. */
  href: string
  /** The words that it stands on, spaces folded; of a linked picture its alternative text. */
  text: string
}

/** Every link of a body that has an address, in reading order. */
export function bodyLinks(html: string): BodyLink[] {
  const links: BodyLink[] = []
  let open: BodyLink | null = null
  const parser = new Parser({
    onopentag: (name, { href, alt }) => {
      if (name === 'a' && href) {
        open = { href, text: '' }
        links.push(open)
      } else if (name === 'img' && open && alt) open.text += alt
    },
    ontext: (text) => {
      if (open) open.text += text
    },
    onclosetag: (name) => {
      if (name === 'a') open = null
    },
  })
  parser.end(html)
  return links.map(({ href, text }) => ({ href, text: text.replace(/\s+/g, ' ').trim() }))
}

/** A stored body with one address of its links replaced by another; as it was when it has no such link. */
export const withHref = (html: string, from: string, to: string): string => html.replaceAll(`href="${attribute(from)}"`, `href="${attribute(to)}"`)

/** As the serialiser writes the value of an attribute. */
export const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Where a link leads: a path of the site, with its query and fragment left out, or an address of another site.
 * @param origin the site's own: `https://news.example.org`
 * @returns null for what is neither: mail addresses, places of the same page, no address
 */
export function linkTarget(href: string, origin: string): { path: string } | { url: string } | null {
  if (!/^(?:https?:|\/(?!\/))/i.test(href)) return null
  try {
    const url = new URL(href, origin)
    if (url.origin === new URL(origin).origin) return { path: url.pathname }
    url.hash = ''
    return { url: url.href }
  } catch {
    return null
  }
}
