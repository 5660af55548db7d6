import * as z from 'zod'
import type { htmlCheck, suspiciousArticle } from '#shared/contracts/quality/html-check.ts'
import { duplicatesBy, sameInOtherLanguages } from '#shared/domain/articles/duplicates.ts'
import { structureIssue } from '#shared/domain/articles/text-marks.ts'
import { lackingIn } from '#shared/domain/quality/html-needs.ts'
import { MENDABLE, structureFaults } from '#shared/domain/text/html-structure.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type ComparedText, textsOfRun } from '../../articles/reading/compared-texts.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { pack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { MAX_PER_RUN, VERIFY_COUNTS } from './counts.ts'
import { fixArticle } from './fix-article.ts'
import { readHtmlCheck } from './kept.ts'
import { leftBy, repairableItems } from './repairable.ts'
import { type Article, type Unlist, unlistHollow, verifyLanguage, verifyNamed } from './verify-article.ts'
import { hollowOriginals, shardItems, verifyChanged } from './verify-changed.ts'

/** Findings of a part that are kept; all are counted. */
const KEPT = 100
/** Texts of one language in another; the other parts are languages. */
const ACROSS = 'across'
/** Items that are no part: what they do, and to whom. */
const FIX = 'fix '
const VERIFY = 'verify '
const NAMED = 'named '
const OFF = 'off '

type Suspicious = z.output<typeof suspiciousArticle>

/** An article in a language, as an item names it. */
const nameOf = (article: Article) => `${article.original_id} ${article.locale}`
const articleIn = (text: string): Article => {
  const [original_id = '', locale = ORIGINAL_LOCALE] = text.split(' ')
  return { original_id, locale: locale as Locale }
}

/**
 * Looks at the structure of all texts and for words that stand more than once, from their marks, and verifies originals that are others than at
 * the last run; or verifies one article that somebody names. Repairs what can be, and takes off the site what has nothing to read, when that is asked for.
 */
export const verifyHtml = (unlist: Unlist) =>
  batch({
    params: z.object({
      auto_fix: z.boolean(),
      article: z
        .object({ original_id: z.string(), locale: z.enum(LOCALES) })
        .nullable()
        .default(null),
    }),
    counts: VERIFY_COUNTS,
    concurrency: 2,
    action: 'html_check',
    prepare: async ({ table }, { article }) => (article ? 1 : LOCALES.length + 1 + (await shardItems(table)).length),
    next: async ({ table }, { auto_fix, article }, cursor) => {
      const next = cursor === null && auto_fix ? 'fix' : null
      if (article && cursor === null) return { items: [NAMED + nameOf(article)], next }
      if (article) return { items: [FIX + article.original_id, OFF + nameOf(article)], next }
      if (cursor === null) return { items: [...LOCALES, ACROSS, ...(await shardItems(table)).map((item) => VERIFY + item)], next }
      const hollow = (await hollowOriginals(table)).map((original_id) => OFF + nameOf({ original_id, locale: ORIGINAL_LOCALE }))
      return { items: [...(await repairableItems(table)).map((item) => FIX + item), ...hollow], next }
    },
    work: async (place, _, item) => {
      const after = (kind: string) => (item.startsWith(kind) ? item.slice(kind.length) : null)
      const [fix, shard, named, off] = [FIX, VERIFY, NAMED, OFF].map(after)
      if (shard) return verifyChanged(place, shard.split(' ')[0] ?? '')
      if (named) return verifyNamed(place, articleIn(named))
      if (off) return unlistHollow(place, unlist, articleIn(off))
      if (fix) return leftBy(fix) === null ? fixArticle(place, fix) : { counts: { left: leftBy(fix) ?? 0 } }
      return item === ACROSS ? checkAcross(place) : checkLocale(place, item as Locale)
    },
    result: async (
      { fixed = 0, needed_fix = 0, errors = 0, left = 0 },
      _,
      { place: { table }, params: { auto_fix, article } },
    ): Promise<z.output<typeof htmlCheck>> => {
      const run = { fixed, needed_fix: needed_fix + errors, errors, remaining: left + errors, max_per_run: MAX_PER_RUN, needs_more_runs: left > 0 }
      return { ...(await foundIn(table, article)), auto_fix_triggered: auto_fix, auto_fix_result: auto_fix ? run : null, ai_verifications: 0 }
    },
  })

/** What the parts of the check have found; or what of one article its text says as it is now. */
async function foundIn(table: Table, article: Article | null) {
  if (!article) {
    const { articles_checked, suspicious_count, suspicious_articles, duplicate_groups } = await readHtmlCheck(table)
    return { articles_checked, suspicious_count, suspicious_articles, duplicate_groups }
  }
  const { card, draft, verdict } = await verifyLanguage(table, article)
  const lacking = [...structureFaults(draft.content, card.locale), ...lackingIn(verdict.counts)]
  const { id, original_id, title, locale, slug } = card
  const suspicious_articles = lacking.length > 0 ? [{ id, original_id, title, locale, slug, issue: `missing_html_structure(${lacking.join(', ')})` }] : []
  return { articles_checked: 1, suspicious_count: suspicious_articles.length, suspicious_articles, duplicate_groups: 0 }
}

type Found = [text: ComparedText, issue: string]

async function checkLocale(place: BatchPlace, locale: Locale): Promise<Done> {
  const texts = await textsOfRun(place, locale)
  const groups = duplicatesBy(texts, ({ fingerprint }) => fingerprint)
  const found: Found[] = [
    ...texts.flatMap((text): Found[] => (text.faults.length > 0 ? [[text, structureIssue(text.faults)]] : [])),
    ...groups.flatMap((group) => group.map((text): Found => [text, 'duplicate_content'])),
  ]
  const repairable = texts.filter(({ faults }) => faults.some((fault) => MENDABLE.has(fault))).length
  const counts = { checked: texts.length, duplicate_groups: groups.length }
  const { suspicious, writes } = await keeping(place, locale, { ...counts, repairable }, found)
  return { counts: { ...counts, suspicious }, writes }
}

async function checkAcross(place: BatchPlace): Promise<Done> {
  const texts = (await Promise.all(LOCALES.map((locale) => textsOfRun(place, locale)))).flat()
  const found = sameInOtherLanguages(texts, ({ fingerprint }) => fingerprint).map((text): Found => [text, 'same_content_different_locale'])
  const { suspicious, writes } = await keeping(place, ACROSS, {}, found)
  return { counts: { suspicious }, writes }
}

/** What a part found takes the place of what the check before found there. @returns how much of it still holds as well */
async function keeping({ table, operationId }: BatchPlace, part: string, counts: Record<string, number>, found: readonly Found[]) {
  const looked = found.slice(0, KEPT)
  const findings = await viewsOf(table, looked)
  const suspicious = found.length - looked.length + findings.length
  const row = { check: 'html' as const, part, counts: { ...counts, suspicious }, checked_at: new Date().toISOString(), operation_id: operationId }
  const writes: NonNullable<Done['writes']> = ({ checkedParts }) => [checkedParts.put({ ...row, findings: pack(findings) }).commit()]
  return { suspicious, writes }
}

/** Of findings, those that still hold: a text that was repaired a moment ago has another version than its mark. */
async function viewsOf(table: Table, found: readonly Found[]): Promise<Suspicious[]> {
  const keys = new Map(found.map(([{ original_id, locale }]) => [`${locale} ${original_id}`, { original_id, locale }]))
  const attributes = ['original_id', 'locale', 'id', 'title', 'slug', 'version'] as const
  const cards = await readAll([...keys.values()], (batch) =>
    table.entities.cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...attributes] }),
  )
  const known = new Map(cards.map((card) => [`${card.locale} ${card.original_id}`, card]))
  return found.flatMap(([{ original_id, locale, version }, issue]) => {
    const card = known.get(`${locale} ${original_id}`)
    return card && (version === null || version === card.version) ? [{ id: card.id, original_id, title: card.title, locale, slug: card.slug, issue }] : []
  })
}
