import * as z from 'zod'
import { NOTIFICATION_KINDS, NOTIFICATION_LIMITS, NOTIFICATION_MAILS } from '#shared/domain/articles/notifications.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, locale, timestamp } from '../platform/fields.ts'

const notification = z
  .strictObject({
    id,
    kind: z.enum(NOTIFICATION_KINDS),
    at: timestamp,
    read: z.boolean(),
    automatic: z.boolean().meta({ description: 'Nobody did it: a schedule or the automation.' }),
    by_name: z.string().nullable().meta({ description: 'Who did it; null where nobody did, or where their profile is gone.' }),
    article_id: id,
    title: z.string().nullable().meta({ description: 'Null: the article is in the trash, or gone.' }),
    locale: locale.nullable(),
    detail: z.string().nullable().meta({ description: 'The reason of giving it back, languages apart by spaces, or the beginning of a comment.' }),
  })
  .meta({ id: 'Notification' })

const unread = z
  .int()
  .min(0)
  .max(NOTIFICATION_LIMITS.counted)
  .meta({ description: `Counted to ${NOTIFICATION_LIMITS.counted}.` })
const mail = z.enum(NOTIFICATION_MAILS)

/** Notifications of an answer at most. */
const PAGE = 50

export const listNotifications = endpoint({
  name: 'listNotifications',
  area: 'localisation',
  method: 'GET',
  path: '/api/me/notifications',
  access: 'desk',
  summary: 'What the caller is told, newest first, and how much of it is unread. Kept for 90 days.',
  query: z.strictObject({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(0).max(PAGE).default(20).meta({ description: '0: only the count.' }),
  }),
  response: z.strictObject({ notifications: z.array(notification), cursor: cursor.nullable(), unread, mail }),
  errors: ['invalid-cursor'],
})

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  area: 'localisation',
  method: 'PUT',
  path: '/api/me/notifications/read',
  // Not `desk`: a row of audit for each notification that somebody has read would say nothing.
  access: 'signed-in',
  summary: 'Marks one notification of the caller as read, or all up to a time. Those that are read stay as they are.',
  body: z
    .strictObject({ id: id.optional(), up_to: timestamp.optional() })
    .refine((body) => (body.id === undefined) !== (body.up_to === undefined), 'Name either a notification or a time.'),
  bodyLimit: 10_000,
  response: z.strictObject({ unread }),
})

export const saveNotificationSettings = endpoint({
  name: 'saveNotificationSettings',
  area: 'localisation',
  method: 'PUT',
  path: '/api/me/notification-settings',
  access: 'desk',
  summary: 'How notifications are mailed to the caller: each by itself, what is unread once a day, or not at all.',
  body: z.strictObject({ mail }),
  bodyLimit: 10_000,
  response: z.strictObject({ mail }).meta({ id: 'NotificationSettings' }),
  errors: ['user-not-found'],
})
