import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMailings, previewMailing } from '#shared/contracts/readers/mailings.ts'
import { activityOfDay, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { mailWeeks } from '#shared/domain/readers/mail-week.ts'
import { DIGEST } from '#shared/languages/digest.ts'
import { LOCALES } from '#shared/locales.ts'
import { handler as articlesApi } from '../../api/articles.ts'
import { handler as api } from '../../api/upkeep.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { deliver } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { givenLive } from '../../publishing/syndication/testing-live.ts'
import { handler as mailer } from '../mail/stream.ts'
import { startTestMail, type TestMail } from '../mail/testing-mail.ts'
import { digestMail } from './digest-mail.ts'
import { SITE } from './testing-newsletter.ts'
import { newsletterDue, sendReport } from './weekly-runs.ts'

/** Monday, nine o'clock in Vilnius. */
const DUE = Date.parse('2026-11-23T07:00:00Z')
const EMAIL = 'rasa@example.com'
const MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:RunBatch'
let stop: () => Promise<void>
let mail: TestMail
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  mail = await startTestMail()
  Object.assign(process.env, { RUN_BATCH_MACHINE_ARN: MACHINE })
})
afterAll(async () => {
  await mail.close()
  await stop()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: DUE + 60_000 })
  await emptyTable()
  claims = await signedInAdmin()
  const person = {
    user_id: claims.sub,
    email: EMAIL,
    full_name: 'Rasa Pavyzdė',
    slug: claims.sub,
    account: 'own' as const,
    created_at: '2026-01-01T00:00:00.000Z',
  }
  await getTable().entities.profiles.put(person).go()
})
afterEach(() => vi.useRealTimers())

const set = async (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) await callEndpoint(articlesApi, 'saveSetting', { claims, params: { key }, body: { value } })
}
const latest = () => mail.sent()[0]!

describe('a digest', () => {
  const articles = [{ title: 'Leak & <loss>', excerpt: 'What "happened".', path: '/ja/news/a-leak', published_at: '2026-11-18T09:00:00.000Z', reading_time: 4 }]
  const digest = { prefix: '[Test]', articles, total: 14, from: '2026-11-16T07:00:00.000Z', to: '2026-11-23T07:00:00.000Z' }
  const reader = { email: 'aiko@example.com', unsubscribe_token: 'token' }

  it.each(LOCALES)('in %s says the same in text and HTML, with every address whole', (locale) => {
    const { subject, text, html } = digestMail(SITE, { ...digest, locale }, reader)
    expect(subject).toMatch(/^\[Test\] .*Leak & <loss>/)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|<loss>\w/)
    expect(text).toContain('https://news.example/ja/news/a-leak')
    expect(html).toContain('href="https://news.example/ja/news/a-leak"')
    expect(html).toContain('Leak &amp; &lt;loss&gt;')
    expect(html).toContain('What &quot;happened&quot;.')
    for (const part of [text, html]) expect(part).toMatch(/\b13\b|13/)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<img|<script|src=|@import|url\(/)
  })

  it('is set in the language’s own script, in fonts that have its forms', () => {
    for (const [locale, tag, font] of [
      ['ja', 'ja', 'Hiragino Sans'],
      ['ko', 'ko', 'Malgun Gothic'],
      ['zh', 'zh', 'PingFang SC'],
    ] as const) {
      const { html } = digestMail(SITE, { ...digest, locale }, reader)
      expect(html).toMatch(new RegExp(`<html lang="${tag}`))
      expect(html).toContain(font)
    }
  })

  it('has the same placeholders in every language', () => {
    const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    for (const locale of LOCALES)
      for (const [key, text] of Object.entries(DIGEST.en))
        expect([locale, key, slots(DIGEST[locale][key as keyof typeof DIGEST.en])]).toEqual([locale, key, slots(text)])
  })
})

describe('the preview', () => {
  const preview = (query: Record<string, string> = {}) => callEndpoint(api, 'previewMailing', { claims, query })

  it('shows the mail of a language as it would go out, and says where there would be none', async () => {
    await givenLive([{ locale: 'lt', title: 'Nutekėjimas', slug: 'nutekejimas', published_at: '2026-11-20T09:00:00.000Z' }])
    await set({ newsletter_subject_prefix: 'Saugu:' })
    const { status, body } = await preview({ locale: 'lt', week: 'past' })
    expect(status).toBe(200)
    expect(previewMailing.response.parse(body)).toEqual(body)
    expect(body).toMatchObject({ week: '2026-11-23', articles: 1, mail: { subject: 'Saugu: Savaitės kibernetinio saugumo naujienos: Nutekėjimas' } })
    expect(body.mail.text).toContain('https://news.example/news/nutekejimas')
    expect((await preview({ locale: 'de', week: 'past' })).body).toMatchObject({ articles: 0, mail: null })
    expect((await preview({ locale: 'lt' })).body).toMatchObject({ week: '2026-11-30', from: '2026-11-23T07:00:00.000Z', mail: null })
    expect((await preview({ kind: 'report' })).body.mail.subject).toContain('savaitės ataskaita')
  })

  it('is sent to whoever asks, to nobody else, and once however often the call is repeated', async () => {
    await givenLive([{ locale: 'lt', title: 'Nutekėjimas', slug: 'nutekejimas', published_at: '2026-11-20T09:00:00.000Z' }])
    const count = mail.sent().length
    const ask = { claims, body: { locale: 'lt', week: 'past' }, headers: { 'idempotency-key': crypto.randomUUID() } }
    for (const _ of [1, 2]) expect((await callEndpoint(api, 'sendTestMailing', ask)).body).toEqual({ success: true, to: EMAIL })
    await deliver(mailer, 'MAIL-ORDER#')
    await deliver(mailer, 'MAIL-ORDER#')
    expect(mail.sent()).toHaveLength(count + 1)
    expect(latest()).toMatchObject({ to: [EMAIL], subject: expect.stringContaining('Nutekėjimas'), headers: {} })
    const refused = await callEndpoint(api, 'sendTestMailing', { ...ask, body: { locale: 'de' }, headers: { 'idempotency-key': crypto.randomUUID() } })
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing-to-mail'])
  })
})

describe('the schedule', () => {
  it('[O-171] [O-178] sends nothing while the newsletter is switched off, and nothing again of what everybody has', async () => {
    expect(await newsletterDue(getTable(), DUE)).toEqual({ week: '2026-11-23', left: 'switched-off' })
    await set({ newsletter_enabled: 'true' })
    const { past } = mailWeeks(DUE, 'Europe/Vilnius')
    expect(await newsletterDue(getTable(), DUE)).toEqual({ due: past })
    const row = { kind: 'newsletter' as const, ...past, begun_at: past.to, finished_at: past.to, expires_at: 4e9 }
    await getTable().entities.mailings.put(row).go()
    expect(await newsletterDue(getTable(), DUE)).toEqual({ week: '2026-11-23', left: 'sent' })
    expect((await callEndpoint(api, 'resumeNewsletter', { claims, params: { week: past.week } })).body.code).toBe('mailing-finished')
    expect((await callEndpoint(api, 'resumeNewsletter', { claims, params: { week: '2026-11-16' } })).body.code).toBe('mailing-not-found')
  })

  it('[O-172] [O-178] sends the report once, to the address of the settings, and only while it is switched on', async () => {
    expect(await sendReport(getTable(), DUE, SITE)).toMatchObject({ left: 'switched-off' })
    await set({ weekly_report_enabled: 'true' })
    expect(await sendReport(getTable(), DUE, SITE)).toMatchObject({ left: 'no-address' })
    await set({ admin_email: 'desk-lead@example.com' })
    const count = mail.sent().length
    expect(await sendReport(getTable(), DUE, SITE)).toEqual({ week: '2026-11-23', sent: true })
    expect(await sendReport(getTable(), DUE + 1, SITE)).toMatchObject({ left: 'sent' })
    await deliver(mailer, 'MAIL-ORDER#')
    expect(mail.sent()).toHaveLength(count + 1)
    expect(latest().to).toEqual(['desk-lead@example.com'])
    const { body } = await callEndpoint(api, 'listMailings', { claims })
    expect(listMailings.response.parse(body)).toEqual(body)
    expect(body.mailings).toMatchObject([{ kind: 'report', week: '2026-11-23', sent: 1, finished_at: expect.any(String) }])
  })
})

describe('the weekly report', () => {
  const counters = (values: Record<string, number>) =>
    getTable()
      .entities.counters.put(Object.entries(values).map(([name, value]) => ({ name, value })))
      .go()
  const preview = async () => (await callEndpoint(api, 'previewMailing', { claims, query: { kind: 'report', week: 'past' } })).body.mail as { text: string }

  it('tells the figures of the week, Monday to Sunday, beside those of the week before', async () => {
    await counters({
      [activityOfDay('2026-11-16', 'articles_published')]: 2,
      [activityOfDay('2026-11-22', 'articles_published')]: 3,
      [activityOfDay('2026-11-15', 'articles_published')]: 7,
      [activityOfDay('2026-11-23', 'articles_published')]: 100,
      [activityOfDay('2026-11-18', 'translations')]: 70,
      [activityOfDay('2026-11-18', 'gate_rejects')]: 2,
      [activityOfDay('2026-11-18', 'reason.seo_score')]: 2,
      [activityOfDay('2026-11-19', 'reason.word_count')]: 1,
      [viewsOfDay('2026-11-17')]: 1200,
      [viewsOfDay('2026-11-10')]: 800,
      'originals.stage.ready': 4,
    })
    await getTable()
      .entities.dayBudgets.put([
        { day: '2026-11-17', committed: 0, spent: 1_250_000, calls: 5 },
        { day: '2026-11-12', committed: 0, spent: 9_000_000, calls: 9 },
      ])
      .go()
    await givenLive([{ title: 'Published on Friday', slug: 'friday', published_at: '2026-11-20T09:00:00.000Z' }])
    const { text } = await preview()
    const figures = text.replace(/[\u00a0\u202f]/g, ' ')
    for (const line of [
      'Publikuota straipsnių: 5 (7)',
      'Išversta kalbų: 70 (0)',
      'Sulaikė kokybės kontrolė: 2 (0)',
      'SEO balas: 2',
      'Žodžiai: 1',
      'Peržiūrų: 1 200 (800)',
      'Paruošta publikuoti straipsnių: 4',
      'Published on Friday\n  https://news.example/en/news/friday',
      'Visi darbai pavyko.',
    ])
      expect(figures).toContain(line)
    expect(figures).toMatch(/Išleista: .*1,25.*\(.*9,00.*\), kreipinių: 5/)
    expect(figures.indexOf('SEO balas: 2')).toBeLessThan(figures.indexOf('Žodžiai: 1'))
  })

  it('of a week in which nothing happened makes nothing up', async () => {
    const { text } = await preview()
    for (const line of [
      'Nieko nelaukia.',
      'Publikuota straipsnių: 0 (0)',
      'Niekas nebuvo atmesta.',
      'Šią savaitę nepublikuota nė vieno straipsnio.',
      'Peržiūrų: 0 (0)',
    ])
      expect(text).toContain(line)
  })

  it('names failed work and what waits for a person', async () => {
    const work = {
      kind: 'translate-article',
      article_id: 'x',
      step: 'x',
      done: 0,
      total: 1,
      locales: {},
      started_by: 'x',
      expires_at: 4e9,
      listed: 'operation',
    } as const
    const started_at = '2026-11-18T09:00:00.000Z'
    const rows = [
      { ...work, id: '1', status: 'error' as const, error_code: 'internal' },
      { ...work, id: '2', status: 'error' as const, error_code: 'cancelled' },
      { ...work, id: '3', status: 'success' as const },
      { ...work, id: '4', status: 'error' as const, error_code: 'internal', kind: 'optimize-seo' as const },
    ]
    await getTable()
      .entities.operations.put(rows.map((row) => ({ ...row, started_at, listed_order: `${started_at}#${row.id}` })))
      .go()
    const message = { name: 'Ona', email: 'ona@example.com', subject: 'x', message: 'x', locale: 'lt' as const, created_at: started_at, expires_at: 4e9 }
    await getTable()
      .entities.contactMessages.put([
        { ...message, id: '1' },
        { ...message, id: '2', handled_at: started_at },
      ])
      .go()
    const run = { job_name: 'purge-trash' as const, trigger: 'schedule' as const, attempt: 1, dies_at: started_at, expires_at: 4e9 }
    await getTable()
      .entities.scheduleRuns.put([
        { ...run, scheduled_at: started_at, started_at, status: 'error' as const },
        { ...run, scheduled_at: '2026-11-19T09:00:00.000Z', started_at: '2026-11-19T09:00:00.000Z', status: 'success' as const },
        { ...run, scheduled_at: '2026-11-13T09:00:00.000Z', started_at: '2026-11-13T09:00:00.000Z', status: 'error' as const },
      ])
      .go()
    const { text } = await preview()
    for (const line of [
      'trisdešimt dienų. Nepavyko: 1',
      'Nepavykusių vykdymų pagal tvarkaraštį: 1',
      'Vertimas: 1',
      'Kiti darbai: 1',
      'Nepavykusių darbų: 2',
      'Neatsakytų skaitytojų žinučių: 1',
    ])
      expect(text).toContain(line)
  })
})
