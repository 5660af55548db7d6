import { articleInput } from '#shared/contracts/articles/articles.ts'
import { articleSegments, assembleTranslation } from '#shared/domain/articles/article-segments.ts'
import { articleTerms, type SearchedText } from '#shared/domain/publishing/article-terms.ts'
import { amended } from '#shared/domain/publishing/search-amendments.ts'
import { addTerms, type Postings, writeTable } from '#shared/domain/publishing/search-index.ts'
import { matchesOf, presenceOf, presentIn } from '#shared/domain/publishing/search-presence.ts'
import { parseQuery } from '#shared/domain/publishing/search-query.ts'
import { byRelevance } from '#shared/domain/publishing/search-ranking.ts'
import { synonymFinder } from '#shared/domain/publishing/search-synonyms.ts'
import { type Wanted, wantedBy } from '#shared/domain/publishing/search-wanted.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import type { Locale } from '#shared/locales.ts'
import { type DemoArticle, demoArticles } from './content.ts'
import { ARTICLES, GOLDEN_LOCALES } from './search-golden.ts'

/** Names of the articles by slot: the newest first. */
const SHORT = Object.keys(ARTICLES)
const WEEK_MS = 7 * 86_400_000

/** Searches the seven demo articles by the rules alone: the real translations, indexed as the site does, a week apart. */
export interface GoldenIndex {
  /** Names of all articles that are found, the most relevant first. */
  find(query: string, locale: Locale): string[]
}

export async function goldenIndex(): Promise<GoldenIndex> {
  const demos = await demoArticles()
  const texts = Object.values(ARTICLES).map((slug) => textsOf(demos.find(({ input }) => input.slug === slug) as DemoArticle))
  const tables = new Map<Locale, string>()
  for (const locale of GOLDEN_LOCALES) {
    const postings: Postings = new Map()
    for (const [slot, inLocale] of texts.entries()) addTerms(postings, slot, articleTerms(inLocale(locale), locale))
    tables.set(locale, writeTable(postings))
  }
  return { find: (query, locale) => findIn(tables.get(locale) ?? '', query, locale).map((slot) => SHORT[slot] as string) }
}

function textsOf({ input, tmx }: DemoArticle): (locale: Locale) => SearchedText {
  const article = articleInput.parse(input)
  const text = { ...article, content: sanitiseBody(article.content), tag_labels: article.tags }
  const known = new Map(parseTmx(tmx).map(({ source, targets }) => [source, targets as Partial<Record<Locale, string>>]))
  const segments = articleSegments(text)
  return (locale) => (locale === 'en' ? text : assembleTranslation(text, new Map(segments.map(({ key, html }) => [key, known.get(html)?.[locale] ?? '']))))
}

function findIn(table: string, query: string, locale: Locale): number[] {
  const parsed = parseQuery(query, locale)
  if (!parsed.ok) throw new Error(parsed.fault)
  const asked = wantedBy(parsed.words, locale, synonymFinder([], locale))
  const first = look(table, asked, locale)
  const other = first.having.includes(0) ? amended({ query, wanted: asked, having: first.having }, [table], locale) : null
  const { having, found } = other ? look(table, other.wanted, locale) : first
  return byRelevance(found, having, SHORT.length).map(({ slot }) => slot)
}

function look(table: string, wanted: readonly Wanted[], locale: Locale) {
  const block = { size: SHORT.length, tableOf: () => table, allOf: () => new Uint32Array(0) }
  const presences = wanted.map((one) => presenceOf(one, block, locale))
  const found = matchesOf(presences, null).known.map(({ slot, strengths }) => ({ slot, at: -slot * WEEK_MS, strengths }))
  return { having: presences.map(presentIn), found }
}
