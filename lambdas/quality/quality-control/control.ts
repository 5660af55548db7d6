import * as z from 'zod'
import { gateProfileSettings } from '#shared/contracts/publishing/gate-settings.ts'
import type { controlFinding, qualityControlBatch } from '#shared/contracts/quality/quality-control.ts'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { gateProfileOf } from '#shared/domain/articles/gate-profiles.ts'
import { type ControlReason, FAILURES_SHOWN, needsSeo, passesControl } from '#shared/domain/quality/quality-control.ts'
import { LOCALES, ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import { unpackEntries } from '../../articles/reading/desk-list.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { batch } from '../../platform/batch/batch.ts'
import { pack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { CONTROL_COUNTS } from './counts.ts'

type Finding = z.output<typeof controlFinding>
type Counts = Record<(typeof CONTROL_COUNTS)[number], number>

/** Shards of the desk's lists that are one part: some thousand families on a large site. */
const SHARDS_AT_ONCE = 8
/** Families that are read at the same time. */
const AT_ONCE = 10
const LOOKED_AT = [
  'id',
  'original_id',
  'locale',
  'title',
  'published',
  'seo_score',
  'translated_locales',
  'hero_image_url',
  'category_id',
  'gate_profile',
] as const

const PARTS = DESK_SHARDS.filter((_, index) => index % SHARDS_AT_ONCE === 0)

/**
 * Looks at every article of every family as it stands. What a part brings takes the place of what the control before found there, in the
 * transaction that counts it.
 */
export const controlQuality = batch({
  params: z.object({}),
  counts: CONTROL_COUNTS,
  concurrency: 2,
  action: 'quality_control',
  prepare: async () => PARTS.length,
  next: async () => ({ items: PARTS, next: null }),
  work: async ({ table, operationId }, _, part) => {
    const { counts, findings } = await controlPart(table, DESK_SHARDS.slice(DESK_SHARDS.indexOf(part)).slice(0, SHARDS_AT_ONCE))
    const row = { check: 'quality' as const, part, counts, findings: pack(findings), checked_at: new Date().toISOString(), operation_id: operationId }
    return { counts, writes: ({ checkedParts }) => [checkedParts.put(row).commit()] }
  },
  result: ({ articles = 0, passed = 0, failed = 0, need_translation = 0, need_seo = 0, errors = 0 }): z.output<typeof qualityControlBatch.response> => ({
    success: errors === 0,
    summary: { totalArticles: articles, passed, failed, needTranslation: need_translation, needSeoOptimization: need_seo },
  }),
})

async function controlPart(table: Table, shards: readonly string[]): Promise<{ counts: Counts; findings: Finding[] }> {
  const keys = shards.flatMap((shard) => LOCALES.map((locale) => ({ locale, shard })))
  const lists = await readAll(keys, (some) => table.entities.deskLists.get(some).go({ concurrent: 2 }))
  const profiles = await readSettingValues(table, gateProfileSettings.keyof().options)
  const ids = [...new Set(lists.flatMap(({ entries }) => unpackEntries(entries).map(({ original_id }) => original_id)))]
  const counts: Counts = { articles: 0, passed: 0, failed: 0, need_translation: 0, need_seo: 0, without_image: 0 }
  let findings: Finding[] = []
  while (ids.length > 0) {
    for (const cards of await allDone(ids.splice(0, AT_ONCE).map((id) => readCards(table, id)))) {
      const original = cards.find(({ locale }) => locale === ORIGINAL_LOCALE)
      const asked = original && gateProfileOf(original, profiles).asks.seo_score
      for (const card of cards) {
        const seo_score = card.seo_score ?? null
        const reasons = reasonsOf(card, asked)
        counts.articles++
        counts[passesControl(seo_score, asked) ? 'passed' : 'failed']++
        if (needsSeo(seo_score)) counts.need_seo++
        if (reasons.includes('untranslated')) counts.need_translation++
        if (reasons.includes('imageless')) counts.without_image++
        const { id, original_id, locale, title, published } = card
        if (!passesControl(seo_score, asked)) findings.push({ id, original_id, locale, title, published, seo_score, reasons })
      }
    }
    // Only the first ones are shown: memory stays bounded however many fail.
    findings = findings.sort((one, other) => (one.seo_score ?? 0) - (other.seo_score ?? 0) || one.id.localeCompare(other.id)).slice(0, FAILURES_SHOWN)
  }
  return { counts, findings }
}

type LookedAt = Awaited<ReturnType<typeof readCards>>[number]

async function readCards(table: Table, original_id: string) {
  return (await table.entities.cards.query.family({ original_id }).go({ consistent: true, pages: 'all', attributes: [...LOOKED_AT] })).data
}

/** @param asked SEO score that the family's profile asks for, if any */
function reasonsOf({ locale, seo_score, translated_locales, hero_image_url }: LookedAt, asked: number | undefined): ControlReason[] {
  const isOriginal = locale === ORIGINAL_LOCALE
  return [
    ...(!seo_score ? (['no-seo'] as const) : passesControl(seo_score, asked) ? [] : (['low-seo'] as const)),
    ...(isOriginal && (translated_locales?.length ?? 0) < TARGET_LOCALES.length ? (['untranslated'] as const) : []),
    ...(isOriginal && hero_image_url === '' ? (['imageless'] as const) : []),
  ]
}
