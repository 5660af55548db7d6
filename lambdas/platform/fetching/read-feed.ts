import { parseFeed } from 'htmlparser2'
import { CANDIDATE_LIMITS, type Candidate, cvesIn, isSameSite, sourceDate } from '#shared/domain/platform/research-candidate.ts'
import { sourceText } from '#shared/domain/platform/source-text.ts'
import { Refusal } from './refusal.ts'
import type { ReadSource } from './source.ts'

/**
 * Items of an RSS, RDF or Atom feed. The parser knows no entities but those of HTML and loads nothing, so a document type can neither
 * name files nor unfold itself.
 * @throws Refusal `content-not-readable`
 */
export function readFeed(xml: string, source: URL): ReadSource {
  const feed = parseFeed(xml, { xmlMode: true, decodeEntities: true })
  if (!feed) throw new Refusal('content-not-readable', 'This is no RSS or Atom feed.')
  const read = feed.items.map((item) => {
    const url = URL.parse(item.link ?? item.id ?? '', source.href)
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.href.length > CANDIDATE_LIMITS.url || !isSameSite(url, source))
      return null
    const title = sourceText(item.title ?? '', CANDIDATE_LIMITS.title)
    const summary = sourceText(item.description ?? '', CANDIDATE_LIMITS.summary)
    if (!/\p{L}{2}/u.test(title.text)) return null
    return {
      url: url.href,
      title: title.text,
      published_at: sourceDate(String(item.pubDate)),
      summary: summary.text,
      cves: cvesIn(title.text, summary.text),
      cvss: scoreIn(summary.text),
      exploited: false,
      warnings: [...new Set([...title.warnings, ...summary.warnings])],
    } satisfies Candidate
  })
  const candidates = read.filter((candidate) => candidate !== null)
  return { candidates, left_out: read.length - candidates.length }
}

function scoreIn(text: string): number | null {
  const found = /CVSS(?![:/])(?:[\s-]?v?[234]\.[01]\b)?\D{0,40}?(10\.0|\d\.\d)(?!\.?\d)/.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}
