import { type ClaimField, originalClaims, translationClaims, type UnsourcedClaim, vouchedBy } from '#shared/domain/articles/article-claims.ts'
import { plainText } from '#shared/domain/text/words.ts'
import { isTargetLocale, type Locale, type TargetLocale } from '#shared/locales.ts'
import type { MachineTexts } from '#shared/table/articles/article-fields.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { DraftRow } from '../reading/family.ts'
import { type Origin, readOriginFacts, readVouchers } from './store.ts'

export interface MeasuredClaims extends Origin {
  /** Whether any of it was generated, so that there was something to look at. */
  isLookedAt: boolean
  claims: UnsourcedClaim[]
}

/**
 * What an article's working copies state that no stored source says and nobody has checked. Of a generated article everything is looked at, in
 * every language asked for; of one that people wrote only the texts that the automation put there, which may say what the article says.
 * @param locales translations to look at
 */
export async function measureClaims(table: Table, draft: DraftRow, locales: readonly Locale[]): Promise<MeasuredClaims> {
  const { original_id } = draft
  const origin = await readOriginFacts(table, original_id)
  const { row, isGenerated } = origin
  const machine = isGenerated ? [] : machineFields(draft)
  if (!isGenerated && machine.length === 0) return { ...origin, isLookedAt: false, claims: [] }
  const vouchers = await readVouchers(table, row)
  if (!isGenerated) {
    const own = { url: '', title: '', published_at: null, text: wordsOf(draft, machine) }
    const vouched = vouchedBy({ ...vouchers, sources: [...vouchers.sources, own] })
    return { ...origin, isLookedAt: true, claims: originalClaims(draft, vouched, machine) }
  }
  const vouched = vouchedBy(vouchers)
  const targets = locales.filter(isTargetLocale)
  const translations = await readTexts(table, original_id, targets)
  const translated = targets.flatMap((locale) => {
    const text = translations.get(locale)
    return text ? translationClaims(draft, text, locale, vouched) : []
  })
  return { ...origin, isLookedAt: true, claims: [...originalClaims(draft, vouched), ...translated] }
}

async function readTexts(table: Table, original_id: string, locales: readonly TargetLocale[]): Promise<Map<Locale, DraftRow>> {
  const keys = locales.map((locale) => ({ original_id, locale }))
  const rows = await readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(rows.map((row) => [row.locale, row]))
}

/** Texts that still are as the automation wrote them. */
const machineFields = ({ machine_texts = {}, ...draft }: DraftRow): ClaimField[] =>
  (Object.keys(machine_texts) as (keyof MachineTexts)[]).filter((field) => machine_texts[field] && machine_texts[field] === draft[field])

/** What an article says without the texts of the automation. */
function wordsOf(draft: DraftRow, machine: readonly ClaimField[]): string {
  const fields = (['title', 'excerpt', 'meta_title', 'meta_description'] as const).filter((field) => !machine.includes(field))
  return [...fields.map((field) => draft[field]), draft.tags.join(', '), plainText(draft.content)].join('\n')
}
