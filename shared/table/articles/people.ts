import { CustomAttributeType } from 'electrodb'
import { NOTIFICATION_MAILS } from '#shared/domain/articles/notifications.ts'
import { DESK_LANGUAGES } from '#shared/domain/platform/desk-languages.ts'
import { nameOrder } from '#shared/domain/text/name-order.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const { desk, live } = TABLE_KEYS.indexes

/** What is said of a person in one language. */
export interface SpokenProfile {
  job_title?: string
  author_bio?: string
}

/** A person: `user_id` is the pool's `sub`. The public author view never shows the e-mail. */
export const Profile = entity({
  model: { entity: 'profile', version: '1', service: 'simulpress' },
  attributes: {
    user_id: { type: 'string', required: true },
    email: { type: 'string', required: true },
    full_name: { type: 'string', required: true },
    /** Follows the name by itself. */
    name_order: { type: 'string', watch: ['full_name'], set: (_, { full_name }) => (full_name === undefined ? undefined : nameOrder(full_name)) },
    /** `own`: has signed in at least once. Authors need none. */
    account: { type: ['none', 'own'] as const, required: true, default: 'none' },
    slug: { type: 'string', required: true },
    avatar_url: { type: 'string' },
    author_bio: { type: 'string' },
    /** What the fields of the same names say in other languages; where one is missing, those speak. */
    in_locales: { type: CustomAttributeType<Partial<Record<Locale, SpokenProfile>>>('any') },
    author_expertise: { type: 'string' },
    author_certifications: { type: 'list', items: { type: 'string' } },
    years_experience: { type: 'number', required: true, default: 0 },
    job_title: { type: 'string' },
    company: { type: 'string' },
    publications: { type: 'list', items: { type: 'string' } },
    linkedin_url: { type: 'string' },
    twitter_url: { type: 'string' },
    github_url: { type: 'string' },
    is_author: { type: 'boolean', required: true, default: false },
    /** Both present while they are an author. They follow by themselves where a profile is made, and are taken away by whoever takes that away. */
    listed_as: { type: 'string', watch: ['is_author'], set: (_, { is_author }) => (is_author ? 'author' : undefined) },
    listed_order: {
      type: 'string',
      watch: ['is_author', 'full_name'],
      set: (_, { is_author, full_name }) => (is_author && full_name !== undefined ? nameOrder(full_name) : undefined),
    },
    /** Every save in the desk adds one: two that meet notice each other. */
    revision: { type: 'number' },
    preferred_locale: { type: LOCALES },
    /** What the desk speaks to them; absent: as the stage has it. */
    desk_language: { type: DESK_LANGUAGES },
    /** They have seen the tour of the desk or do not want it; absent: it is offered. */
    desk_tour_ended: { type: 'boolean' },
    /** How notifications are mailed to them; absent: once a day. */
    notification_mail: { type: NOTIFICATION_MAILS },
    /** Of what the rows of the newsroom's directory were made; empty or absent: there are none. */
    directory: { type: 'string' },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    person: {
      pk: { field: TABLE_KEYS.pk, composite: ['user_id'], template: 'PERSON#${user_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'PROFILE', casing: 'none' },
    },
    people: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['account'], template: 'PEOPLE#${account}', casing: 'none' },
      sk: { field: desk.sk, composite: ['name_order', 'user_id'], template: '${name_order}#${user_id}', casing: 'none' },
    },
    authors: {
      index: live.name,
      pk: { field: live.pk, composite: ['listed_as'], template: 'AUTHORS#${listed_as}', casing: 'none' },
      sk: { field: live.sk, composite: ['listed_order'], template: '${listed_order}', casing: 'none' },
    },
  },
})

/** A role of a person. Read on every call of the desk; the Cognito group only mirrors that of admins. */
export const Role = entity({
  model: { entity: 'role', version: '1', service: 'simulpress' },
  attributes: {
    user_id: { type: 'string', required: true },
    role: { type: 'string', required: true },
    /** Languages of a reviewer. */
    locales: { type: CustomAttributeType<readonly Locale[]>('any') },
    granted_at: { type: 'string', required: true },
    granted_by: { type: 'string', required: true },
  },
  indexes: {
    person: {
      pk: { field: TABLE_KEYS.pk, composite: ['user_id'], template: 'PERSON#${user_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['role'], template: 'ROLE#${role}', casing: 'none' },
    },
    roles: {
      index: live.name,
      pk: { field: live.pk, composite: [], template: 'ROLES', casing: 'none' },
      sk: { field: live.sk, composite: ['role', 'user_id'], template: '${role}#${user_id}', casing: 'none' },
    },
  },
})

/** Keeps an author's address unique: whose it is. */
export const AuthorSlug = entity({
  model: { entity: 'author-slug', version: '1', service: 'simulpress' },
  attributes: { slug: { type: 'string', required: true }, user_id: { type: 'string', required: true } },
  indexes: {
    claim: {
      pk: { field: TABLE_KEYS.pk, composite: ['slug'], template: 'AUTHOR#${slug}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'CLAIM', casing: 'none' },
    },
  },
})
