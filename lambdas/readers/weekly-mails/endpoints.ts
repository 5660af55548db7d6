import type * as z from 'zod'
import { type previewMailing as declaredPreview, resumeNewsletter as declaredResume } from '#shared/contracts/readers/mailings.ts'
import { type MailWeek, mailWeeks } from '#shared/domain/readers/mail-week.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { addressId, isSuppressed } from '../mail/suppressions.ts'
import { type ComposedMail, digestMail, type MailSite } from './digest-mail.ts'
import { latestMailings, readMailing } from './mailings.ts'
import { orderMail } from './order-mail.ts'
import { reportMail } from './report-mail.ts'
import { readWeekArticles } from './week-articles.ts'
import { readWeekFigures } from './week-figures.ts'
import { newsletterBatch } from './weekly-runs.ts'

type Wanted = z.output<typeof declaredPreview.query>

interface Composed {
  week: MailWeek
  articles: number
  mail: Omit<ComposedMail, 'headers'> | null
}

/** A mail as it would go out, to this reader: without a link that unsubscribes, as there is no subscription of theirs behind it. */
async function compose(table: Table, site: MailSite, { kind, locale, week: which }: Wanted, email: string): Promise<Composed> {
  const settings = await readSettingValues(table, ['newsroom_time_zone', 'newsletter_subject_prefix'])
  const week = mailWeeks(Date.now(), settings.newsroom_time_zone)[which]
  if (kind === 'report') return { week, articles: 0, mail: reportMail(site, week, await readWeekFigures(table, week)) }
  const { articles, total } = (await readWeekArticles(table, week, [locale])).get(locale) ?? { articles: [], total: 0 }
  if (articles.length === 0) return { week, articles: 0, mail: null }
  const digest = { locale, prefix: settings.newsletter_subject_prefix, articles, total, from: week.from, to: week.to }
  const { subject, text, html } = digestMail(site, digest, { email, unsubscribe_token: null })
  return { week, articles: total, mail: { subject, text, html } }
}

const addressOf = async (table: Table, user_id: string): Promise<string> => {
  const { data } = await table.entities.profiles.get({ user_id }).go({ consistent: true, attributes: ['email'] })
  if (!data) throw new AppError('user-not-found')
  return data.email
}

export const previewMailing =
  (site: () => MailSite): HandlerOf<'previewMailing'> =>
  async ({ query, caller }) => {
    const table = getTable()
    const { week, articles, mail } = await compose(table, site(), query, await addressOf(table, caller.id))
    return { ...week, articles, mail }
  }

export const sendTestMailing =
  (site: () => MailSite): HandlerOf<'sendTestMailing'> =>
  async ({ body, caller, newId }) => {
    const table = getTable()
    const to = await addressOf(table, caller.id)
    if (await isSuppressed(table, addressId(to))) throw new AppError('mail-suppressed')
    const { mail } = await compose(table, site(), body, to)
    if (!mail) throw new AppError('nothing-to-mail')
    await orderMail(table, newId, to, mail, Date.now())
    return { success: true, to }
  }

export const listMailings: HandlerOf<'listMailings'> = async () => ({ mailings: await latestMailings(getTable()) })

/** Follows `Prefer: wait`; a running one answers 409 with its operation. */
export const resumeNewsletter =
  (machineArn: () => string): HandlerOf<'resumeNewsletter'> =>
  async ({ params: { week }, caller, newId, wait }) => {
    const mailing = await readMailing(getTable(), 'newsletter', week)
    if (!mailing) throw new AppError('mailing-not-found')
    if (mailing.finished_at) throw new AppError('mailing-finished')
    const start = { operationId: newId, startedBy: caller.id, ...newsletterBatch(mailing, machineArn()) }
    return answerBatch(getTable(), start, wait, (result) => declaredResume.response.parse(result))
  }
