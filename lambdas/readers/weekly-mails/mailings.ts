import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { listMailings } from '#shared/contracts/readers/mailings.ts'
import type { MailWeek } from '#shared/domain/readers/mail-week.ts'
import { MAILING_KINDS, MAILS_KEPT, type MailingKind } from '#shared/domain/readers/mailings.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Mailing } from '#shared/table/readers/mails.ts'
import { logger } from '../../platform/log/log.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import type { Digest } from './digest-mail.ts'
import { readWeekArticles } from './week-articles.ts'

type MailingRow = EntityItem<ReturnType<typeof Mailing>>
type Shown = z.output<typeof listMailings.response>['mailings'][number]

/** Weeks that the desk sees of each kind. */
const SHOWN = 12

export const readMailing = async (table: Table, kind: MailingKind, week: string): Promise<MailingRow | null> =>
  (await table.entities.mailings.get({ kind, week }).go({ consistent: true })).data

const secondsFrom = (now: number, kept: number): number => Math.ceil(now / 1000) + kept

/** The row of a week's mails, written once. @returns whether it was there before */
export async function beginMailing(
  table: Table,
  kind: MailingKind,
  { week, from, to }: MailWeek,
  more: Partial<Pick<MailingRow, 'articles' | 'operation_id'>>,
  now: number,
): Promise<boolean> {
  const row = { kind, week, from, to, ...more, begun_at: new Date(now).toISOString(), expires_at: secondsFrom(now, MAILS_KEPT.mailing) }
  try {
    await table.entities.mailings.create(row).go()
    return false
  } catch (error) {
    if (isConditionFailure(error)) return true
    throw error
  }
}

/**
 * Writes down what each language is sent, once: whoever goes on with it later sends the same. The row of the week comes last, so a writer
 * that was killed begins anew. Languages without an article of the week get no mail, which is logged.
 */
export async function freezeDigests(table: Table, week: MailWeek, operation_id: string, now: number): Promise<void> {
  if (await readMailing(table, 'newsletter', week.week)) {
    await table.entities.mailings.patch({ kind: 'newsletter', week: week.week }).set({ operation_id }).go()
    return
  }
  const { newsletter_subject_prefix: prefix } = await readSettingValues(table, ['newsletter_subject_prefix'])
  const found = await readWeekArticles(table, week, LOCALES)
  const digests = [...found].flatMap(([locale, { articles, total }]) => (articles.length > 0 ? [{ locale, prefix, articles, total }] : []))
  const kept = { week: week.week, from: week.from, to: week.to, expires_at: secondsFrom(now, MAILS_KEPT.delivery) }
  for (const digest of digests) await table.entities.mailingDigests.put({ ...kept, ...digest }).go()
  const silent = [...found].filter(([, { articles }]) => articles.length === 0).map(([locale]) => locale)
  if (silent.length > 0) logger().info('Nothing was published in these languages: their subscribers get no newsletter.', { week: week.week, locales: silent })
  const articles = Object.fromEntries([...found].map(([locale, { total }]) => [locale, total]))
  await beginMailing(table, 'newsletter', week, { articles, operation_id }, now)
}

/** What a week's subscribers are sent, by language; languages without articles are not in it. */
export async function readDigests(table: Table, week: string): Promise<Map<Locale, Digest>> {
  const { data } = await table.entities.mailingDigests.query.digests({ week }).go({ consistent: true, pages: 'all', limit: LOCALES.length })
  return new Map(data.map((row) => [row.locale, row]))
}

/** The latest mailings, newest first; whether one is at work its operation says. */
export async function latestMailings(table: Table): Promise<Shown[]> {
  const kinds = await Promise.all(MAILING_KINDS.map((kind) => table.entities.mailings.query.mailings({ kind }).go({ order: 'desc', limit: SHOWN })))
  const rows = kinds.flatMap(({ data }) => data).sort((one, other) => (one.week < other.week ? 1 : one.week > other.week ? -1 : 0))
  return Promise.all(rows.map(async (row) => shownMailing(row, await isAtWork(table, row))))
}

async function isAtWork(table: Table, { operation_id, finished_at }: MailingRow): Promise<boolean> {
  if (!operation_id || finished_at) return false
  const { data } = await table.entities.operations.get({ id: operation_id }).go({ consistent: true, attributes: ['status'] })
  return data?.status === 'running'
}

const shownMailing = (row: MailingRow, at_work: boolean): Shown => ({
  kind: row.kind,
  week: row.week,
  from: row.from,
  to: row.to,
  begun_at: row.begun_at,
  finished_at: row.finished_at ?? null,
  at_work,
  operation_id: row.operation_id ?? null,
  sent: row.kind === 'report' ? Number(row.finished_at !== undefined) : LOCALES.reduce((sum, locale) => sum + (row[locale] ?? 0), 0),
  bounced: row.bounced ?? 0,
  complaints: row.complaints ?? 0,
  locales: row.kind === 'report' ? [] : LOCALES.map((locale) => ({ locale, articles: row.articles?.[locale] ?? 0, sent: row[locale] ?? 0 })),
})
