import { type Element, isTag } from 'domhandler'
import { filter, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { CANDIDATE_LIMITS, type Candidate, cvesIn, isSameSite } from '#shared/domain/platform/research-candidate.ts'
import { sourceText } from '#shared/domain/platform/source-text.ts'
import { type FetchPlace, fetchSafely } from './fetch-safely.ts'
import { readFeed } from './read-feed.ts'
import { type Outcome, readSource } from './read-source.ts'
import { Refusal } from './refusal.ts'
import type { ReadSource } from './source.ts'

/** Newest subjects of a site that are handed on. */
const MOST = 60
/** Milliseconds for the feed, after the page: the function has twenty seconds for both. */
const FEED_MS = 7000
/** Letters and words that a link's text has at least when it is a headline. */
const HEADLINE = { letters: 25, words: 4 } as const
const FEED_TYPE = /^application\/(?:rss|atom)\+xml$/i

/**
 * What a site has been writing about: from the feed that its page names, else from the headlines that the page links to. The address may be
 * that of a feed itself.
 */
export async function readSite(address: string, place: FetchPlace): Promise<Outcome<ReadSource>> {
  const page = await fetchSafely(address, 'page', place)
  if (!page.ok) return page.reason === 'type-not-accepted' ? readSource('feed', address, place) : page
  const site = new URL(page.url)
  const elements = filter(isTag, parseDocument(page.text).children) as Element[]
  const feed = feedOf(elements, site)
  const found = feed && (await readNamedFeed(feed, { ...place, timeoutMs: FEED_MS }))
  if (found && found.candidates.length > 0) return { ok: true, ...found }
  const candidates = headlinesOf(elements, site)
  if (candidates.length > 0) return { ok: true, candidates, left_out: 0 }
  return { ok: false, reason: 'content-not-readable', detail: 'The page has neither a feed nor links to articles.' }
}

/** The first feed that a page names; further ones are of comments and sections. */
function feedOf(elements: readonly Element[], site: URL): string | undefined {
  const links = elements.filter(({ name, attribs }) => name === 'link' && /\balternate\b/i.test(attribs.rel ?? '') && FEED_TYPE.test(attribs.type ?? ''))
  return links.flatMap(({ attribs }) => ownAddress(attribs.href, site)?.href ?? [])[0]
}

async function readNamedFeed(address: string, place: FetchPlace): Promise<ReadSource | null> {
  const fetched = await fetchSafely(address, 'feed', place)
  if (!fetched.ok) return null
  try {
    const { candidates, left_out } = readFeed(fetched.text, new URL(fetched.url))
    return { candidates: candidates.slice(0, MOST), left_out }
  } catch (thrown) {
    if (thrown instanceof Refusal) return null
    throw thrown
  }
}

/** Links whose text is as long as a headline's, one of each address, in the page's order. */
function headlinesOf(elements: readonly Element[], site: URL): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const element of elements) {
    if (element.name !== 'a' || found.size === MOST) continue
    const url = ownAddress(element.attribs.href, site)
    const { text: title, warnings } = sourceText(textContent(element), CANDIDATE_LIMITS.title)
    if (!url || url.pathname === '/' || found.has(url.href) || title.length < HEADLINE.letters || title.split(' ').length < HEADLINE.words) continue
    found.set(url.href, { url: url.href, title, published_at: null, summary: '', cves: cvesIn(title), cvss: null, exploited: false, warnings })
  }
  return [...found.values()]
}

/** An address of the same site that may be fetched and cited. */
function ownAddress(href: string | undefined, site: URL): URL | null {
  const url = URL.parse(href ?? '', site.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.href.length > CANDIDATE_LIMITS.url) return null
  url.hash = ''
  return isSameSite(url, site) ? url : null
}
