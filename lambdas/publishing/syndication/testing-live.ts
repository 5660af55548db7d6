import { HOME } from '#shared/domain/publishing/listings.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { liveOrder } from '#shared/table/platform/keys.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'

interface Given {
  original_id?: string
  locale?: Locale
  title?: string
  slug?: string
  section?: Section
  published_at?: string
  content?: string
}

/** Card and version of an article that is live in one language, as a publication leaves them, without a page. */
export function liveRows({ original_id = newId(), locale = ORIGINAL_LOCALE, title = 'A title', section = 'news', ...given }: Given = {}) {
  const id = locale === ORIGINAL_LOCALE ? original_id : newId()
  const { slug = `slug-${id}`, published_at = new Date().toISOString(), content = `<p>The text of ${title}.</p>` } = given
  const text = { title, slug, excerpt: `About ${title}`, category_id: section, hero_image_url: '/images/xz/1600.webp', hero_image_alt: 'Cubes' }
  const common = { original_id, locale, id, ...text, tags: ['linux'], featured: false, source_hash: 'x', updated_at: published_at }
  const live = { live_version: 1, live_slug: slug, live_section: section, live_locale: locale, live_order: liveOrder(published_at, id) }
  const facts = { auto_generated: false, auto_translated: false, reading_time: 1, eeat_status: 'pending' as const, pseudo: false, version: 1 }
  const state = { slug_frozen: true, published: true, changed: false, published_at, created_at: published_at }
  const views = { views_7d: 0, views_30d: 0, view_count: 0, trending_score: 0 }
  const card: CardRow = { ...common, ...live, ...facts, ...state, ...views, hreflang_alternates: [{ locale, path: `/${locale}/${section}/${slug}` }] }
  const words = { content, meta_title: '', meta_description: '', tag_labels: ['Linux'], updated_by: 'x', published_by: 'x' }
  return { card, version: { ...common, ...words, number: 1, published_at } }
}

/** Puts live articles into the table, listed at home and in their section, and gives their cards. */
export async function givenLive(articles: readonly Given[]): Promise<CardRow[]> {
  const rows = articles.map(liveRows)
  const { cards, versions, listingRows } = getTable().entities
  await cards.put(rows.map(({ card }) => card)).go({ concurrent: 4 })
  await versions.put(rows.map(({ version }) => version)).go({ concurrent: 4 })
  const places = rows.flatMap(({ card: { original_id, locale, category_id, published_at = '' } }) => {
    const place = { published_at, original_id, locales: [locale] }
    return [
      { ...place, ...HOME },
      { ...place, kind: 'section' as const, key: category_id },
    ]
  })
  await listingRows.put(places).go({ concurrent: 4 })
  return rows.map(({ card }) => card)
}
