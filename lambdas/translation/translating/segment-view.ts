import type * as z from 'zod'
import type { quality, translatedSegment, translation } from '#shared/contracts/translation/translations.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { translationState } from '#shared/domain/articles/translation-state.ts'
import type { QualityFinding } from '#shared/domain/translation/quality-findings.ts'
import { styleFindings } from '#shared/domain/translation/style-findings.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { readNames } from '../../articles/reading/people.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { loadTranslation } from './load-translation.ts'

/**
 * A translation beside its original as the contract shows it.
 * @throws AppError `article-not-found` | `not-an-original` | `translation-not-found`
 */
export async function viewTranslation(table: Table, articleId: string, locale: TargetLocale): Promise<z.output<typeof translation>> {
  const { cards, card, segments, translations } = await loadTranslation(table, articleId, locale)
  const [names, found] = await Promise.all([
    readNames(
      table,
      [...translations.values()].map(({ record }) => record.edited_by),
    ),
    qualityOf(table, articleId, locale, card.version),
  ])
  return {
    id: card.id,
    original_id: articleId,
    locale,
    version: card.version,
    state: translationState(card, cards.original.translated_locales?.includes(locale) ?? false),
    slug: card.slug,
    slug_frozen: card.slug_frozen,
    path: card.published && card.live_slug && card.live_section ? articlePath(locale, card.live_section, card.live_slug) : null,
    published: card.published,
    changed: card.changed,
    segments: segments.map((segment) => segmentView(segment, translations.get(segment.key) as SegmentTranslation, names)),
    quality: found && { ...found, findings: [...found.findings, ...segments.flatMap(({ key }) => styleOf(key, translations, locale))] },
    updated_at: card.updated_at,
  }
}

const styleOf = (key: string, translations: ReadonlyMap<string, SegmentTranslation>, locale: TargetLocale): QualityFinding[] =>
  styleFindings({ key, ...(translations.get(key) as SegmentTranslation) }, locale)

export const segmentState = ({ stale_for, provider }: SegmentRecord): z.output<typeof translatedSegment>['state'] =>
  stale_for === undefined ? provider : 'stale'

/** A segment as the contract shows it. @param names of people, by id */
export function segmentView(
  { key, block, html }: SourceSegment,
  { target, record }: SegmentTranslation,
  names: ReadonlyMap<string, string>,
): z.output<typeof translatedSegment> {
  return {
    key,
    block,
    source: html,
    target,
    state: segmentState(record),
    origin: record.origin ?? null,
    model_id: record.model_id ?? null,
    prompt_version: record.prompt_version ?? null,
    input_tokens: record.input_tokens ?? null,
    output_tokens: record.output_tokens ?? null,
    cost: record.cost ?? null,
    edited_by: record.edited_by ?? null,
    edited_by_name: names.get(record.edited_by ?? '') ?? null,
    edited_at: record.edited_at ?? null,
    accepted: record.accepted ?? false,
    stale_source: record.stale_source || null,
    fault: record.fault ?? null,
  }
}

/** What was found in this version of the working copy; null while nobody has looked. */
async function qualityOf(table: Table, original_id: string, locale: TargetLocale, version: number): Promise<z.output<typeof quality> | null> {
  const { data } = await table.entities.qualityReports.get({ original_id, locale }).go({ consistent: true })
  if (data?.version !== version) return null
  return { score: data.score, passes: data.passes, findings: unpack<QualityFinding>(data.findings), estimated_at: data.estimated_at }
}
