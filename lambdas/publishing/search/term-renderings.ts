import type * as z from 'zod'
import { type listTermRenderings as contract, RENDERING_LIMITS } from '#shared/contracts/translation/term-suggestions.ts'
import { segmentPairs } from '#shared/domain/articles/article-segments.ts'
import { readSegment } from '#shared/domain/text/segment-text.ts'
import { type GlossaryRule, termsIn } from '#shared/domain/translation/glossary.ts'
import { guessRendering } from '#shared/domain/translation/term-renderings.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { readFamily } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { hitsOf, idsOf } from './term-uses.ts'

type Rendering = z.output<typeof contract.response>['languages'][number]

/** A published segment with its translation. */
interface Pair {
  locale: TargetLocale
  article_id: string
  source: string
  target: string
  hasTerm: boolean
}

/** By the search index: the live texts, in all languages, of the newest articles that have the words of the term. */
export const listTermRenderings: HandlerOf<'listTermRenderings'> = async ({ query: { term } }) => {
  const table = getTable()
  const ids = await idsOf((await hitsOf(term, RENDERING_LIMITS.articles)).hits)
  const read = (await Promise.all(ids.map((id) => pairsOf(table, id, term)))).filter(({ pairs }) => pairs.some(({ hasTerm }) => hasTerm))
  const byLocale = Map.groupBy(
    read.flatMap(({ pairs }) => pairs),
    ({ locale }) => locale,
  )
  return {
    articles: read.map(({ id, title }) => ({ id, title })),
    languages: TARGET_LOCALES.map((locale) => renderingIn(locale, byLocale.get(locale) ?? [], term.split(/[\s-]+/).length)),
  }
}

function renderingIn(locale: TargetLocale, pairs: readonly Pair[], termWords: number): Rendering {
  const holding = pairs.filter(({ hasTerm }) => hasTerm)
  return {
    locale,
    segments: holding.length,
    guess: guessRendering(pairs, locale, termWords),
    samples: shortest(holding).map(({ article_id, source, target }) => ({ article_id, source, target })),
  }
}

/** Short sentences show best what stands for the term. */
const shortest = (pairs: readonly Pair[]): Pair[] => pairs.toSorted((one, other) => one.source.length - other.source.length).slice(0, RENDERING_LIMITS.samples)

/** Every translated segment of an article's live texts, as plain text. */
async function pairsOf(table: Table, id: string, term: string): Promise<{ id: string; title: string; pairs: Pair[] }> {
  const { original, cards } = await readFamily(table, id)
  const live = [...cards.values()].flatMap(({ locale, published, live_version }) => (published && live_version ? [{ locale, number: live_version }] : []))
  const versions = await readAll(
    live.map((key) => ({ original_id: id, ...key })),
    (batch) => table.entities.versions.get(batch).go({ concurrent: 4 }),
  )
  const texts = new Map(versions.map((version) => [version.locale, version]))
  const english = texts.get(ORIGINAL_LOCALE)
  if (!english) return { id, title: original.title, pairs: [] }
  const bare: GlossaryRule = { id: '', term, case_sensitive: false, keep: false, forbidden: [] }
  const pairs = TARGET_LOCALES.flatMap((locale) => {
    const text = texts.get(locale)
    return (text ? segmentPairs(english, text) : []).flatMap(({ source, target }): Pair[] =>
      target === '' ? [] : [{ locale, article_id: id, source: plain(source), target: plain(target), hasTerm: termsIn(source, [bare]).length > 0 }],
    )
  })
  return { id, title: original.title, pairs }
}

const plain = (html: string): string => readSegment(html).text
