import type * as z from 'zod'
import type { ENVIRONMENTS } from '#shared/environment.ts'
import type { Table } from '../../platform/table/table.ts'
import { oneLine, sendMail } from './send-store.ts'

export type MailEnvironment = z.output<(typeof ENVIRONMENTS)['mail']>

/** Characters of the typed subject that the desk's subject line shows. */
const SUBJECT_SHOWN = 200

/** Sends a message to the desk, once. Answering it answers its writer: their address alone is taken over, never their words. */
export async function mailMessage(table: Table, { DESK_MAIL, MAIL_FROM, SITE_NAME, SITE_ORIGIN }: MailEnvironment, id: string): Promise<void> {
  const { data: message } = await table.entities.contactMessages.get({ id }).go({ consistent: true })
  if (!message || message.mailed_at || message.restored_at) return
  const { name, email, subject, locale, created_at } = message
  await sendMail({
    from: { name: SITE_NAME, address: MAIL_FROM },
    to: DESK_MAIL,
    replyTo: email,
    subject: `[${SITE_NAME}] ${oneLine(subject).slice(0, SUBJECT_SHOWN)}`,
    text: [
      `From: ${oneLine(name)} <${email}>`,
      `Written: ${created_at}, on ${SITE_ORIGIN} (${locale})`,
      `Subject: ${oneLine(subject)}`,
      '',
      message.message,
    ].join('\n'),
  })
  await table.entities.contactMessages.patch({ id }).set({ mailed_at: new Date().toISOString() }).go()
}
