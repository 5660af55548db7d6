import { Entity } from 'electrodb'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { textFields } from './article-fields.ts'
import { TABLE_KEYS } from './keys.ts'

const { indexes } = TABLE_KEYS
const family = { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' } as const

/**
 * The head of a family: one English original with its translations. Holds what is true of the set as a whole:
 * which version is live, and the lease that keeps two publications (or translations) of it apart.
 */
export const Family = new Entity({
  model: { entity: 'family', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    /** Number of the newest published version of the set; 0 before the first. */
    live_version: { type: 'number', required: true, default: 0 },
    /** First publication, never moved afterwards. */
    published_at: { type: 'string' },
    publish_lease: { type: 'string' },
    /** Epoch seconds after which the lease no longer counts. */
    publish_lease_until: { type: 'number' },
    translate_lease: { type: 'string' },
    translate_lease_until: { type: 'number' },
  },
  indexes: { head: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'FAMILY', casing: 'none' } } },
})

/** The list fields of one language of an article: what lists, gates and publications read. Never holds a body. */
export const Card = new Entity({
  model: { entity: 'card', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    id: { type: 'string', required: true },
    title: { type: 'string', required: true },
    slug: { type: 'string', required: true },
    /** Public already, or typed by hand: the title no longer changes it. */
    slug_frozen: { type: 'boolean', required: true },
    excerpt: { type: 'string', required: true },
    category_id: { type: SECTIONS, required: true },
    hero_image_url: { type: 'string', required: true },
    hero_image_alt: { type: 'string', required: true },
    tags: { type: 'list', items: { type: 'string' }, required: true },
    featured: { type: 'boolean', required: true },
    author_id: { type: 'string' },
    published: { type: 'boolean', required: true },
    /** Live, and the working copy differs. */
    changed: { type: 'boolean', required: true },
    published_at: { type: 'string' },
    scheduled_for: { type: 'string' },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    auto_generated: { type: 'boolean', required: true },
    auto_translated: { type: 'boolean', required: true },
    reading_time: { type: 'number', required: true },
    seo_score: { type: 'number' },
    eeat_score: { type: 'number' },
    eeat_status: { type: ['pending', 'approved', 'rejected', 'needs_revision'] as const, required: true },
    eeat_evaluated_at: { type: 'string' },
    /** The source_hash that the E-E-A-T score was given to. */
    eeat_source_hash: { type: 'string' },
    views_7d: { type: 'number', required: true, default: 0 },
    views_30d: { type: 'number', required: true, default: 0 },
    view_count: { type: 'number', required: true, default: 0 },
    trending_score: { type: 'number', required: true, default: 0 },
    source_hash: { type: 'string', required: true },
    /** Some segment is pseudo-translated: the page says so and is noindex. */
    pseudo: { type: 'boolean', required: true },
    /** On originals: locales whose translation is of the present text. Emptied when the text changes. */
    translated_locales: { type: 'set', items: 'string' },
    /** On translations: why the last attempt failed. */
    translation_error: { type: 'string' },
    /** Version of the working copy; every save adds one. */
    version: { type: 'number', required: true },
    /** The published version that readers see; absent while unpublished. */
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
export const Draft = new Entity({
  model: { entity: 'draft', version: '1', service: 'simulpress' },
  attributes: { ...textFields, version: { type: 'number', required: true } },
  indexes: { family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale'], template: 'DRAFT#${locale}', casing: 'none' } } },
})

/** What was published, kept for good: written once per publication, never changed. */
export const Version = new Entity({
  model: { entity: 'version', version: '1', service: 'simulpress' },
  attributes: {
    ...textFields,
    number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    published_at: { type: 'string', required: true },
    published_by: { type: 'string', required: true },
  },
  indexes: { family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale', 'number'], template: 'VERSION#${locale}#${number}', casing: 'none' } } },
})

/** Keeps a slug unique in its space for good, and knows where an address that moved leads. */
export const SlugClaim = new Entity({
  model: { entity: 'slug-claim', version: '1', service: 'simulpress' },
  attributes: {
    space: { type: 'string', required: true },
    slug: { type: 'string', required: true },
    article_id: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    section: { type: SECTIONS, required: true },
    /** False while the article is only a draft: the miss function then knows nothing of it. */
    live: { type: 'boolean', required: true },
  },
  indexes: {
    claim: {
      pk: { field: TABLE_KEYS.pk, composite: ['space', 'slug'], template: 'SLUG#${space}#${slug}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'CLAIM', casing: 'none' },
    },
  },
})
