import type * as z from 'zod'
import type { termUse } from '#shared/contracts/translation/glossary-files.ts'
import { segmentPairs } from '#shared/domain/articles/article-segments.ts'
import { parseQuery } from '#shared/domain/publishing/search-query.ts'
import { type GlossaryRule, glossaryFindings, termsIn } from '#shared/domain/translation/glossary.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { readFamily } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { ruleOf } from '../../translation/glossary/rules.ts'
import { readTerm, type Term } from '../../translation/glossary/store.ts'
import { articlesOf, findNewest, type Hit } from './find.ts'

type Use = z.output<typeof termUse>

/** Articles whose texts one call reads: a body in each language. */
const ARTICLES_AT_ONCE = 5

/** By the search index, which knows the words; the texts then say whether they stand together. */
export const listTermUses: HandlerOf<'listTermUses'> = async ({ params, query }) => {
  const table = getTable()
  const term = await readTerm(table, params.id)
  const from = query.cursor === undefined ? 0 : offsetOf(query.cursor)
  const next = from + ARTICLES_AT_ONCE
  const { hits, total } = await hitsOf(term.term, next)
  const ids = await idsOf(hits.slice(from))
  const articles = (await Promise.all(ids.map((id) => useIn(table, id, term)))).flatMap((use) => use ?? [])
  return { articles, looked_at: ids.length, total, cursor: next < total ? String(next) : null }
}

/** Live English articles that have all words of a term: the newest, at most so many, and how many there are. */
export async function hitsOf(term: string, most: number): Promise<{ hits: Hit[]; total: number }> {
  // A word that something follows is no longer being typed.
  const parsed = parseQuery(`${term} `, ORIGINAL_LOCALE)
  return parsed.ok ? findNewest(ORIGINAL_LOCALE, parsed.patterns, most) : { hits: [], total: 0 }
}

export const idsOf = async (hits: readonly Hit[]): Promise<string[]> => (await articlesOf(hits)).map(({ original_id }) => original_id)

/** @throws AppError `invalid-cursor` */
export function offsetOf(cursor: string): number {
  if (!/^\d{1,6}$/.test(cursor)) throw new AppError('invalid-cursor')
  return Number(cursor)
}

/** Where a term stands in an article's live texts; null when it does not, or the article has left the site. */
export async function useIn(table: Table, id: string, term: Term): Promise<Use | null> {
  const { original, cards } = await readFamily(table, id)
  const live = [...cards.values()].filter(({ published, live_version }) => published && live_version)
  const keys = live.map(({ locale, live_version }) => ({ original_id: id, locale, number: live_version as number }))
  const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ concurrent: 4 }))
  const texts = new Map(versions.map((version) => [version.locale, version]))
  const english = texts.get(ORIGINAL_LOCALE)
  if (!english) return null
  const bare: GlossaryRule = { id: term.id, term: term.term, case_sensitive: term.case_sensitive, keep: term.keep, forbidden: [] }
  const holding = new Set(segmentPairs(english, english).flatMap(({ key, source }) => (termsIn(source, [bare]).length > 0 ? [key] : [])))
  if (holding.size === 0) return null
  const asked = TARGET_LOCALES.flatMap((locale) => {
    const [rule, text] = [ruleOf(term, locale), texts.get(locale)]
    return rule && text ? [{ locale, rule, text }] : []
  })
  const broken = asked.flatMap(({ locale, rule, text }): TargetLocale[] => {
    const pairs = segmentPairs(english, text).filter(({ key, target }) => holding.has(key) && target !== '')
    return pairs.some(({ source, target }) => glossaryFindings(source, target, [rule], locale).length > 0) ? [locale] : []
  })
  return { id, title: original.title, segments: holding.size, languages: asked.map(({ locale }) => locale), broken }
}
