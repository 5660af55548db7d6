import { homePath } from '#shared/domain/articles/addresses.ts'
import { NEWSROOM_ZONE } from '#shared/domain/platform/newsroom-days.ts'
import type { DigestArticle } from '#shared/domain/readers/mailings.ts'
import { DIGEST } from '#shared/languages/digest.ts'
import { MAIL } from '#shared/languages/mail.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { escapeHtml, mailPage } from '../mail/mail-page.ts'
import { unsubscribeHeaders, unsubscribeLink } from '../mail/unsubscribe.ts'

export interface MailSite {
  name: string
  /** Without a trailing slash. */
  origin: string
}

/** A week's articles in a language, newest first. */
export interface Digest {
  locale: Locale
  /** In front of the subject; may be empty. */
  prefix: string
  articles: readonly DigestArticle[]
  /** Of the week, those that are not named included. */
  total: number
  from: string
  to: string
}

/** Who gets it; without a token there is nothing to unsubscribe from, as in a test. */
export interface DigestReader {
  email: string
  unsubscribe_token: string | null
}

export interface ComposedMail {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** The newsletter of a week as a reader gets it: plain text and HTML say the same, every address is of the published page. */
export function digestMail(site: MailSite, digest: Digest, { email, unsubscribe_token }: DigestReader): ComposedMail {
  const { locale, prefix, articles, total } = digest
  const texts = DIGEST[locale]
  const facts: Record<string, string> = {
    site: site.name,
    email,
    title: articles[0]?.title ?? '',
    from: dateOf(digest.from, locale),
    to: dateOf(digest.to, locale),
  }
  const say = (text: string, more: Record<string, string> = {}) => text.replace(/\{(\w+)\}/g, (whole, name: string) => more[name] ?? facts[name] ?? whole)
  const subject = [prefix.trim(), say(texts.subject)].filter(Boolean).join(' ')
  const url = unsubscribe_token === null ? null : unsubscribeLink(site.origin, unsubscribe_token, locale)
  const left = total - articles.length
  const parts: Parts = {
    heading: say(texts.heading),
    published: say(texts.published),
    articles: articles.map((article) => ({
      ...article,
      url: `${site.origin}${article.path}`,
      facts: `${dateOf(article.published_at, locale)} · ${say(texts.minutes, { count: String(article.reading_time) })}`,
    })),
    read: texts.read,
    more: left > 0 ? say(texts.more, { count: String(left) }) : null,
    all: { label: say(texts.all), url: `${site.origin}${homePath(locale)}` },
    why: say(texts.why),
    unsubscribe: url === null ? null : { label: MAIL[locale].unsubscribe, url },
  }
  return { subject, text: asText(parts), html: mailPage(locale, subject, asHtml(parts)), headers: url ? unsubscribeHeaders(url) : {} }
}

interface Link {
  label: string
  url: string
}

interface Parts {
  heading: string
  published: string
  articles: readonly (DigestArticle & { url: string; facts: string })[]
  read: string
  more: string | null
  all: Link
  why: string
  unsubscribe: Link | null
}

function asText({ heading, published, articles, more, all, why, unsubscribe }: Parts): string {
  const told = articles.map(({ title, excerpt, url, facts }) => [title, facts, excerpt, url].filter(Boolean).join('\n'))
  const foot = [more, `${all.label}: ${all.url}`].filter(Boolean).join('\n')
  const end = [why, unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`].filter(Boolean).join('\n')
  return [`${heading}\n${published}`, ...told, foot, `--\n${end}`].join('\n\n')
}

function asHtml({ heading, published, articles, read, more, all, why, unsubscribe }: Parts): string {
  const quiet = (text: string) => `<p class="quiet" style="margin:4px 0;font-size:14px">${text}</p>`
  const told = articles.map(
    ({ title, excerpt, url, facts }) =>
      `<div class="line" style="padding:16px 0"><h2 style="margin:0;font-size:18px;line-height:1.4"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h2>${quiet(escapeHtml(facts))}${excerpt ? `<p style="margin:8px 0">${escapeHtml(excerpt)}</p>` : ''}<p style="margin:0"><a href="${escapeHtml(url)}" aria-label="${escapeHtml(`${read}: ${title}`)}">${escapeHtml(read)}</a></p></div>`,
  )
  return [
    `<h1 style="margin:0;font-size:24px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    quiet(escapeHtml(published)),
    ...told,
    `<div class="line" style="padding:16px 0">${more ? quiet(escapeHtml(more)) : ''}<p style="margin:4px 0">${linkTo(all)}</p></div>`,
    `<div class="line" style="padding-top:16px">${quiet(escapeHtml(why))}${unsubscribe ? quiet(linkTo(unsubscribe)) : ''}</div>`,
  ].join('')
}

const linkTo = ({ label, url }: Link): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const dateOf = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { timeZone: NEWSROOM_ZONE, year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(moment))
