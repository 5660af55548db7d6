import { SUGGESTION_LIMITS } from '#shared/contracts/translation/term-suggestions.ts'
import { splitSegments } from '#shared/domain/text/segments.ts'
import { type TermCandidate, termCollector } from '#shared/domain/translation/term-candidates.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

const ENGLISH: Locale = ORIGINAL_LOCALE
/** Texts that are held at the same time: a body may have some hundred kilobytes. */
const AT_ONCE = 25

interface Candidates {
  candidates: TermCandidate[]
  /** Titles of all articles that were read, by id, newest first. */
  articles: Map<string, string>
}

/**
 * Candidates of the newest published originals: at most 200 cards by one query, and their live texts.
 * @param known terms that are not looked for
 * @param until epoch milliseconds after which no more texts are read: an answer about fewer of them comes in time
 */
export async function candidatesOf(table: Table, known: readonly string[], until: number): Promise<Candidates> {
  const { data } = await table.entities.cards.query
    .live({ live_locale: ORIGINAL_LOCALE })
    .go({ order: 'desc', limit: SUGGESTION_LIMITS.read, attributes: ['original_id', 'title', 'live_version'] })
  const live = data.flatMap(({ original_id, title, live_version }) => (live_version ? [{ original_id, title, number: live_version }] : []))
  const collector = termCollector(known)
  const articles = new Map<string, string>()
  for (let from = 0; from < live.length && (from === 0 || Date.now() < until); from += AT_ONCE) {
    const some = live.slice(from, from + AT_ONCE)
    const keys = some.map(({ original_id, number }) => ({ original_id, locale: ENGLISH, number }))
    const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ concurrent: 4, attributes: ['original_id', 'content'] }))
    const texts = new Map(versions.map(({ original_id, content }) => [original_id, content]))
    for (const { original_id: id, title } of some) {
      collector.add({ id, segments: proseOf(texts.get(id) ?? '') })
      articles.set(id, title)
    }
  }
  return { candidates: collector.candidates(SUGGESTION_LIMITS.candidates), articles }
}

/** Headings are left out: their capitals make names of all words. */
const proseOf = (content: string): string[] => splitSegments(content).flatMap(({ block, html }) => (/^h\d$/.test(block) ? [] : html))
