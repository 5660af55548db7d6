import type * as z from 'zod'
import type { articleCard, articleDetail, translationStatus } from '#shared/contracts/articles/articles.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { COPY_TEXTS, LISTED_TEXTS, textsIn } from '#shared/domain/articles/article-texts.ts'
import { isGuest, plainBylines, type Signed, signatures } from '#shared/domain/articles/bylines.ts'
import { type KnownCategories, namedCategory } from '#shared/domain/articles/categories.ts'
import { embargoOf } from '#shared/domain/articles/embargo.ts'
import { isGateProfile } from '#shared/domain/articles/gate-profiles.ts'
import { lateLanguages } from '#shared/domain/articles/late-languages.ts'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { behindOf, type SegmentsBehind, staleSummary } from '#shared/domain/articles/segments-behind.ts'
import { needsRefresh } from '#shared/domain/articles/seo-tiers.ts'
import { linksWithin } from '#shared/domain/articles/text-links.ts'
import { translationState } from '#shared/domain/articles/translation-state.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { translationId } from '../../platform/process/ids.ts'
import type { Signers } from '../reading/people.ts'
import type { Article, CardRow } from './store.ts'

/**
 * A card as the contract shows it.
 * @param known the categories that cards are in
 * @param behind how far translations of an earlier text are behind, as counted last
 */
export function cardView(card: CardRow, known: KnownCategories, behind?: SegmentsBehind): z.output<typeof articleCard> {
  const category = namedCategory(card.category_id, known)
  return {
    id: card.id,
    locale: card.locale,
    original_article_id: card.locale === ORIGINAL_LOCALE ? null : card.original_id,
    ...textsIn(card, LISTED_TEXTS),
    slug: card.slug,
    category_id: category.id,
    category,
    hero_image_url: card.hero_image_url,
    tags: card.tags,
    featured: card.featured,
    is_featured: card.featured,
    published: card.published,
    changed: card.changed,
    published_at: card.published_at ?? null,
    scheduled_for: card.scheduled_for ?? null,
    embargo: embargoOf(card),
    created_at: card.created_at,
    updated_at: card.updated_at,
    author_id: card.author_id ?? null,
    auto_generated: card.auto_generated,
    auto_translated: card.auto_translated,
    reading_time: card.reading_time,
    seo_score: card.seo_score ?? null,
    eeat_score: card.eeat_score ?? null,
    eeat_status: card.eeat_status,
    eeat_judged: card.eeat_judged ?? false,
    eeat_min_score_required: card.eeat_min_score_required ?? null,
    eeat_evaluated_at: card.eeat_evaluated_at ?? null,
    gate_profile: isGateProfile(card.gate_profile) ? card.gate_profile : null,
    views_7d: card.views_7d,
    views_30d: card.views_30d,
    view_count: card.view_count,
    trending_score: card.trending_score,
    internal_links_count: linksWithin(card) ?? null,
    needs_refresh: needsRefresh(card),
    translations_completed: card.translated_locales?.length ?? 0,
    stale: staleSummary(behind, card.source_hash),
    late_languages: lateLanguages(card),
    path: livePath(card),
    pseudo: card.pseudo,
    unfinished: [...(card.unfinished ?? [])],
    rejection: rejectionOf(card),
  }
}

/** Who is named beside a working copy. */
interface Named {
  /** Who saved it last. */
  editor: string | undefined
  people: Signers
}

export function detailView(
  { card, draft, siblings }: Article,
  { editor, people }: Named,
  known: KnownCategories,
  behind: SegmentsBehind | undefined,
): z.output<typeof articleDetail> {
  return {
    ...cardView(card, known, behind),
    title: draft.title,
    content: draft.content,
    ...textsIn(draft, COPY_TEXTS),
    bylines: plainBylines(draft.bylines),
    signed_by: signedBy(draft, people),
    updated_by_name: editor ?? null,
    version: card.version,
    slug_frozen: card.slug_frozen,
    hreflang_alternates: card.hreflang_alternates ?? [],
    translations: card.locale === ORIGINAL_LOCALE ? TARGET_LOCALES.map((locale) => statusOf(card, siblings, locale, behind)) : [],
  }
}

const signedBy = (signed: Signed, people: Signers): z.output<typeof articleDetail>['signed_by'] =>
  signatures(signed).map((byline) => {
    if (isGuest(byline)) return { author_id: null, ...byline, avatar_url: '' }
    const { author_id } = byline
    const profile = people.get(author_id)
    return { author_id, name: profile?.full_name ?? null, about: '', avatar_url: profile?.avatar_url ?? '' }
  })

function statusOf(original: CardRow, siblings: CardRow[], locale: TargetLocale, behind: SegmentsBehind | undefined): z.output<typeof translationStatus> {
  const card = siblings.find((sibling) => sibling.locale === locale)
  const state = translationState(card, original.translated_locales?.includes(locale) ?? false)
  return {
    locale,
    id: translationId(original.id, locale),
    state,
    title: card?.title ?? null,
    path: card ? livePath(card) : null,
    pseudo: card?.pseudo ?? false,
    error: state === 'failed' ? (card?.translation_error ?? null) : null,
    failed_segments: card?.failed_segments ?? 0,
    stale_segments: card?.stale_segments ?? 0,
    behind_segments: state === 'completed' ? null : behindOf(behind, original.source_hash, locale),
    quality_score: card && card.quality_version === card.version ? (card.quality_score ?? null) : null,
    updated_at: card?.updated_at ?? null,
  }
}

/** A reason that an earlier release gave and this one does not know says nothing. */
function rejectionOf({ rejection_reasons = [], rejected_at }: CardRow): z.output<typeof articleCard>['rejection'] {
  const reasons = REJECTION_REASONS.filter((reason) => rejection_reasons.includes(reason))
  return reasons.length > 0 && rejected_at ? { reasons, at: rejected_at } : null
}

const livePath = (card: CardRow): string | null =>
  card.published && card.live_slug && card.live_section ? articlePath(card.locale, card.live_section, card.live_slug) : null
