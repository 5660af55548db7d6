import * as z from 'zod'
import type { htmlCheck } from '#shared/contracts/quality/html-check.ts'
import { comparedParts } from '#shared/domain/articles/duplicates.ts'
import { lackingIn } from '#shared/domain/quality/html-needs.ts'
import { structureFaults } from '#shared/domain/text/html-structure.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { checkLocale, checkWords } from './check-texts.ts'
import { MAX_PER_RUN, VERIFY_COUNTS } from './counts.ts'
import { fixArticle } from './fix-article.ts'
import { readHtmlCheck } from './kept.ts'
import { leftBy, repairableItems } from './repairable.ts'
import { type Article, type Unlist, unlistHollow, verifyLanguage, verifyNamed } from './verify-article.ts'
import { hollowOriginals, shardItems, shardItemsOf, verifyChanged } from './verify-changed.ts'

/** Items that are no part: what they do, and to whom. */
const FIX = 'fix '
const VERIFY = 'verify '
const WORDS = 'words '
const NAMED = 'named '
const OFF = 'off '

/** The cursor of the last page. */
const REPAIRS = 'fix'

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
    prepare: async ({ table }, { article }) => {
      if (article) return 1
      const { texts, originals } = await readSize(table)
      return LOCALES.length + comparedParts(texts) + shardItemsOf(originals)
    },
    next: async ({ table }, { auto_fix, article }, cursor) => {
      const afterwards = auto_fix ? REPAIRS : null
      if (article && cursor === null) return { items: [NAMED + nameOf(article)], next: afterwards }
      if (article) return { items: [FIX + article.original_id, OFF + nameOf(article)], next: null }
      if (cursor === null) return { items: [...LOCALES, ...wordsItems((await readSize(table)).texts)], next: `${VERIFY}0` }
      if (cursor === REPAIRS) {
        const hollow = (await hollowOriginals(table)).map((original_id) => OFF + nameOf({ original_id, locale: ORIGINAL_LOCALE }))
        return { items: [...(await repairableItems(table)).map((item) => FIX + item), ...hollow], next: null }
      }
      const { items, next } = await shardItems(table, Number(cursor.slice(VERIFY.length)))
      return { items: items.map((item) => VERIFY + item), next: next === null ? afterwards : VERIFY + next }
    },
    work: async (place, _, item) => {
      const after = (kind: string) => (item.startsWith(kind) ? item.slice(kind.length) : null)
      const [fix, shard, named, off, words] = [FIX, VERIFY, NAMED, OFF, WORDS].map(after)
      if (shard) return verifyChanged(place, shard.split(' ')[0] ?? '')
      if (named) return verifyNamed(place, articleIn(named))
      if (off) return unlistHollow(place, unlist, articleIn(off))
      if (fix) return leftBy(fix) === null ? fixArticle(place, fix) : { counts: { left: leftBy(fix) ?? 0 } }
      if (words) {
        const [part = 0, parts = 1] = words.split(' ').map(Number)
        return checkWords(place, part, parts)
      }
      return checkLocale(place, item as Locale)
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

/** Texts of all languages, and originals: two counters. */
async function readSize({ entities: { counters } }: Table): Promise<{ texts: number; originals: number }> {
  const { data } = await counters.get(['articles.total', 'originals.total'].map((name) => ({ name }))).go()
  const counted = (wanted: string) => Math.max(0, data.find(({ name }) => name === wanted)?.value ?? 0)
  return { texts: counted('articles.total'), originals: counted('originals.total') }
}

/** Each says which part it is, and of how many: all of a run are of the same number. */
function wordsItems(texts: number): string[] {
  const parts = comparedParts(texts)
  return Array.from({ length: parts }, (_, part) => `${WORDS}${part} ${parts}`)
}

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
