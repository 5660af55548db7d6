import { CustomAttributeType } from 'electrodb'
import type * as z from 'zod'
import type { refreshReport } from '#shared/contracts/growth/seo.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { desk, live, byId } = TABLE_KEYS.indexes
const family = { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' } as const

/** The score in the order of lists. @param score 0 to 100 */
export const scoreOrder = (score: number): string => String(Math.floor(score)).padStart(3, '0')

/** An article's place in the lists by SEO score: what its card says, kept by the stream. */
export const SeoPlace = entity({
  model: { entity: 'seo-place', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    id: { type: 'string', required: true },
    title: { type: 'string', required: true },
    published: { type: 'boolean', required: true },
    seo_score: { type: 'number' },
    internal_links_count: { type: 'number' },
    views_7d: { type: 'number', required: true },
    /** `{score}#{id}`; never scored counts as 0. */
    order: { type: 'string', required: true },
    /**
     * On originals that may score better: `open` while the automation has not been at work on the present text, `human` when it has,
     * and left alone what a person wrote. Absent otherwise.
     */
    waits: { type: ['open', 'human'] as const },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale'], template: 'SEO-PLACE#${locale}', casing: 'none' } },
    ofLocale: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['locale'], template: 'SEO#${locale}', casing: 'none' },
      sk: { field: desk.sk, composite: ['order'], template: '${order}', casing: 'none' },
    },
    ofAll: {
      index: live.name,
      pk: { field: live.pk, composite: [], template: 'SEO', casing: 'none' },
      sk: { field: live.sk, composite: ['order'], template: '${order}', casing: 'none' },
    },
    waiting: {
      index: byId.name,
      pk: { field: byId.pk, composite: ['waits'], template: 'SEO-WAITS#${waits}', casing: 'none' },
      sk: { field: byId.sk, composite: ['order'], template: '${order}', casing: 'none' },
    },
  },
})

/** What the last refresh of an original has done and found. */
export const RefreshReport = entity({
  model: { entity: 'refresh-report', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    /** The refresh that wrote it: a repeated one finds its own. */
    operation_id: { type: 'string', required: true },
    /** Absent on those of before they were listed by it. */
    refreshed_at: { type: 'string' },
    report: { type: CustomAttributeType<z.output<typeof refreshReport>>('any'), required: true },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'REFRESH', casing: 'none' } },
    byTime: {
      index: desk.name,
      pk: { field: desk.pk, composite: [], template: 'REFRESHED', casing: 'none' },
      sk: { field: desk.sk, composite: ['refreshed_at', 'original_id'], template: '${refreshed_at}#${original_id}', casing: 'none' },
    },
  },
})
