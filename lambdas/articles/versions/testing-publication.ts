import { sectionOf } from '#shared/domain/articles/categories.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { liveOrder, slugSpace } from '#shared/table/platform/keys.ts'
import { translationId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { readDraft, readFamily } from '../reading/family.ts'

export interface GivenTranslation {
  /** Stands in every text of it. */
  word?: string
  records?: SegmentRecord[]
}

/** Rows of a translation of an original's present text, as a translation run leaves them; again: the next version of it. */
export async function givenTranslation(original_id: string, locale: TargetLocale, { word = locale, records = [] }: GivenTranslation = {}): Promise<string> {
  const { cards, drafts, segmentRecords, claims } = getTable().entities
  const family = await readFamily(getTable(), original_id)
  const { original } = family
  const existing = family.cards.get(locale)
  const source = await readDraft(getTable(), original_id, 'en')
  const id = translationId(original_id, locale)
  const {
    translated_locales: _,
    live_version: _v,
    live_slug: _s,
    live_section: _c,
    live_locale: _l,
    live_order: _o,
    published_at: _p,
    ...unpublished
  } = original
  const card = existing ?? { ...unpublished, published: false }
  const content = source.content.replaceAll('<p>', `<p>${word} `)
  const text = { id, locale, title: `${word} ${source.title}`, excerpt: word, hero_image_alt: word, source_hash: original.source_hash }
  const at = { version: (existing?.version ?? 0) + 1, updated_at: new Date().toISOString(), slug: `${original.slug}-${locale}` }
  const provenance = { memory: 0, model: records.length, human: 0, pseudo: records.filter(({ provider }) => provider === 'pseudo').length }
  const failed_segments = records.filter(({ provider }) => provider === 'failed').length
  await cards
    .put({
      ...card,
      ...text,
      ...at,
      changed: existing?.published === true,
      pseudo: provenance.pseudo > 0,
      failed_segments,
      stale_segments: 0,
      auto_translated: true,
    })
    .go()
  await drafts
    .put({ ...source, ...text, ...at, content, meta_title: word, meta_description: word, tag_labels: source.tags.map((tag) => `${word} ${tag}`), provenance })
    .go()
  await segmentRecords.put({ original_id, locale, number: 0, records: pack(records) }).go()
  await claims.put({ space: slugSpace(locale), slug: at.slug, article_id: id, original_id, locale, section: sectionOf(original.category_id), live: false }).go()
  const list = cards.patch({ original_id, locale: 'en' })
  await (failed_segments > 0 ? list.delete({ translated_locales: [locale] }) : list.add({ translated_locales: [locale] })).go()
  return id
}

/** Rows of a publication of the whole set as it stands; a language that did not change keeps its earlier version. */
export async function givenPublication(original_id: string, by: string): Promise<number> {
  const { families, cards, versions, segmentRecords, publications } = getTable().entities
  const family = (await families.get({ original_id }).go({ consistent: true })).data
  const number = (family?.last_version ?? 0) + 1
  const published_at = new Date().toISOString()
  const members = []
  for (const card of (await readFamily(getTable(), original_id)).cards.values()) {
    const key = { original_id, locale: card.locale }
    const version = card.live_version !== undefined && !card.changed ? card.live_version : number
    if (version === number) {
      const { version: _, ...text } = await readDraft(getTable(), original_id, card.locale)
      await versions.put({ ...text, number, published_at, published_by: by }).go()
      const records = (await segmentRecords.get({ ...key, number: 0 }).go({ consistent: true })).data
      if (records) await segmentRecords.put({ ...records, number }).go()
    }
    members.push({ locale: card.locale, version, section: sectionOf(card.category_id), slug: card.slug })
    const at = card.published_at ?? published_at
    await cards
      .patch(key)
      .set({
        ...{
          published: true,
          changed: false,
          published_at: at,
          slug_frozen: true,
          live_version: version,
          live_slug: card.slug,
          live_section: sectionOf(card.category_id),
        },
        ...{ live_locale: card.locale, live_order: liveOrder(at, card.id) },
      })
      .go()
  }
  await publications.put({ original_id, number, kind: 'publish', operation_id: original_id, published_at, published_by: by, members }).go()
  await families.patch({ original_id }).set({ last_version: number, live_version: number }).go()
  return number
}
