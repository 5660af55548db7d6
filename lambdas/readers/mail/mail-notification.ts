import type { Table } from '../../platform/table/table.ts'
import type { MailEnvironment } from './contact-mail.ts'
import { notificationMail, readMailed } from './notification-mail.ts'
import { sendMail } from './send-store.ts'
import { addressId, isSuppressed } from './suppressions.ts'

/**
 * Mails a notification to whoever wants each by itself and still has a role, unless they have read it meanwhile or a mail has said it. Everybody
 * else is mailed once a day, or not at all.
 */
export async function mailNotification(table: Table, env: MailEnvironment, user_id: string, id: string): Promise<void> {
  const { notifications, profiles, roles } = table.entities
  const { data: profile } = await profiles.get({ user_id }).go({ consistent: true })
  if (profile?.notification_mail !== 'each') return
  const [{ data: row }, { data: held }] = await Promise.all([
    notifications.get({ user_id, id }).go({ consistent: true }),
    roles.query.person({ user_id }).go({ consistent: true, limit: 1 }),
  ])
  if (!row || row.read_at || row.mailed_at || held.length === 0 || (await isSuppressed(table, addressId(profile.email)))) return
  const told = await readMailed(table, [row])
  if (told.length === 0) return
  const mail = notificationMail(env, profile.desk_language ?? env.DESK_LANGUAGE, told)
  await sendMail({ from: { name: env.SITE_NAME, address: env.MAIL_FROM }, to: profile.email, ...mail })
  await notifications.patch({ user_id, id }).set({ mailed_at: new Date().toISOString() }).go()
}
