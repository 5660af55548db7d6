import { isTag } from 'domhandler'
import { getOuterHTML, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { type CitedSource, knownTexts, SOURCES_HEADING, type SourcedSection, sectionHtml } from '../articles/sourced-article.ts'
import { unsourcedClaims } from '../articles/sourced-claims.ts'
import { countWords, plainText } from '../text/words.ts'

/** An article whose sources may say more. */
export interface Expandable {
  title: string
  /** HTML, in English. */
  content: string
  sources: readonly CitedSource[]
  /** Words that it may have in the end. */
  target: number
}

export interface JudgedSections {
  accepted: SourcedSection[]
  refused: { heading: string; reason: string }[]
}

/** Of a paragraph's runs of words, the part that may stand in the article already. */
const MOST_REPEATED = 0.4
/** Words of a run. */
const RUN = 4
/** A last section may go so far over the target. */
const LEEWAY = 1.1
const CLAIMS_NAMED = 5
/** Words of sources that an article does not have: a paragraph's worth. */
const LEAST_NEWS = 60

export const wordsOf = (content: string): number => countWords(plainText(content), 'en')

/**
 * Sections that may be added to an article: each paragraph names a source of it, each claim occurs in one, nothing is said twice, and the
 * whole stays about as long as wanted.
 */
export function judgeSections({ title, content, sources, target }: Expandable, sections: readonly SourcedSection[]): JudgedSections {
  const known = [...knownTexts(sources), title]
  const headings = new Set(headingsOf(content))
  const said = new Set(runsOf(plainText(content)))
  let words = wordsOf(content)
  const judged: JudgedSections = { accepted: [], refused: [] }
  for (const section of sections) {
    const texts = [section.heading, ...section.paragraphs.map(({ text }) => text)]
    const length = countWords(texts.join(' '), 'en')
    const reason = faultOf(section, texts, { sources, known, headings, said }) ?? (words + length > target * LEEWAY ? 'would make the article too long' : null)
    if (reason !== null) {
      judged.refused.push({ heading: section.heading, reason })
      continue
    }
    judged.accepted.push(section)
    headings.add(section.heading.toLowerCase())
    for (const run of texts.flatMap(runsOf)) said.add(run)
    words += length
  }
  return judged
}

interface Known {
  sources: readonly CitedSource[]
  known: readonly string[]
  headings: ReadonlySet<string>
  said: ReadonlySet<string>
}

function faultOf({ heading, paragraphs }: SourcedSection, texts: readonly string[], { sources, known, headings, said }: Known): string | null {
  if (headings.has(heading.toLowerCase())) return 'the article has this heading already'
  if (!paragraphs.every((one) => one.sources.some((number) => sources[number - 1] !== undefined))) return 'a paragraph names no source'
  const claims = unsourcedClaims(texts, known)
  if (claims.length > 0) return `no source says: ${claims.slice(0, CLAIMS_NAMED).join('; ')}`
  return paragraphs.some(({ text }) => isRepeated(text, said)) ? 'says what the article says already' : null
}

/** Whether the sources say so much that the article does not say that asking for more is worth its price. */
export function saysMore({ content, sources }: Pick<Expandable, 'content' | 'sources'>): boolean {
  const said = new Set(runsOf(plainText(content)))
  const news = sources.flatMap(({ text }) => runsOf(text)).filter((run) => !said.has(run))
  return news.length >= LEAST_NEWS
}

/** A body with new sections where they belong: before its sources, at the end of one without. */
export function withSections(content: string, sections: readonly SourcedSection[], sources: readonly CitedSource[]): string {
  const added = sections.map((section) => sectionHtml(section, sources)).join('\n')
  const { children } = parseDocument(content)
  const at = children.findLastIndex((node) => isTag(node) && node.name === 'h2' && textContent(node).trim() === SOURCES_HEADING)
  if (at < 0) return `${content}\n${added}`
  const html = (nodes: typeof children) => getOuterHTML(nodes, { encodeEntities: 'utf8' })
  return `${html(children.slice(0, at)).trimEnd()}\n${added}\n${html(children.slice(at))}`
}

const headingsOf = (content: string): string[] =>
  [...content.matchAll(/<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/g)].map(([, inner = '']) => plainText(inner).toLowerCase())

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '))
}

function isRepeated(text: string, said: ReadonlySet<string>): boolean {
  const runs = runsOf(text)
  return runs.length > 0 && runs.filter((run) => said.has(run)).length / runs.length > MOST_REPEATED
}
