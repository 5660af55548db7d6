import { NOTIFICATION_KINDS } from '#shared/domain/articles/notifications.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const { desk, live } = TABLE_KEYS.indexes

/** Something that a person of the newsroom is told. Its id follows from what happened: the same occasion has one row, whenever it is told again. */
export const Notification = entity({
  model: { entity: 'notification', version: '1', service: 'simulpress' },
  attributes: {
    /** Who is told. */
    user_id: { type: 'string', required: true },
    id: { type: 'string', required: true },
    kind: { type: NOTIFICATION_KINDS, required: true },
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES },
    /** Who did it; absent where nobody did. */
    by: { type: 'string' },
    /** The reason of giving it back, languages, or the beginning of a comment. */
    detail: { type: 'string' },
    at: { type: 'string', required: true },
    /** The person's id until they have read it. */
    unread: { type: 'string' },
    read_at: { type: 'string' },
    /** When a mail said it. */
    mailed_at: { type: 'string' },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    notification: {
      pk: { field: TABLE_KEYS.pk, composite: ['user_id'], template: 'NOTIFICATIONS#${user_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: '${id}', casing: 'none' },
    },
    newest: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['user_id'], template: 'NOTIFICATIONS#${user_id}', casing: 'none' },
      sk: { field: desk.sk, composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
    },
    unread: {
      index: live.name,
      pk: { field: live.pk, composite: ['unread'], template: 'UNREAD#${unread}', casing: 'none' },
      sk: { field: live.sk, composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
    },
  },
})
