import * as z from 'zod'
import type { htmlCheck, suspiciousArticle } from '#shared/contracts/html-check.ts'
import { duplicatesBy, sameInOtherLanguages } from '#shared/domain/duplicates.ts'
import { MENDABLE } from '#shared/domain/html-structure.ts'
import { structureIssue } from '#shared/domain/text-marks.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type BatchPlace, batch, type Done } from '../runtime/batch.ts'
import { readAll } from '../runtime/batches.ts'
import { type ComparedText, readComparedTexts } from '../runtime/compared-texts.ts'
import { pack } from '../runtime/packed.ts'
import type { Table } from '../runtime/table.ts'
import { MAX_PER_RUN, VERIFY_COUNTS } from './counts.ts'
import { fixArticle } from './fix-article.ts'
import { readHtmlCheck } from './kept.ts'
import { leftBy, mendableItems } from './mendable.ts'

/** Findings of a part that are kept; all are counted. */
const KEPT = 100
/** Texts of one language in another; the other parts are languages. */
const ACROSS = 'across'
const FIX = 'fix '

type Suspicious = z.output<typeof suspiciousArticle>

/** Looks at the structure of all texts and for words that stand more than once, from their marks; mends what can be when that is asked for. */
export const verifyHtml = batch({
  params: z.object({ auto_fix: z.boolean() }),
  counts: VERIFY_COUNTS,
  concurrency: 2,
  action: 'html_check',
  prepare: async () => LOCALES.length + 1,
  next: async ({ table }, { auto_fix }, cursor) => {
    if (cursor === null) return { items: [...LOCALES, ACROSS], next: auto_fix ? 'fix' : null }
    return { items: (await mendableItems(table)).map((item) => `${FIX}${item}`), next: null }
  },
  work: async (place, _, item) => {
    if (!item.startsWith(FIX)) return item === ACROSS ? checkAcross(place) : checkLocale(place, item as Locale)
    const left = leftBy(item.slice(FIX.length))
    return left === null ? fixArticle(place, item.slice(FIX.length)) : { counts: { left } }
  },
  result: async ({ fixed = 0, needed_fix = 0, errors = 0, left }, _, { place: { table } }): Promise<z.output<typeof htmlCheck>> => {
    const { articles_checked, suspicious_count, suspicious_articles, duplicate_groups } = await readHtmlCheck(table)
    const run = { fixed, needed_fix: needed_fix + errors, errors, remaining: (left ?? 0) + errors, max_per_run: MAX_PER_RUN, needs_more_runs: (left ?? 0) > 0 }
    return {
      articles_checked,
      suspicious_count,
      suspicious_articles,
      auto_fix_triggered: left !== undefined,
      auto_fix_result: left === undefined ? null : run,
      ai_verifications: 0,
      duplicate_groups,
    }
  },
})

type Found = [text: ComparedText, issue: string]

async function checkLocale(place: BatchPlace, locale: Locale): Promise<Done> {
  const texts = await readComparedTexts(place.table, locale)
  const groups = duplicatesBy(texts, ({ fingerprint }) => fingerprint)
  const found: Found[] = [
    ...texts.flatMap((text): Found[] => (text.faults.length > 0 ? [[text, structureIssue(text.faults)]] : [])),
    ...groups.flatMap((group) => group.map((text): Found => [text, 'duplicate_content'])),
  ]
  const mendable = texts.filter(({ faults }) => faults.some((fault) => MENDABLE.has(fault))).length
  const counts = { checked: texts.length, suspicious: found.length, duplicate_groups: groups.length }
  return { counts, writes: await keeping(place, locale, { ...counts, mendable }, found) }
}

async function checkAcross(place: BatchPlace): Promise<Done> {
  const texts: ComparedText[] = []
  for (const locale of LOCALES) texts.push(...(await readComparedTexts(place.table, locale)))
  const found = sameInOtherLanguages(texts, ({ fingerprint }) => fingerprint).map((text): Found => [text, 'same_content_different_locale'])
  return { counts: { suspicious: found.length }, writes: await keeping(place, ACROSS, { suspicious: found.length }, found) }
}

/** What a part found takes the place of what the check before found there. */
async function keeping(
  { table, operationId }: BatchPlace,
  part: string,
  counts: Record<string, number>,
  found: readonly Found[],
): Promise<NonNullable<Done['writes']>> {
  const findings = await viewsOf(table, found.slice(0, KEPT))
  const checked_at = new Date().toISOString()
  return ({ checkedParts }) => [checkedParts.put({ check: 'html', part, counts, findings: pack(findings), checked_at, operation_id: operationId }).commit()]
}

async function viewsOf(table: Table, found: readonly Found[]): Promise<Suspicious[]> {
  const keys = new Map(found.map(([{ original_id, locale }]) => [`${locale} ${original_id}`, { original_id, locale }]))
  const attributes = ['original_id', 'locale', 'id', 'title', 'slug'] as const
  const cards = await readAll([...keys.values()], (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: [...attributes] }))
  const known = new Map(cards.map((card) => [`${card.locale} ${card.original_id}`, card]))
  return found.flatMap(([{ original_id, locale }, issue]) => {
    const card = known.get(`${locale} ${original_id}`)
    return card ? [{ id: card.id, original_id, title: card.title, locale, slug: card.slug, issue }] : []
  })
}
