import type * as z from 'zod'
import type { suspiciousArticle } from '#shared/contracts/quality/html-check.ts'
import { type DuplicateGroup, duplicatesBy, partOfWords, sameInOtherLanguages } from '#shared/domain/articles/duplicates.ts'
import { structureIssue } from '#shared/domain/articles/text-marks.ts'
import { MENDABLE } from '#shared/domain/text/html-structure.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type ComparedText, comparedTexts } from '../../articles/reading/compared-texts.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import { pack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** Findings of a part that are kept; all are counted. */
const KEPT = 100
const CHECK = 'html'

type Suspicious = z.output<typeof suspiciousArticle>
type Found = [text: ComparedText, issue: string]

/** The structure of a language's texts, a sixteenth of them at a time. */
export async function checkLocale(place: BatchPlace, locale: Locale): Promise<Done> {
  const found: Found[] = []
  let [checked, repairable, faulty] = [0, 0, 0]
  for await (const texts of comparedTexts(place.table, locale)) {
    const suspects = texts.filter(({ faults }) => faults.length > 0)
    checked += texts.length
    faulty += suspects.length
    repairable += texts.filter(({ faults }) => faults.some((fault) => MENDABLE.has(fault))).length
    found.push(...suspects.slice(0, KEPT - found.length).map((text): Found => [text, structureIssue(text.faults)]))
  }
  const { suspicious, writes } = await keeping(place, locale, { checked, repairable }, found, faulty)
  return { counts: { checked, suspicious }, writes }
}

/** Words that stand more than once in a language, or in several, among the texts of all languages whose fingerprints are of a part. */
export async function checkWords(place: BatchPlace, part: number, parts: number): Promise<Done> {
  const texts: ComparedText[] = []
  for (const locale of LOCALES)
    for await (const some of comparedTexts(place.table, locale))
      texts.push(...some.filter(({ fingerprint }) => fingerprint !== '' && partOfWords(fingerprint, parts) === part))
  const groups: DuplicateGroup<ComparedText>[] = duplicatesBy(texts, ({ fingerprint }) => fingerprint)
  const found = [
    ...groups.flatMap((group) => group.map((text): Found => [text, 'duplicate_content'])),
    ...sameInOtherLanguages(texts, ({ fingerprint }) => fingerprint).map((text): Found => [text, 'same_content_different_locale']),
  ]
  const counts = { duplicate_groups: groups.length }
  const kept = await keeping(place, wordsPartName(part), counts, found.slice(0, KEPT), found.length)
  const stale = part === 0 ? await staleParts(place.table, parts) : []
  return {
    counts: { ...counts, suspicious: kept.suspicious },
    writes: (entities) => [...kept.writes(entities), ...stale.map((name) => entities.checkedParts.delete({ check: CHECK, part: name }).commit())],
  }
}

const wordsPartName = (part: number): string => `words ${part}`

/** Parts of earlier runs that no run writes any more: there were more of them, or they had other names. */
async function staleParts(table: Table, parts: number): Promise<string[]> {
  const { data } = await table.entities.checkedParts.query.check({ check: CHECK }).go({ pages: 'all', attributes: ['part'] })
  const written = new Set<string>([...LOCALES, ...Array.from({ length: parts }, (_, part) => wordsPartName(part))])
  return data.map(({ part }) => part).filter((part) => !written.has(part))
}

/**
 * What a part found takes the place of what the check before found there.
 * @param found the first findings @param total how many there are
 * @returns how much of it still holds as well
 */
async function keeping({ table, operationId }: BatchPlace, part: string, counts: Record<string, number>, found: readonly Found[], total: number) {
  const findings = await viewsOf(table, found)
  const suspicious = total - found.length + findings.length
  const row = { check: CHECK, part, counts: { ...counts, suspicious }, checked_at: new Date().toISOString(), operation_id: operationId } as const
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
