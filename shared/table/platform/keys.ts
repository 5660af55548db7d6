import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

/**
 * Names of the table's key attributes and indexes. The CDK table is made from these, the entities write them.
 * Every key template is case-sensitive (`casing: 'none'`): ElectroDB would lowercase ids and slugs otherwise.
 */
export const TABLE_KEYS = {
  pk: 'pk',
  sk: 'sk',
  ttl: 'expires_at',
  indexes: {
    /** Published articles of a locale, newest first: those keys exist only while an article is live. Operations; roles; audit rows of a person. */
    live: { name: 'live', pk: 'live_pk', sk: 'live_sk' },
    /** What the desk lists: articles of a locale, operations at work (keys exist only while they are), people, subscribers, audit rows. */
    desk: { name: 'desk', pk: 'desk_pk', sk: 'desk_sk' },
    /** An article by its own id; audit rows of an action. */
    byId: { name: 'by-id', pk: 'id_pk', sk: 'id_sk' },
  },
} as const

/** Partition of a family: everything that belongs to one original. */
export const FAMILY_KEY = { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' } as const

/** Two locales share one slug space: an unprefixed address may be Lithuanian or, redirected, English. */
export const slugSpace = (locale: Locale): string => (locale === 'lt' || locale === ORIGINAL_LOCALE ? 'base' : locale)

/** Log rows live in monthly partitions: `2026-11`. */
export const monthOf = (timestamp: string): string => timestamp.slice(0, 7)

/** Sort key of the live index: by first publication, then by id. */
export const liveOrder = (publishedAt: string, id: string): string => `${publishedAt}#${id}`
