import type { AnyNode, Element } from 'domhandler'
import { filter, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { PAGE_FAULTS, type PageFault } from './page-fault-names.ts'

/** What the record of the publication says that a page shows. Addresses are absolute. */
export interface PublishedPage {
  url: string
  /** BCP 47. */
  lang: string
  /** Every language that is live, the page's own included, and `x-default`. */
  hreflang: readonly { lang: string; url: string }[]
  /** Of the document; null where the published text is lost and nobody knows. */
  title: string | null
  /** Of the article itself; null likewise. */
  headline: string | null
  /** Whether search engines may list it. */
  indexable: boolean
}

/** What a page differs in from what was published; of one that is not there nothing but that. @param html null: nothing stands at its address */
export function pageFaults(html: string | null, published: PublishedPage): PageFault[] {
  if (html === null) return ['missing']
  const elements = filter(isElement, parseDocument(html).children as AnyNode[]) as Element[]
  const wrong: Partial<Record<PageFault, boolean>> = {
    canonical: !sameList(hrefsOf(elements, 'canonical'), [published.url]),
    hreflang: !sameList(alternatesOf(elements), published.hreflang.map(nameOf)),
    robots: isIndexable(elements) !== published.indexable,
    title: published.title !== null && titleOf(elements) !== published.title,
    language: elements.find(({ name }) => name === 'html')?.attribs.lang !== published.lang,
    'structured-data': !isDescribed(elements, published),
  }
  return PAGE_FAULTS.filter((fault) => wrong[fault])
}

const isElement = (node: AnyNode): boolean => node.type === 'tag' || node.type === 'script'

const nameOf = ({ lang, url }: { lang: string; url: string }): string => `${lang} ${url}`

const sameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && [...some].sort().join('\n') === [...others].sort().join('\n')

const linksOf = (elements: readonly Element[], rel: string): Element[] =>
  elements.filter(({ name, attribs }) => name === 'link' && attribs.rel?.toLowerCase() === rel)

const hrefsOf = (elements: readonly Element[], rel: string): string[] => linksOf(elements, rel).map(({ attribs }) => attribs.href ?? '')

/** Feeds are alternates too, without a language. */
const alternatesOf = (elements: readonly Element[]): string[] =>
  linksOf(elements, 'alternate').flatMap(({ attribs: { hreflang, href = '' } }) => (hreflang === undefined ? [] : [nameOf({ lang: hreflang, url: href })]))

const isIndexable = (elements: readonly Element[]): boolean =>
  !elements.some(
    ({ name, attribs }) => name === 'meta' && /^(?:robots|googlebot|bingbot)$/i.test(attribs.name ?? '') && /\b(?:noindex|none)\b/i.test(attribs.content ?? ''),
  )

/** The document's own: drawings in the body have titles too. */
function titleOf(elements: readonly Element[]): string | undefined {
  const head = elements.find(({ name }) => name === 'head')
  const title = elements.find(({ name, parent }) => name === 'title' && parent === head)
  return title && textContent(title)
}

/** The graph is JSON, and an article in it names the page and, where it is known, its headline. */
function isDescribed(elements: readonly Element[], { url, headline }: PublishedPage): boolean {
  const scripts = elements.filter(({ name, attribs }) => name === 'script' && attribs.type?.toLowerCase() === 'application/ld+json')
  const graphs = scripts.map((script) => parsed(textContent(script)))
  if (graphs.length === 0 || graphs.includes(undefined)) return false
  return graphs.flatMap(thingsOf).some((thing) => {
    const page = thing.mainEntityOfPage
    const address = typeof page === 'object' && page !== null ? (page as Thing)['@id'] : page
    return thing['@type'] === 'NewsArticle' && address === url && (headline === null || thing.headline === headline)
  })
}

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

function thingsOf(graph: unknown): Thing[] {
  if (!isThing(graph)) return []
  return Array.isArray(graph['@graph']) ? graph['@graph'].filter(isThing) : [graph]
}

/** `undefined` is in no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
