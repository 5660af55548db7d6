import { type AnyNode, type Element, isTag } from 'domhandler'
import { filter, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { Locale } from '#shared/locales.ts'
import { countWords, plainText } from './words.ts'

/** What can be counted in an article body. */
export interface BodyStructure {
  h2: number
  h3: number
  /** Paragraphs with text in them. */
  paragraphs: number
  lists: number
  tables: number
  code: number
  images: number
  imagesWithAlt: number
  /** Links within the site. */
  internalLinks: number
  /** Host names of the links that leave the site, each once, without `www.`. */
  outboundHosts: string[]
  words: number
}

/** Counts of a sanitised body; `locale` decides how words are told apart. */
export function bodyStructure(html: string, locale: Locale): BodyStructure {
  const nodes = parseDocument(html).children as AnyNode[]
  const all = filter(isTag, nodes) as Element[]
  const named = (...names: string[]) => all.filter((element) => names.includes(element.name))
  const images = named('img')
  const hrefs = named('a').map((link) => link.attribs.href ?? '')
  const hosts = hrefs.flatMap((href) => (URL.canParse(href) ? [new URL(href).hostname.replace(/^www\./, '')] : []))
  return {
    h2: named('h2').length,
    h3: named('h3').length,
    paragraphs: named('p').filter((paragraph) => textContent(paragraph).trim() !== '').length,
    lists: named('ul', 'ol').length,
    tables: named('table').length,
    code: named('pre').length,
    images: images.length,
    imagesWithAlt: images.filter((image) => image.attribs.alt?.trim()).length,
    internalLinks: hrefs.filter((href) => href.startsWith('/')).length,
    outboundHosts: [...new Set(hosts.filter(Boolean))],
    words: countWords(plainText(html), locale),
  }
}
