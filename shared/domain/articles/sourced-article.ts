import { isTag } from 'domhandler'
import { filter, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { escapeXml } from '../text/xml.ts'
import { unsourcedClaims } from './sourced-claims.ts'

/** A source that an article may cite. */
export interface CitedSource {
  url: string
  title: string
  published_at: string | null
  /** Plain text. */
  text: string
}

/** An article as whoever writes it hands it in: plain texts, and the numbers of the sources (from 1) that each paragraph is from. */
export interface SourcedBlocks {
  title: string
  excerpt: string
  meta_title: string
  meta_description: string
  sections: readonly SourcedSection[]
}

interface SourcedText {
  text: string
  sources: readonly number[]
}

export interface SourcedSection {
  heading: string
  /** 3: a part of the section before it; 2 where nothing is said. */
  level?: 2 | 3
  paragraphs: readonly SourcedText[]
  /** Entries of a list that ends it. */
  points?: readonly SourcedText[]
}

export interface SourcedArticle {
  title: string
  excerpt: string
  meta_title: string
  meta_description: string
  content: string
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''
const link = (url: string, text: string): string => `<a href="${escapeXml(url)}">${escapeXml(text)}</a>`
const dateOf = (at: string): string => new Intl.DateTimeFormat(LOCALE_INFO[ORIGINAL_LOCALE].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

/** A section as article HTML. Markup and links come from here alone: a text can bring none in. */
export function sectionHtml({ heading, level = 2, paragraphs, points = [] }: SourcedSection, sources: readonly CitedSource[]): string {
  const cited = (one: SourcedText) => {
    const links = [...new Set(one.sources)].flatMap((number) => sources[number - 1] ?? []).map(({ url }) => link(url, hostOf(url)))
    return `${escapeXml(one.text)}${links.length > 0 ? ` (${links.join(', ')})` : ''}`
  }
  return [
    `<h${level}>${escapeXml(heading)}</h${level}>`,
    ...paragraphs.map((one) => `<p>${cited(one)}</p>`),
    ...(points.length > 0 ? ['<ul>', ...points.map((one) => `<li>${cited(one)}</li>`), '</ul>'] : []),
  ].join('\n')
}

/** Blocks as article HTML. What comes first is no part of anything. */
export function articleFromBlocks({ sections, ...texts }: SourcedBlocks, sources: readonly CitedSource[]): SourcedArticle {
  const [first, ...others] = sections
  const all = first ? [{ ...first, level: 2 as const }, ...others] : []
  return { ...texts, content: [...all.map((section) => sectionHtml(section, sources)), sourceList(sources)].join('\n') }
}

/** Above the list that ends a generated article. */
export const SOURCES_HEADING = 'Sources'

const sourceList = (sources: readonly CitedSource[]): string => {
  const entries = sources.map(({ url, title, published_at }) => {
    const date = published_at ? `, ${dateOf(published_at)}` : ''
    return `<li>${link(url, title || hostOf(url))} – ${escapeXml(hostOf(url))}${date}</li>`
  })
  return `<h2>${SOURCES_HEADING}</h2>\n<ul>\n${entries.join('\n')}\n</ul>`
}

const EXCERPT = 300
const META_TITLE = 60
const META_DESCRIPTION = 155

/** A plain article that says what the sources say, in their words, and who says it. Nothing in it is of its own making. */
export function plainArticle(title: string, sources: readonly CitedSource[], cves: readonly string[]): SourcedArticle {
  const reports = sources.map(({ url, text, published_at }) => {
    const date = published_at ? `, published on ${dateOf(published_at)}` : ''
    return `<p>According to ${link(url, hostOf(url))}${date}:</p>\n<blockquote><p>${escapeXml(text || 'No further details are given.')}</p></blockquote>`
  })
  const identifiers = cves.length > 0 ? [`<h2>Identifiers</h2>\n<ul>\n${cves.map((cve) => `<li>${escapeXml(cve)}</li>`).join('\n')}\n</ul>`] : []
  const advice =
    '<h2>What to do</h2>\n<p>Find out whether the products named above are in use. Read the sources, and apply the updates and mitigations that they name.</p>'
  const lead = sources.find(({ text }) => text)?.text ?? title
  return {
    title,
    excerpt: shortened(lead, EXCERPT),
    meta_title: shortened(title, META_TITLE),
    meta_description: shortened(lead, META_DESCRIPTION),
    content: ['<h2>What is reported</h2>', ...reports, ...identifiers, advice, sourceList(sources)].join('\n'),
  }
}

/** Cut at a word, with an ellipsis when something is missing. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:–-]+$/, '')}…`
}

/**
 * What must not be published of a generated article, in words; empty when all is well. Whoever wrote it: every claim has to occur in
 * a stored source, and every link to lead to one.
 */
export function sourcingFaults({ content, ...texts }: SourcedArticle, sources: readonly CitedSource[], subject: string): string[] {
  const document = parseDocument(content)
  const links = filter((node) => isTag(node) && node.name === 'a', document.children).map((node) => (isTag(node) ? (node.attribs.href ?? '') : ''))
  const foreign = links.filter((href) => !sources.some(({ url }) => url === href)).map((href) => `link ${href.slice(0, 200)}`)
  const blocks = content.split('\n').map((line) => textContent(parseDocument(line)))
  return [...foreign, ...unsourcedClaims([...Object.values(texts), ...blocks], [...knownTexts(sources), subject])]
}

/** All that sources say, with their titles, hosts and dates. */
export const knownTexts = (sources: readonly CitedSource[]): string[] =>
  sources.flatMap(({ url, title, text, published_at }) => [title, text, hostOf(url), published_at?.slice(0, 10) ?? ''])
