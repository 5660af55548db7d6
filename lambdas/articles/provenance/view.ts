import type * as z from 'zod'
import { PROVENANCE_LIMITS, type provenance } from '#shared/contracts/articles/provenance.ts'
import { type StoredDisclosure, storedReleaser } from '#shared/domain/articles/provenance.ts'
import { countSegments, type SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { readDraft, readOriginal } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'
import { measureClaims } from './measure.ts'
import { readSources } from './store.ts'

type View = z.output<typeof provenance>
type Named = (id: string) => { id: string; name: string | null }

/** By what an address names a source or a claim. */
export const keyOf = (text: string): string => sha256(text).slice(0, 16)

/**
 * How an article came about, as it is now.
 * @throws AppError `article-not-found` | `not-an-original`
 */
export async function viewProvenance(table: Table, id: string): Promise<View> {
  const [card, draft] = [await readOriginal(table, id), await readDraft(table, id, ORIGINAL_LOCALE)]
  const [measured, records, live, sums, machine_edits] = await Promise.all([
    measureClaims(table, draft, card.translated_locales ? TARGET_LOCALES.filter((locale) => (card.translated_locales as string[]).includes(locale)) : []),
    readRecords(table, id),
    readLive(table, id, card.live_version),
    table.entities.spendingSums.query.scope({ scope: `article#${id}` }).go({ pages: 'all' }),
    readMachineEdits(table, id),
  ])
  const { row, written_by, isGenerated, claims } = measured
  const sources = row ? await readSources(table, row) : []
  const named = await namesOf(table, [
    ...[draft.edited_by, releaserOf(live)],
    ...(row?.sources ?? []).map(({ added_by }) => added_by),
    ...(row?.checked ?? []).map(({ by }) => by),
    ...[...records.values()].flatMap((own) => own.map(({ edited_by }) => edited_by)),
  ])
  const spentOn = (name: string) => sums.data.find((sum) => sum.name === name)?.spent ?? 0
  return {
    written_by,
    suggestion_id: row?.suggestion_id ?? null,
    model_id: row?.model_id ?? null,
    prompt_version: row?.prompt_version ?? null,
    written_at: isGenerated ? (row?.created_at ?? card.created_at) : null,
    edited: draft.edited_by && draft.edited_at ? { ...named(draft.edited_by), at: draft.edited_at } : null,
    released: releasedBy(live, named),
    published: card.published,
    machine_edits,
    sources: (row?.sources ?? []).map(({ url, title, published_at, added_by, added_at }) => ({
      key: keyOf(url),
      url,
      title,
      published_at,
      has_text: Boolean(sources.find((source) => source.url === url)?.text),
      added: added_by && added_at ? { ...named(added_by), at: added_at } : null,
    })),
    translations: TARGET_LOCALES.flatMap((locale) => {
      const own = records.get(locale)
      return own ? [{ locale, ...translatedBy(own, named), spent: spentOn(locale) }] : []
    }),
    spent: spentOn('all'),
    is_held: isGenerated,
    claims: claims.slice(0, PROVENANCE_LIMITS.named),
    claims_total: claims.length,
    checked: (row?.checked ?? []).map(({ claim, reason, by, at }) => ({ key: keyOf(claim), claim, reason, by: named(by), at })),
  }
}

async function namesOf(table: Table, ids: readonly (string | undefined)[]): Promise<Named> {
  const names = await readNames(table, ids)
  return (id) => ({ id, name: names.get(id) ?? null })
}

interface Live {
  disclosure?: StoredDisclosure | undefined
  published_at: string
  published_by: string
}

async function readLive(table: Table, original_id: string, number: number | undefined): Promise<Live | null> {
  if (!number) return null
  const version = table.entities.versions.get({ original_id, locale: ORIGINAL_LOCALE, number })
  return (await version.go({ attributes: ['disclosure', 'published_at', 'published_by'] })).data
}

const releaserOf = (live: Live | null): string | undefined => (live?.disclosure && storedReleaser(live.disclosure)) ?? undefined

function releasedBy(live: Live | null, named: Named): View['released'] {
  const by = releaserOf(live)
  return live && by ? { ...named(by), at: live.published_at, by_publishing: live.published_by === by } : null
}

/** What models have done to the English text since it was written. */
async function readMachineEdits(table: Table, original_id: string): Promise<View['machine_edits']> {
  const [{ data: expansion }, { data: refresh }] = await Promise.all([
    table.entities.contentExpansions.get({ original_id }).go(),
    table.entities.refreshReports.get({ original_id }).go(),
  ])
  const { report: expanded } = expansion ?? {}
  const { report: refreshed } = refresh ?? {}
  return [
    ...(expanded?.outcome === 'expanded' && expanded.model ? [{ what: 'expansion' as const, model: expanded.model, at: expanded.at }] : []),
    ...(refreshed?.model && refreshed.changed > 0 ? [{ what: 'refresh' as const, model: refreshed.model, at: refreshed.refreshed_at }] : []),
  ]
}

/** How the segments of each working copy came about. */
async function readRecords(table: Table, original_id: string): Promise<Map<TargetLocale, SegmentRecord[]>> {
  const keys = TARGET_LOCALES.map((locale) => ({ original_id, locale, number: 0 }))
  const rows = await readAll(keys, (batch) => table.entities.segmentRecords.get(batch).go({ concurrent: 4 }))
  return new Map(rows.map(({ locale, records }) => [locale as TargetLocale, unpack<SegmentRecord>(records)]))
}

function translatedBy(records: readonly SegmentRecord[], named: Named): Pick<View['translations'][number], 'models' | 'segments' | 'edited'> {
  const models = new Map(
    records.flatMap(({ model_id, prompt_version = null }) => (model_id ? [[`${model_id} ${prompt_version}`, { model_id, prompt_version }] as const] : [])),
  )
  const editors = new Set(records.flatMap(({ edited_by }) => edited_by ?? []))
  return { models: [...models.values()], segments: countSegments(records), edited: [...editors].map(named) }
}
