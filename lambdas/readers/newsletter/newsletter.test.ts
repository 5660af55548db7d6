import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { THROTTLES } from '#shared/domain/platform/throttles.ts'
import { MAIL } from '#shared/languages/mail.ts'
import { LOCALES } from '#shared/locales.ts'
import { handler as api } from '../../api/audience.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { readTogether } from '../../platform/testing/testing-race.ts'
import { allRows, deliver } from '../../platform/testing/testing-stream.ts'
import { handler as mailer } from '../mail/stream.ts'
import { startTestMail, type TestMail } from '../mail/testing-mail.ts'
import { confirm } from './subscriptions.ts'

let stop: () => Promise<void>
let mail: TestMail
beforeAll(async () => {
  stop = await startTestTable()
  mail = await startTestMail()
  Object.assign(process.env, { BUCKET_NAME: 'site', EDGE_TOKEN: 'token' })
})
afterAll(async () => {
  await mail.close()
  await stop()
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) }))
afterEach(() => vi.useRealTimers())

const MINUTE = 60_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let people = 0
const somebody = () => `reader${++people}@example.com`
const subscribe = (email: string, more: TestRequest = {}) => callEndpoint(api, 'subscribeNewsletter', { body: { email }, query: { locale: 'de' }, ...more })
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const mailsTo = (email: string) => mail.sent().filter(({ to }) => to.includes(email.toLowerCase()))
const rowsOf = async (prefix: string) => (await allRows()).filter(({ pk }) => pk.startsWith(prefix))
const sendMails = () => deliver(mailer, 'SUBSCRIPTION-REQUEST#')

/** The newest link to `act` in the newest mail to somebody. */
const linkIn = (email: string, act: 'confirm' | 'unsubscribe') => {
  const url = new URL(new RegExp(`https://news\\.example/api/newsletter/${act}\\?\\S+`).exec(mailsTo(email)[0]?.text ?? '')![0])
  return { token: url.searchParams.get('token')!, locale: url.searchParams.get('locale')! }
}
const press = (name: 'confirmSubscription' | 'unsubscribeNewsletter', query: Record<string, string>, more: TestRequest = {}) =>
  callEndpoint(api, name, { query, body: '', headers: FORM, ...more })

async function subscribed(email = somebody()) {
  await subscribe(email)
  await sendMails()
  await press('confirmSubscription', linkIn(email, 'confirm'))
  await deliver(mailer, 'SUBSCRIBERS#')
  return email
}

describe('subscribing', () => {
  it('[P-231] is confirmed by a mailed link, in the language of the form', async () => {
    const email = somebody()
    expect(await subscribe(email)).toMatchObject({ status: 200, body: { success: true } })
    expect(await rowsOf('SUBSCRIBERS#')).toEqual([])
    await sendMails()
    expect(mailsTo(email)[0]).toMatchObject({ from: '"Test News" <newsletter@news.example>', subject: 'Bestätigen Sie Ihr Abonnement von Test News' })
    expect(mailsTo(email)[0]!.html).toContain('<html lang="de">')
    const { status, headers } = await press('confirmSubscription', linkIn(email, 'confirm'))
    expect([status, headers.location]).toEqual([303, '/de/newsletter/confirmed'])
    expect(await rowsOf('SUBSCRIBERS#')).toMatchObject([{ email, locale: 'de' }])
    expect(await rowsOf('SUBSCRIPTION-REQUEST#')).toEqual([])
  })

  it('[C3] [P-231] takes a link once, and for 24 hours', async () => {
    const [used, late, intime] = [somebody(), somebody(), somebody()]
    for (const email of [used, late, intime]) await subscribe(email)
    await sendMails()
    const links = [used, late, intime].map((email) => linkIn(email, 'confirm'))
    expect((await press('confirmSubscription', links[0]!)).status).toBe(303)
    const again = await press('confirmSubscription', links[0]!)
    expect([again.status, again.headers.refresh]).toEqual([410, '0;url=/de/newsletter/expired'])
    later(24 * 60 * MINUTE - 1)
    expect((await press('confirmSubscription', links[2]!)).status).toBe(303)
    later(1)
    expect((await press('confirmSubscription', links[1]!)).status).toBe(410)
  })

  it('[P-231] takes one of two presses at the same moment', async () => {
    const email = somebody()
    await subscribe(email)
    await sendMails()
    const link = linkIn(email, 'confirm')
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => press('confirmSubscription', link)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([303, 410, 410, 410])
  })

  it('[C3] takes a link once, also of two who have both found it there', async () => {
    const email = somebody()
    await subscribe(email)
    await sendMails()
    const table = readTogether(getTable(), 'mailLinks', 2)
    const take = () => confirm(table, sha256(linkIn(email, 'confirm').token), Date.now())
    expect((await Promise.all([take(), take()])).sort()).toEqual([false, true])
  })

  it('[P-231] stores only hashes of what links carry, but for the subscriber’s own', async () => {
    const email = somebody()
    await subscribe(email)
    await sendMails()
    const { token } = linkIn(email, 'confirm')
    expect(JSON.stringify(await allRows())).not.toContain(token)
  })

  it('[C3] [P-231] answers alike whether or not an address is subscribed; only its mailbox learns', async () => {
    const [known, unknown] = [await subscribed(), somebody()]
    later(11 * MINUTE)
    const [first, second] = [await subscribe(known), await subscribe(unknown)]
    // Only the id of the call is another one.
    const { 'x-correlation-id': _, ...headers } = second.headers
    expect(first).toEqual({ ...second, headers: { ...headers, 'x-correlation-id': expect.any(String) } })
    await sendMails()
    expect(mailsTo(unknown)[0]!.text).toContain('/api/newsletter/confirm?')
    expect(mailsTo(known)[0]!.text).not.toContain('/api/newsletter/confirm?')
    expect(mailsTo(known)[0]!.subject).toBe('Sie haben Test News abonniert')
  })

  it('sends one mail however often it is asked, another after ten minutes, three a day', async () => {
    const email = somebody()
    const ask = async () => {
      for (const written of [email, email.toUpperCase(), email]) expect((await subscribe(written)).status).toBe(200)
      await sendMails()
      await sendMails()
      return mailsTo(email).length
    }
    expect(await ask()).toBe(1)
    later(9 * MINUTE)
    expect(await ask()).toBe(1)
    for (const expected of [2, 3, 3, 3]) {
      later(11 * MINUTE)
      expect(await ask()).toBe(expected)
    }
    later(24 * 60 * MINUTE)
    expect(await ask()).toBe(4)
  })

  it('[C3] never mails anybody who did not ask, and nobody twice, in a run over 200 addresses', async () => {
    const before = mail.sent().length
    for (let i = 0; i < 200; i++) await subscribe(`flood${i}@example.com`, { ip: '203.0.113.9' })
    await sendMails()
    expect(mail.sent().length - before).toBe(THROTTLES.newsletter.limit)
  })

  it('believes a filled-in trap to be a program, and stores nothing', async () => {
    const email = somebody()
    expect(await subscribe(email, { body: { email, website: 'https://spam.example' } })).toMatchObject({ status: 200, body: { success: true } })
    await sendMails()
    expect(mailsTo(email)).toEqual([])
  })

  it('is tried again when the mail service fails, and given up when it refuses', async () => {
    const email = somebody()
    await subscribe(email)
    const url = process.env.AWS_ENDPOINT_URL_SESV2
    vi.stubEnv('MAIL_FROM', 'nobody@elsewhere.example')
    vi.resetModules()
    const { handler: misconfigured } = await import('../mail/stream.ts')
    expect(await deliver(misconfigured, 'SUBSCRIPTION-REQUEST#')).toEqual([])
    vi.unstubAllEnvs()
    vi.stubEnv('AWS_ENDPOINT_URL_SESV2', 'http://127.0.0.1:1')
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
    vi.resetModules()
    const { handler: cutOff } = await import('../mail/stream.ts')
    expect(await deliver(cutOff, 'SUBSCRIPTION-REQUEST#')).toHaveLength(1)
    vi.unstubAllEnvs()
    expect(process.env.AWS_ENDPOINT_URL_SESV2).toBe(url)
    await sendMails()
    expect(mailsTo(email)).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  const bodies: [string, TestRequest][] = [
    ['urlencoded', { body: 'List-Unsubscribe=One-Click', headers: FORM }],
    [
      'multipart',
      {
        body: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
    ],
  ]
  it.each(bodies)('[P-231] is one click of a mail program (RFC 8058), %s, without a redirect', async (_, request) => {
    const email = await subscribed()
    const { headers } = mailsTo(email)[0]!
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = new URL(/^<(https:\/\/news\.example\/api\/newsletter\/unsubscribe\?[^>]+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')![1]!)
    const query = Object.fromEntries(url.searchParams)
    expect(await press('unsubscribeNewsletter', query, request)).toMatchObject({ status: 200, body: { success: true } })
    expect((await rowsOf('SUBSCRIBERS#')).filter((row) => row.email === email)).toEqual([])
    expect((await press('unsubscribeNewsletter', query, request)).status).toBe(200)
  })

  it('[P-231] is a button on a page for people, and may be pressed again', async () => {
    const email = await subscribed()
    const link = linkIn(email, 'unsubscribe')
    for (const _ of [1, 2]) {
      const { status, headers } = await press('unsubscribeNewsletter', link)
      expect([status, headers.location]).toEqual([303, '/de/newsletter/unsubscribed'])
    }
    expect(JSON.stringify(await allRows())).not.toContain(email)
  })

  it('works from the mail of an earlier subscription too', async () => {
    const email = await subscribed()
    const old = linkIn(email, 'unsubscribe')
    await press('unsubscribeNewsletter', old)
    later(24 * 60 * MINUTE)
    await subscribed(email)
    await press('unsubscribeNewsletter', old)
    expect((await rowsOf('SUBSCRIBERS#')).filter((row) => row.email === email)).toEqual([])
  })

  it('takes no confirmation link, and no made-up one', async () => {
    const email = somebody()
    await subscribe(email)
    await sendMails()
    expect((await press('unsubscribeNewsletter', linkIn(email, 'confirm'))).status).toBe(410)
    const cut = await press('unsubscribeNewsletter', { token: 'cut', locale: 'ja' })
    expect([cut.status, cut.headers.refresh]).toEqual([400, '0;url=/ja/newsletter/broken-link'])
  })
})

describe('what is refused', () => {
  it('[P-290] over the limit: 429 with Retry-After, nothing stored', async () => {
    const ip = '198.51.100.7'
    for (let i = 0; i < THROTTLES.newsletter.limit; i++) expect((await subscribe(somebody(), { ip })).status).toBe(200)
    const before = await allRows()
    const refused = await subscribe(somebody(), { ip })
    expect([refused.status, refused.body.code, Number(refused.headers['retry-after'])]).toEqual([429, 'rate-limited', 600])
    const form = await subscribe('', { ip, body: `email=${somebody()}`, headers: FORM })
    expect([form.status, form.headers['retry-after'], form.headers.refresh]).toEqual([429, '600', '0;url=/de/newsletter/busy'])
    expect(await allRows()).toEqual(before)
    expect((await subscribe(somebody())).status).toBe(200)
    later(10 * MINUTE)
    expect((await subscribe(somebody(), { ip })).status).toBe(200)
  })

  const hostile: [string, TestRequest, number][] = [
    ['no address', { body: {} }, 400],
    ['two addresses', { body: { email: 'a@example.com,b@example.com' } }, 400],
    ['a header behind the address', { body: { email: 'a@example.com\r\nBcc: b@example.com' } }, 400],
    ['an endless address', { body: { email: `${'a'.repeat(300)}@example.com` } }, 400],
    ['an unknown language', { body: { email: 'a@example.com' }, query: { locale: 'xx' } }, 400],
    ['foreign fields', { body: { email: 'a@example.com', confirmed_at: '2026-01-01T00:00:00Z' } }, 400],
    ['a megabyte', { body: { email: 'x'.repeat(1_000_000) } }, 413],
    ['a megabyte of form', { body: `email=${'x'.repeat(1_000_000)}`, headers: FORM }, 413],
    ['text', { body: 'email=a@example.com', headers: { 'content-type': 'text/plain' } }, 415],
    ['half a JSON', { body: '{"email":' }, 400],
    ['a broken form', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
    [
      'a file',
      {
        body: '--b\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\nx\r\n--b--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      400,
    ],
  ]
  it.each(hostile)('%s', async (_, request, status) => {
    const before = await rowsOf('SUBSCRIPTION-REQUEST#')
    const answer = await callEndpoint(api, 'subscribeNewsletter', request)
    expect(answer.status).toBe(status)
    expect(await rowsOf('SUBSCRIPTION-REQUEST#')).toEqual(before)
  })

  it('a form with a wrong address leads to the page that says so, in its language', async () => {
    const { status, headers } = await subscribe('', { body: 'email=nobody', headers: FORM, query: { locale: 'pl' } })
    expect([status, headers.refresh]).toEqual([400, '0;url=/pl/newsletter/invalid'])
  })
})

describe('subscribers', () => {
  it('are listed page by page and removed by admins', async () => {
    const claims = await signedInAdmin()
    const list = (query: Record<string, string>) => callEndpoint(api, 'listSubscribers', { claims, query })
    for (let i = 0; i < 5; i++) await subscribed()
    const all = (await list({ limit: '1000' })).body.subscribers
    expect(all.length).toBeGreaterThanOrEqual(5)
    const paged: unknown[] = []
    for (let cursor: string | null = null; ; ) {
      const { body } = await list({ limit: '2', ...(cursor ? { cursor } : {}) })
      paged.push(...body.subscribers)
      cursor = body.cursor
      if (!cursor) break
    }
    expect(paged).toEqual(all)
    expect(all.map((one: { confirmed_at: string }) => one.confirmed_at)).toEqual(
      all
        .map((one: { confirmed_at: string }) => one.confirmed_at)
        .sort()
        .reverse(),
    )
    expect((await countTableCost()(() => list({}))).calls).toBe(1 + 1)
    for (const cursor of ['x', '99.aa', `2026-11-22T00:00:00.000Z#${'g'.repeat(64)}`]) expect((await list({ cursor })).body.code).toBe('invalid-cursor')
    const { id, email } = all[0]
    const asked = await callEndpoint(api, 'deleteSubscriber', { claims, params: { id } })
    expect([asked.status, asked.body.consequences]).toEqual([409, { email }])
    expect((await callEndpoint(api, 'deleteSubscriber', { claims, params: { id }, query: { confirmation: asked.body.confirmation } })).status).toBe(200)
    expect(JSON.stringify((await rowsOf('SUBSCRIBERS#')).map((row) => row.email))).not.toContain(email)
    expect((await callEndpoint(api, 'deleteSubscriber', { claims, params: { id } })).status).toBe(404)
  })
})

it('mails have the same placeholders in every language', () => {
  const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
  for (const locale of LOCALES)
    for (const [key, text] of Object.entries(MAIL.en))
      expect([locale, key, slots(MAIL[locale][key as keyof typeof MAIL.en])]).toEqual([locale, key, slots(text)])
})
