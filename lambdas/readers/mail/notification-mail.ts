import { localesOfDetail, NOTIFICATIONS_OPEN, notificationPath } from '#shared/domain/articles/notifications.ts'
import type { DeskLanguage } from '#shared/domain/platform/desk-languages.ts'
import { LOCALE_INFO, LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { NotificationRow } from '../../articles/notifications/store.ts'
import { readNames } from '../../articles/reading/people.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { escapeHtml, mailPage } from './mail-page.ts'
import { NOTIFICATION_TEXTS } from './notification-texts.ts'

/** The publication, as mails of the desk name it. */
export interface DeskSite {
  SITE_NAME: string
  /** Without a trailing slash. */
  SITE_ORIGIN: string
}

/** A notification as a mail tells of it: never more of a draft than its title. */
export interface MailedNotification {
  row: NotificationRow
  title: string
  by_name: string | null
}

/** Notifications with titles and names; of an article in the trash nobody is mailed. */
export async function readMailed(table: Table, rows: readonly NotificationRow[]): Promise<MailedNotification[]> {
  const keys = [...new Set(rows.map(({ original_id }) => original_id))].map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const [cards, names] = await Promise.all([
    readAll(keys, (batch) => table.entities.cards.get(batch).go({ attributes: ['original_id', 'title'], concurrent: 4 })),
    readNames(
      table,
      rows.map(({ by }) => by),
    ),
  ])
  const titles = new Map(cards.map(({ original_id, title }) => [original_id, title]))
  return rows.flatMap((row) => {
    const title = titles.get(row.original_id)
    return title === undefined ? [] : [{ row, title, by_name: (row.by && names.get(row.by)) || null }]
  })
}

/**
 * A mail about notifications, in plain text and HTML: about one, its subject says which.
 * @param told at least one
 * @param more how many there are besides
 */
export function notificationMail({ SITE_NAME, SITE_ORIGIN }: DeskSite, language: DeskLanguage, told: readonly MailedNotification[], more = 0) {
  const texts = NOTIFICATION_TEXTS[language]
  const say = (text: string, values: Readonly<Record<string, string>>) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const items = told.map((one) => ({ said: say(...sentence(texts, one)), title: one.title, url: `${SITE_ORIGIN}${notificationPath(one.row)}` }))
  const [first, second] = items
  const all = String(told.length + more)
  const subject = second || more > 0 ? say(texts.subject, { count: all }) : `${first?.said}: ${first?.title}`
  const rest = more > 0 ? say(texts.more, { count: String(more) }) : null
  const why = say(texts.why, { site: SITE_NAME })
  const list = `${SITE_ORIGIN}/admin${NOTIFICATIONS_OPEN}`
  const text = [
    ...items.map(({ said, title, url }) => [said, title, url].join('\n')),
    [rest, `${texts.open}: ${list}`].filter(Boolean).join('\n'),
    `--\n${why}\n${texts.settings}: ${list}`,
  ].join('\n\n')
  const html = [
    `<h1 style="margin:0 0 8px;font-size:22px;line-height:1.3">${escapeHtml(texts.heading)}</h1>`,
    ...items.map(
      ({ said, title, url }) =>
        `<div class="line" style="padding:12px 0"><p style="margin:0">${escapeHtml(said)}</p><p style="margin:4px 0 0">${linkTo(title, url)}</p></div>`,
    ),
    `<div class="line" style="padding:12px 0">${rest ? `<p style="margin:0 0 4px">${escapeHtml(rest)}</p>` : ''}${linkTo(texts.open, list)}</div>`,
    `<p class="quiet" style="margin:12px 0 0;font-size:14px">${escapeHtml(why)} ${linkTo(texts.settings, list)}</p>`,
  ].join('')
  return { subject: `[${SITE_NAME}] ${subject}`, text, html: mailPage(language, subject, html) }
}

const linkTo = (label: string, url: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** The text of a notification, and what is filled in. */
function sentence(texts: (typeof NOTIFICATION_TEXTS)[DeskLanguage], { row, by_name }: MailedNotification): [string, Record<string, string>] {
  const { kind, by, locale, detail } = row
  const about = kind === 'languages-failed' || kind === 'languages-late' ? localesOfDetail(detail, LOCALES) : locale ? [locale] : []
  const languages = about.map((one) => LOCALE_INFO[one].nativeName).join(', ')
  return [kind === 'published' && !by ? texts.published : texts.kinds[kind], { by: by_name ?? texts.somebody, languages }]
}
