import { randomBytes } from 'node:crypto'
import { NEWSLETTER_RULES } from '#shared/domain/readers/newsletter.ts'
import type { Language } from '#shared/languages/language.ts'
import { MAIL } from '#shared/languages/mail.ts'
import type { Locale } from '#shared/locales.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import type { MailEnvironment } from './contact-mail.ts'
import { escapeHtml, mailPage } from './mail-page.ts'
import { type Mail, sendMail } from './send-store.ts'
import { isSuppressed } from './suppressions.ts'
import { unsubscribeHeaders, unsubscribeLink } from './unsubscribe.ts'

/**
 * Answers the newest request of an address: a link that confirms it, or, when the address is subscribed already, a word that
 * it is. Only whoever reads the address's mail learns which. An address that is never mailed again gets nothing.
 */
export async function answerRequest(table: Table, env: MailEnvironment, id: string): Promise<void> {
  const { data: request } = await table.entities.subscriptionRequests.get({ id }).go({ consistent: true })
  if (!request || request.mailed_request_id === request.request_id) return
  const { data: subscriber } = await table.entities.subscribers.get({ shard: id[0]!, id }).go({ consistent: true })
  if (subscriber) await sendMail(subscribedMail(env, subscriber))
  else if (!(await isSuppressed(table, id))) await sendMail(await confirmationMail(table, env, request))
  await noteMailed(table, id, request.request_id)
}

/** Tells a new subscriber that it worked, and how to end it. */
export async function welcomeSubscriber(table: Table, env: MailEnvironment, id: string): Promise<void> {
  const { data: subscriber } = await table.entities.subscribers.get({ shard: id[0]!, id }).go({ consistent: true })
  if (subscriber && !subscriber.restored_at) await sendMail(subscribedMail(env, subscriber))
}

async function confirmationMail(table: Table, env: MailEnvironment, { id, email, locale }: { id: string; email: string; locale: Locale }): Promise<Mail> {
  const token = randomBytes(32).toString('base64url')
  const valid_until = Date.now() + NEWSLETTER_RULES.linkValid
  const link = { token_hash: sha256(token), purpose: 'confirm' as const, subscriber_id: id, email, locale }
  await table.entities.mailLinks.create({ ...link, valid_until, expires_at: Math.ceil(valid_until / 1000) }).go()
  const texts = MAIL[locale]
  const action = { label: texts.confirmAction, url: `${env.SITE_ORIGIN}/api/newsletter/confirm?token=${token}&locale=${locale}` }
  return mailOf(env, locale, email, { subject: texts.confirmSubject, paragraphs: [texts.confirmText, texts.confirmIgnore], action })
}

function subscribedMail(env: MailEnvironment, { email, locale, unsubscribe_token }: { email: string; locale: Locale; unsubscribe_token: string }): Mail {
  const texts = MAIL[locale]
  const url = unsubscribeLink(env.SITE_ORIGIN, unsubscribe_token, locale)
  const mail = mailOf(env, locale, email, { subject: texts.subscribedSubject, paragraphs: [texts.subscribedText], action: { label: texts.unsubscribe, url } })
  return { ...mail, headers: unsubscribeHeaders(url) }
}

interface Content {
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
}

function mailOf(env: MailEnvironment, locale: Locale, email: string, { subject, paragraphs, action }: Content): Mail {
  const fill = (text: Language['mail'][keyof Language['mail']]) => text.replaceAll('{site}', env.SITE_NAME).replaceAll('{email}', email)
  const [first = '', ...rest] = paragraphs.map(fill)
  const html = [first, ...rest].map((text) => `<p>${escapeHtml(text)}</p>`)
  html.splice(1, 0, `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`)
  return {
    from: { name: env.SITE_NAME, address: env.MAIL_FROM },
    to: email,
    subject: fill(subject),
    text: [first, `${action.label}: ${action.url}`, ...rest, env.SITE_NAME].join('\n\n'),
    html: mailPage(locale, fill(subject), `${html.join('')}<p class="quiet">${escapeHtml(env.SITE_NAME)}</p>`),
  }
}

/** A newer request of the same address is not taken for answered. */
async function noteMailed(table: Table, id: string, request_id: string): Promise<void> {
  try {
    await table.entities.subscriptionRequests
      .patch({ id })
      .set({ mailed_request_id: request_id })
      .where((row, { eq }) => eq(row.request_id, request_id))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
