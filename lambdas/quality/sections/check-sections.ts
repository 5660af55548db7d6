import * as z from 'zod'
import { SECTIONS_READ_MOST } from '#shared/domain/quality/section-verdicts.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { detectSections } from '../../articles/categories/detect-category.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { SECTION_COUNTS } from './counts.ts'
import { keepVerdict, placeOf, readVersions } from './store.ts'

/** Articles of one page of the list. */
const PAGE = 50

/**
 * Reads published originals for the sections that their texts fit, each text once and so many a run. Where one stands is compared by the health
 * check, so that an article that is moved is found without being read again.
 * @param modelId empty: nobody reads
 */
export const checkSections = (modelId: () => string) =>
  batch({
    params: z.object({}),
    counts: SECTION_COUNTS,
    concurrency: 1,
    action: 'check_sections',
    prepare: async () => SECTIONS_READ_MOST,
    next: ({ table }, _, cursor) => nextUnread(table, cursor),
    work: (place, _, item) => readSection(place, item, modelId()),
    result: ({ read = 0, errors = 0 }) => ({ read, errors }),
  })

/** The cursor says how many were chosen before, and where the list goes on. */
async function nextUnread(table: BatchPlace['table'], cursor: string | null): Promise<{ items: string[]; next: string | null }> {
  const [chosen = '0', from = ''] = cursor?.split(' ') ?? []
  const page = await table.entities.cards.query
    .live({ live_locale: ORIGINAL_LOCALE })
    .go({ order: 'desc', limit: PAGE, cursor: from || null, attributes: ['original_id', 'live_version'] })
  const known = await readVersions(
    table,
    page.data.map(({ original_id }) => original_id),
  )
  const unread = page.data.flatMap(({ original_id, live_version }) => (known.get(original_id) === live_version ? [] : [original_id]))
  const items = unread.slice(0, SECTIONS_READ_MOST - Number(chosen))
  const count = Number(chosen) + items.length
  return { items, next: page.cursor && count < SECTIONS_READ_MOST ? `${count} ${page.cursor}` : null }
}

async function readSection({ table, askedBy }: BatchPlace, original_id: string, modelId: string): Promise<Done> {
  const key = { original_id, locale: ORIGINAL_LOCALE } as const
  const { data: card } = await table.entities.cards.get(key).go({ consistent: true, attributes: ['published', 'live_version', 'live_section', 'published_at'] })
  const number = card?.live_version
  const { data: text } = number ? await table.entities.versions.get({ ...key, number }).go({ attributes: ['title', 'content'] }) : { data: null }
  if (!number || !text || modelId === '') return { counts: {} }
  const { category, also } = await detectSections(table, { modelId, askedBy }, text)
  return { counts: { read: 1 }, writes: keepVerdict({ original_id, version: number, category, also }, placeOf(card)) }
}
