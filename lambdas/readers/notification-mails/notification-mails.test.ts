import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationMail } from '#shared/domain/articles/notifications.ts'
import type { DeskLanguage } from '#shared/domain/platform/desk-languages.ts'
import { notify } from '../../articles/notifications/notify.ts'
import { markRead } from '../../articles/notifications/store.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { deliver } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { handler as mailer } from '../mail/stream.ts'
import { suppress } from '../mail/suppressions.ts'
import { startTestMail, type TestMail } from '../mail/testing-mail.ts'
import { orderDailyMails } from './daily-mail.ts'

const SITE = { SITE_NAME: 'Test News', SITE_ORIGIN: 'https://news.example', DESK_LANGUAGE: 'lt' } as const
const DAY = 86_400_000
/** The middle of the present day: a test that runs at midnight is of one day. */
const NOON = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`)
let stop: () => Promise<void>
let mail: TestMail
let id = ''
let before = 0
beforeAll(async () => {
  stop = await startTestTable()
  mail = await startTestMail()
})
afterAll(async () => {
  await mail.close()
  await stop()
})
beforeEach(async () => {
  await emptyTable()
  id = (await givenOriginal({ title: 'A secret & <draft>' })).id
  before = mail.sent().length
})

async function person(full_name: string, mails: { notification_mail?: NotificationMail; desk_language?: DeskLanguage; role?: string | null } = {}) {
  const { role = 'author', ...choice } = mails
  const user_id = randomUUID()
  const profile = { user_id, email: `${full_name.toLowerCase()}@example.org`, full_name, slug: user_id, created_at: '2026-01-01T00:00:00.000Z', ...choice }
  await getTable().entities.profiles.put(profile).go()
  if (role) await getTable().entities.roles.put({ user_id, role, granted_at: profile.created_at, granted_by: 'test' }).go()
  return user_id
}

const tell = (to: string, occasion: string, by: string | null = null) =>
  notify(getTable(), { kind: 'comment', to: [to], by, original_id: id, locale: 'de', occasion, detail: 'Text of the draft.' })
/** Mails that went out since the test began, newest first. */
const sent = () => mail.sent().slice(0, mail.sent().length - before)
const stream = () => deliver(mailer, 'NOTIFICATIONS#')
const daily = async (at = NOON) => {
  const run = await orderDailyMails(getTable(), SITE, at)
  await deliver(mailer, 'MAIL-ORDER#')
  return run.mails
}

describe('whoever wants each notification by itself', () => {
  it('gets one mail of it, in their language, with title and links and nothing of the draft', async () => {
    const [rasa, jonas] = [await person('Rasa', { notification_mail: 'each', desk_language: 'en' }), await person('Jonas')]
    await tell(rasa, 'c1', jonas)
    for (const _ of [1, 2]) expect(await stream()).toEqual([])
    expect(sent()).toHaveLength(1)
    const { to, subject, text = '', html = '' } = sent()[0]!
    expect(to).toEqual(['rasa@example.org'])
    expect(subject).toBe('[Test News] Jonas commented on an article: A secret & <draft>')
    expect(text).toContain(`https://news.example/admin/articles/${id}/translations/de`)
    expect(text).toContain('Change how notifications are mailed: https://news.example/admin?notifications')
    expect(html).toContain('A secret &amp; &lt;draft&gt;')
    expect(html).toContain(`href="https://news.example/admin/articles/${id}/translations/de"`)
    for (const part of [text, html]) expect(part).not.toMatch(/Text of the draft|\{\w+\}|undefined/)
    expect(await daily()).toBe(0)
  })

  it('gets none of what they have read, without a role, or at an address that is never mailed again', async () => {
    const [read, former, bounced] = [
      await person('Read', { notification_mail: 'each' }),
      await person('Former', { notification_mail: 'each', role: null }),
      await person('Bounced', { notification_mail: 'each' }),
    ]
    await suppress(getTable(), { email: 'bounced@example.org', reason: 'bounce', detail: '', at: new Date().toISOString() })
    for (const one of [read, former, bounced]) await tell(one, 'c1')
    await markRead(getTable(), read, { up_to: new Date(Date.now() + 1000).toISOString() })
    await stream()
    expect(sent()).toEqual([])
  })

  it('is told of in the language of the desk where they have chosen none', async () => {
    await tell(await person('Rasa', { notification_mail: 'each' }), 'c1')
    await stream()
    expect(sent()[0]?.subject).toBe('[Test News] Buvęs darbuotojas pakomentavo straipsnį: A secret & <draft>')
  })
})

describe('whoever wants one mail a day', () => {
  it('gets all that is unread in one, once a day, and the next day only what is new', async () => {
    const rasa = await person('Rasa', { desk_language: 'en' })
    for (const occasion of ['c1', 'c2', 'c3']) await tell(rasa, occasion)
    await stream()
    expect(sent()).toEqual([])
    const at = NOON
    expect(await daily(at)).toBe(1)
    expect(sent()).toMatchObject([{ to: ['rasa@example.org'], subject: '[Test News] Unread notifications: 3' }])
    await tell(rasa, 'c4')
    expect(await daily(at)).toBe(0)
    expect(await daily(at + 1000)).toBe(0)
    expect(await daily(at + DAY)).toBe(1)
    expect(sent()[0]?.subject).toContain('commented on an article')
    expect(await daily(at + 2 * DAY)).toBe(0)
    expect(sent()).toHaveLength(2)
  })

  it('is told the rest by number where there is much of it', async () => {
    const rasa = await person('Rasa', { desk_language: 'en' })
    for (let n = 0; n < 40; n++) await tell(rasa, `c${n}`)
    expect(await daily()).toBe(1)
    expect(sent()[0]?.subject).toContain('40')
    expect(sent()[0]?.text).toContain('And 10 more')
    expect(await daily(NOON + DAY)).toBe(0)
  })

  it('gets none of what is read or about an article in the trash', async () => {
    const [rasa, jonas] = [await person('Rasa'), await person('Jonas')]
    await tell(rasa, 'c1')
    await markRead(getTable(), rasa, { up_to: new Date(Date.now() + 1000).toISOString() })
    await tell(jonas, 'c1')
    await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
    expect(await daily()).toBe(0)
  })
})

it('whoever wants no mails gets none', async () => {
  const rasa = await person('Rasa', { notification_mail: 'off' })
  await tell(rasa, 'c1')
  await stream()
  expect(await daily()).toBe(0)
  expect(sent()).toEqual([])
})
