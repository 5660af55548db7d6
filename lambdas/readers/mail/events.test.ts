import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as api } from '../../api/audience.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { deliver } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { handler as takeEvent } from './events.ts'
import { handler as mailer } from './stream.ts'
import { startTestMail, type TestMail } from './testing-mail.ts'

const WEEK = '2026-11-23'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
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
beforeEach(async () => {
  mail.events.length = 0
  await emptyTable()
})

let people = 0
const somebody = () => `person${++people}@example.com`
const mailsTo = (email: string) => mail.sent().filter(({ to }) => to.includes(email))
const subscribe = (email: string, more: TestRequest = {}) => callEndpoint(api, 'subscribeNewsletter', { body: { email }, query: { locale: 'lt' }, ...more })
const tellAll = async () => {
  for (const event of mail.events.splice(0)) await takeEvent(event as Parameters<typeof takeEvent>[0])
}
const linkIn = (email: string) => {
  const url = new URL(/https:\/\/news\.example\/api\/newsletter\/confirm\?\S+/.exec(mailsTo(email)[0]?.text ?? '')![0])
  return Object.fromEntries(url.searchParams)
}
const press = (query: Record<string, string>) => callEndpoint(api, 'confirmSubscription', { query, body: '', headers: FORM })
async function subscribed(email = somebody()) {
  await subscribe(email)
  await deliver(mailer, 'SUBSCRIPTION-REQUEST#')
  await press(linkIn(email))
  return email
}
const subscribers = async (claims: Awaited<ReturnType<typeof signedInAdmin>>) =>
  ((await callEndpoint(api, 'listSubscribers', { claims })).body.subscribers as { email: string }[]).map(({ email }) => email)
const suppressed = async (claims: Awaited<ReturnType<typeof signedInAdmin>>, query = {}) => (await callEndpoint(api, 'listSuppressed', { claims, query })).body

describe('what bounces, and whoever complains', () => {
  it.each(['bounce', 'complaint'] as const)('after a %s is no subscriber any more, is shown with the reason and never mailed again', async (happened) => {
    const claims = await signedInAdmin()
    const [gone, kept] = [await subscribed(), await subscribed()]
    await getTable()
      .entities.mailings.put({
        kind: 'newsletter',
        week: WEEK,
        from: '2026-11-16T07:00:00Z',
        to: '2026-11-23T07:00:00Z',
        begun_at: '2026-11-23T07:00:00Z',
        expires_at: 4e9,
      })
      .go()
    const { id } = mailsTo(gone)[0]!
    mail.events.length = 0
    mail.report(id, happened)
    const [event] = mail.events as [(typeof mail.events)[number]]
    const told = JSON.parse(event.Records[0]!.Sns.Message)
    event.Records[0]!.Sns.Message = JSON.stringify({ ...told, mail: { ...told.mail, tags: { week: [WEEK], subscriber: ['x'] } } })
    mail.events.push(event)
    // Told twice: it counts once.
    await tellAll()
    expect(await subscribers(claims)).toEqual([kept])
    const list = await suppressed(claims)
    expect(list.suppressed).toEqual([
      { id: expect.stringMatching(/^[\da-f]{64}$/), email: gone, reason: happened, detail: expect.any(String), suppressed_at: expect.stringMatching(/Z$/) },
    ])
    expect(list.suppressed[0].detail).toBe(happened === 'bounce' ? 'smtp; 550 5.1.1 user unknown' : 'abuse')
    const { data: mailing } = await getTable().entities.mailings.get({ kind: 'newsletter', week: WEEK }).go()
    expect([mailing?.bounced, mailing?.complaints]).toEqual(happened === 'bounce' ? [1, undefined] : [undefined, 1])
    const before = mailsTo(gone).length
    expect((await subscribe(gone.toUpperCase())).body).toEqual((await subscribe(somebody())).body)
    await deliver(mailer, 'SUBSCRIPTION-REQUEST#')
    expect(mailsTo(gone)).toHaveLength(before)
  })

  it('a link that was mailed before makes no subscriber of them', async () => {
    const email = somebody()
    await subscribe(email)
    await deliver(mailer, 'SUBSCRIPTION-REQUEST#')
    mail.report(mailsTo(email)[0]!.id, 'bounce')
    await tellAll()
    expect((await press(linkIn(email))).status).toBe(410)
    expect(await subscribers(await signedInAdmin())).toEqual([])
  })

  it('the service’s own mailbox simulator bounces, so that it can be tried out', async () => {
    const email = 'bounce+demo@simulator.amazonses.com'
    await subscribe(email)
    await deliver(mailer, 'SUBSCRIPTION-REQUEST#')
    await tellAll()
    expect((await suppressed(await signedInAdmin())).suppressed).toMatchObject([{ email, reason: 'bounce' }])
  })

  it('a full mailbox stays a subscriber; what cannot be read harms nobody', async () => {
    const email = await subscribed()
    const bounce = {
      bounceType: 'Transient',
      bounceSubType: 'MailboxFull',
      bouncedRecipients: [{ emailAddress: email }],
      timestamp: '2026-11-23T07:00:00.000Z',
    }
    const event = { eventType: 'Bounce', bounce, mail: { messageId: '1', timestamp: '2026-11-23T07:00:00.000Z', tags: {} } }
    for (const Message of [JSON.stringify(event), 'nonsense', '{"eventType":"Open"}'])
      await takeEvent({ Records: [{ Sns: { Message } }] } as Parameters<typeof takeEvent>[0])
    expect(await subscribers(await signedInAdmin())).toEqual([email])
  })

  it('are listed page by page, the latest first', async () => {
    const claims = await signedInAdmin()
    for (let n = 0; n < 5; n++) {
      const row = {
        id: String(n).repeat(64),
        email: `gone${n}@example.com`,
        reason: 'bounce' as const,
        detail: '',
        suppressed_at: `2026-11-2${n}T00:00:00.000Z`,
      }
      await getTable().entities.suppressions.put(row).go()
    }
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await suppressed(claims, { limit: '2', ...(cursor ? { cursor } : {}) })
      seen.push(...page.suppressed.map(({ email }: { email: string }) => email))
      cursor = page.cursor
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `gone${n}@example.com`))
    expect((await suppressed(claims, { cursor: 'x' })).code).toBe('invalid-cursor')
  })
})
