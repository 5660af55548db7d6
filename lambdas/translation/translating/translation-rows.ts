import { COPY_TEXTS, LISTED_TEXTS } from '#shared/domain/articles/article-texts.ts'
import { countSegments } from '#shared/domain/articles/segment-records.ts'
import { measureText } from '#shared/domain/articles/text-measures.ts'
import { pick } from '#shared/domain/text/pick.ts'
import { failureOf } from './records.ts'
import type { Place, Translation } from './translation.ts'

/** Card and working copy of a translation as they are saved. What the card had of its publication stays. */
export function translationRows({ source, locale, text, slug: typed, records, savedBy, now }: Translation, { original, existing, slug }: Place, id: string) {
  const { failed, stale, ...provenance } = countSegments(records)
  const failure = failureOf(records)
  const common = {
    original_id: source.original_id,
    locale,
    id,
    ...pick(text, LISTED_TEXTS),
    slug,
    category_id: original.category_id,
    hero_image_url: original.hero_image_url,
    tags: source.tags,
    featured: original.featured,
    ...(original.bylines ? { bylines: original.bylines } : {}),
    source_hash: source.source_hash,
    version: (existing?.version ?? 0) + 1,
    updated_at: now,
    ...(source.author_id ? { author_id: source.author_id } : {}),
  }
  const seo = { ...common, ...pick(text, COPY_TEXTS), content: text.content, tags: source.tags }
  const { translation_error: _, bylines: _former, ...kept } = existing ?? newCard(now)
  const card = {
    ...kept,
    ...common,
    slug_frozen: kept.slug_frozen || typed !== undefined,
    changed: existing?.published === true,
    auto_translated: true,
    auto_generated: original.auto_generated,
    ...measureText(seo),
    pseudo: provenance.pseudo > 0,
    failed_segments: failed,
    stale_segments: stale,
    ...(failure === undefined ? {} : { translation_error: failure }),
  }
  const draft = {
    ...common,
    content: text.content,
    ...pick(text, COPY_TEXTS),
    tag_labels: [...text.tag_labels],
    ...(text.notes ? { notes: text.notes } : {}),
    provenance,
    updated_by: savedBy,
  }
  return { card, draft }
}

const newCard = (now: string) => ({
  slug_frozen: false,
  published: false,
  created_at: now,
  eeat_status: 'pending' as const,
  views_7d: 0,
  views_30d: 0,
  view_count: 0,
  trending_score: 0,
  translation_error: undefined,
  bylines: undefined,
})
