import { CustomAttributeType } from 'electrodb'
import { LISTED_TEXTS } from '#shared/domain/articles/article-texts.ts'
import type { Byline } from '#shared/domain/articles/bylines.ts'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import type { AffiliateSearch } from '#shared/domain/articles/desk-list.ts'
import type { SavedText } from '#shared/domain/articles/revisions.ts'
import type { LinkSearch, TextLink } from '#shared/domain/articles/text-links.ts'
import type { UnfinishedField } from '#shared/domain/articles/unfinished.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'
import { textAttributes, textFields } from './article-fields.ts'

const { indexes } = TABLE_KEYS

/**
 * The head of a family: one English original with its translations. Holds what is true of the set as a whole:
 * which version is live, and the lease that keeps two publications (or translations) of it apart.
 */
export const Family = entity({
  model: { entity: 'family', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    /** Whoever wrote it, and its place among their articles, by `ownedBy`. Both absent where nobody is named. */
    author_id: { type: 'string' },
    own_order: { type: 'string' },
    /** Number of the publication that is live; 0 while nothing is. */
    live_version: { type: 'number', required: true, default: 0 },
    /** The last number that was handed out. Every attempt takes a new one, so nothing of two attempts ever meets. */
    last_version: { type: 'number', required: true, default: 0 },
    /** First publication, never moved afterwards. */
    published_at: { type: 'string' },
    publish_lease: { type: 'string' },
    /** Epoch seconds after which the lease no longer counts. */
    publish_lease_until: { type: 'number' },
    translate_lease: { type: 'string' },
    translate_lease_until: { type: 'number' },
  },
  indexes: {
    head: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'FAMILY', casing: 'none' } },
    ofAuthor: {
      index: indexes.desk.name,
      pk: { field: indexes.desk.pk, composite: ['author_id'], template: 'OF-AUTHOR#${author_id}', casing: 'none' },
      sk: { field: indexes.desk.sk, composite: ['own_order'], template: '${own_order}', casing: 'none' },
    },
  },
})

/** What a family's row says of its author, from the original's card. */
export const ownedBy = ({ author_id, created_at, original_id }: { author_id?: string; created_at: string; original_id: string }) =>
  author_id === undefined ? {} : { author_id, own_order: `${created_at}#${original_id}` }

/** The list fields of one language of an article: what lists, gates and publications read. Never holds a body. */
export const Card = entity({
  model: { entity: 'card', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    id: { type: 'string', required: true },
    ...textAttributes(LISTED_TEXTS),
    slug: { type: 'string', required: true },
    /** On originals: what the draft still lacks, of which this card has stand-ins; empty or absent once it is whole. */
    unfinished: { type: CustomAttributeType<readonly UnfinishedField[]>('any') },
    /** Public already, or typed by hand: the title no longer changes it. */
    slug_frozen: { type: 'boolean', required: true },
    category_id: { type: CustomAttributeType<CategoryId>('string'), required: true },
    hero_image_url: { type: 'string', required: true },
    tags: { type: 'list', items: { type: 'string' }, required: true },
    featured: { type: 'boolean', required: true },
    author_id: { type: 'string' },
    /** Who signs it; absent: its author alone. */
    bylines: { type: CustomAttributeType<readonly Byline[]>('any') },
    published: { type: 'boolean', required: true },
    /** Live, and the working copy differs. */
    changed: { type: 'boolean', required: true },
    published_at: { type: 'string' },
    scheduled_for: { type: 'string' },
    /** On originals: the planned time that a publication has carried out last. Who still names it plans nothing. */
    scheduled_before: { type: 'string' },
    /** On originals: nothing publishes it before this time. Compared as text: ISO 8601 in UTC with milliseconds. */
    embargo_until: { type: 'string' },
    embargo_note: { type: 'string' },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    auto_generated: { type: 'boolean', required: true },
    auto_translated: { type: 'boolean', required: true },
    reading_time: { type: 'number', required: true },
    seo_score: { type: 'number' },
    eeat_score: { type: 'number' },
    eeat_status: { type: ['pending', 'approved', 'rejected', 'needs_revision'] as const, required: true },
    /** A judging model has read the evaluated text; absent where the evaluation is of an earlier release. */
    eeat_judged: { type: 'boolean' },
    eeat_evaluated_at: { type: 'string' },
    /** What it has to score; absent: the setting. Kept with an evaluation, so that another setting does not undo it. */
    eeat_min_score_required: { type: 'number' },
    /** On originals: the profile of the quality gate that an editor chose for it; absent: its section's. */
    gate_profile: { type: 'string' },
    /** When that was chosen or taken back: what was refused before may be tried again. */
    gate_profile_at: { type: 'string' },
    /** The source_hash that the E-E-A-T score was given to. */
    eeat_source_hash: { type: 'string' },
    views_7d: { type: 'number', required: true, default: 0 },
    views_30d: { type: 'number', required: true, default: 0 },
    view_count: { type: 'number', required: true, default: 0 },
    trending_score: { type: 'number', required: true, default: 0 },
    source_hash: { type: 'string', required: true },
    /** Some segment is pseudo-translated: the page says so and is noindex. */
    pseudo: { type: 'boolean', required: true },
    /** Links within the site in the working copy's text; absent while nobody has counted them. */
    internal_links_count: { type: 'number' },
    /** Links that its live page adds to the text, the most relevant first, whether their words and targets are there or not. */
    links: { type: CustomAttributeType<readonly TextLink[]>('any') },
    /** How many of them its page had when it was rendered last. */
    placed_links: { type: 'number' },
    links_looked: { type: CustomAttributeType<LinkSearch>('any') },
    /** Originals that a person took a link to away from. */
    links_refused: { type: 'list', items: { type: 'string' } },
    /** On originals: how the family's texts were looked at for links to products last. */
    affiliate_looked: { type: CustomAttributeType<AffiliateSearch>('any') },
    /** On originals: fingerprint of the title and body that the automation wrote; another one than theirs says that somebody has written in them since. */
    automatic_text: { type: 'string' },
    /** When search engines were last told of its page. */
    announced_at: { type: 'string' },
    /** On originals: the source_hash of the text whose SEO score the automation has tried to raise. */
    seo_tried_hash: { type: 'string' },
    /** With it: texts that a person wrote were left alone. */
    seo_left_human: { type: 'boolean' },
    /** On originals: locales whose translation is of the present text. Emptied when the text changes. */
    translated_locales: { type: 'set', items: 'string' },
    /** On originals: why the last attempt to publish was refused, as `REJECTION_REASONS`; gone with the next publication. */
    rejection_reasons: { type: 'list', items: { type: 'string' } },
    rejected_at: { type: 'string' },
    /** On translations: why the last attempt failed. */
    translation_error: { type: 'string' },
    /** On translations: segments that no translation was accepted for; the English text stands in their place. */
    failed_segments: { type: 'number' },
    /** On translations: segments that a person wrote for a source that has changed since. */
    stale_segments: { type: 'number' },
    /** On translations: 0 to 100, of the working copy. */
    quality_score: { type: 'number' },
    /** Version of the working copy that the quality was estimated for. */
    quality_version: { type: 'number' },
    /** Version of the working copy; every save adds one. */
    version: { type: 'number', required: true },
    /** Number of the Version row that readers see, the family's or an earlier one; absent while unpublished. */
    live_version: { type: 'number' },
    live_slug: { type: 'string' },
    live_section: { type: SECTIONS },
    hreflang_alternates: {
      type: 'list',
      items: { type: 'map', properties: { locale: { type: LOCALES, required: true }, path: { type: 'string', required: true } } },
    },
    /** Keys of the live index, both set while published (the order by `liveOrder`), both removed otherwise. */
    live_locale: { type: LOCALES },
    live_order: { type: 'string' },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale'], template: 'CARD#${locale}', casing: 'none' } },
    live: {
      index: indexes.live.name,
      pk: { field: indexes.live.pk, composite: ['live_locale'], template: 'LIVE#${live_locale}', casing: 'none' },
      sk: { field: indexes.live.sk, composite: ['live_order'], template: '${live_order}', casing: 'none' },
    },
    desk: {
      index: indexes.desk.name,
      pk: { field: indexes.desk.pk, composite: ['locale'], template: 'DESK#${locale}', casing: 'none' },
      sk: { field: indexes.desk.sk, composite: ['created_at', 'id'], template: '${created_at}#${id}', casing: 'none' },
    },
    byId: {
      index: indexes.byId.name,
      pk: { field: indexes.byId.pk, composite: ['id'], template: 'ID#${id}', casing: 'none' },
      sk: { field: indexes.byId.sk, composite: [], template: 'CARD', casing: 'none' },
    },
  },
})

/** The working copy of one language: what editors change and translations write. */
export const Draft = entity({
  model: { entity: 'draft', version: '1', service: 'simulpress' },
  attributes: {
    ...textFields,
    version: { type: 'number', required: true },
    /** On originals: as on their cards. Title and body are empty where they are missing, the category is a stand-in. */
    unfinished: { type: CustomAttributeType<readonly UnfinishedField[]>('any') },
    /** Who saved this text. A new schedule leaves it as it is. Absent on texts that were saved before revisions were kept. */
    saved: { type: CustomAttributeType<SavedText>('any') },
  },
  indexes: { family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale'], template: 'DRAFT#${locale}', casing: 'none' } } },
})

/**
 * A working copy that a restored version took the place of, kept so that nothing unpublished is ever lost. Working copies
 * count up, so locale and version name one text for good.
 */
export const ReplacedDraft = entity({
  model: { entity: 'replaced-draft', version: '1', service: 'simulpress' },
  attributes: {
    ...textFields,
    version: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    /** As in `SegmentRecords`; absent on originals. */
    records: { type: CustomAttributeType<Uint8Array>('any') },
    replaced_at: { type: 'string', required: true },
    replaced_by: { type: 'string', required: true },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale', 'version'], template: 'REPLACED#${locale}#${version}', casing: 'none' } },
  },
})

/** Keeps a slug unique in its space for good, and knows where an address that moved leads. */
export const SlugClaim = entity({
  model: { entity: 'slug-claim', version: '1', service: 'simulpress' },
  attributes: {
    space: { type: 'string', required: true },
    slug: { type: 'string', required: true },
    article_id: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    section: { type: SECTIONS, required: true },
    /** False while the article is only a draft: the origin fallback then knows nothing of it. */
    live: { type: 'boolean', required: true },
    /** Original of the article that has taken this one's place: while its own is not there, the address leads to that one. */
    replaced_by: { type: 'string' },
  },
  indexes: {
    claim: {
      pk: { field: TABLE_KEYS.pk, composite: ['space', 'slug'], template: 'SLUG#${space}#${slug}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'CLAIM', casing: 'none' },
    },
  },
})
