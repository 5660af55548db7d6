import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { THROTTLES } from '#shared/domain/platform/throttles.ts'
import { CONTACT_LIMITS } from '#shared/domain/readers/contact.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { handler as api } from '../../api/audience.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { allRows, deliver } from '../../platform/testing/testing-stream.ts'
import { handler as mailer } from '../mail/stream.ts'
import { startTestMail, type TestMail } from '../mail/testing-mail.ts'

let stop: () => Promise<void>
let mail: TestMail
beforeAll(async () => {
  stop = await startTestTable()
  mail = await startTestMail()
  Object.assign(process.env, { BUCKET_NAME: 'site', EDGE_TOKEN: 'token' })
  // Windows of throttles start at whole multiples of their length: a test must not straddle one.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
})
afterAll(async () => {
  vi.useRealTimers()
  await mail.close()
  await stop()
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let written = 0
const words = (more: object = {}) => ({ name: 'Ada', email: 'ada@example.com', subject: 'Correction', message: `Number ${++written}`, ...more })
const send = (body: unknown, more: TestRequest = {}) => callEndpoint(api, 'sendContactMessage', { body, query: { locale: 'fr' }, ...more })
const stored = async () => (await allRows()).filter(({ pk }) => pk === 'CONTACT')
const deskMails = () => mail.sent()
const sendMails = () => deliver(mailer, 'CONTACT')

describe('a message to the newsroom', () => {
  it('is stored before success is answered, and mailed to the desk once', async () => {
    const body = words({ message: 'Labas\nrytas' })
    expect(await send(body)).toMatchObject({ status: 200, body: { success: true } })
    expect((await stored()).at(-1)).toMatchObject({ ...body, locale: 'fr' })
    await sendMails()
    await sendMails()
    const [first, ...others] = deskMails()
    expect(others).toEqual([])
    expect(first).toMatchObject({
      to: ['desk@news.example'],
      from: '"Test News" <newsletter@news.example>',
      replyTo: ['ada@example.com'],
      subject: '[Test News] Correction',
    })
    expect(first!.text).toContain('Labas\nrytas')
  })

  it('is answered with a page when a form without JavaScript sends it', async () => {
    const { status, headers } = await send(String(new URLSearchParams(words({ website: '' }))), { headers: FORM })
    expect([status, headers.location]).toEqual([303, '/fr/contact/sent'])
  })

  it('is one message however often it is sent within a day', async () => {
    const [body, before] = [words(), (await stored()).length]
    const answers = await Promise.all([1, 2, 3].map(() => send(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await stored()).length).toBe(before + 1)
  })

  it('[C3] ends no header and adds none, whatever is typed', async () => {
    const body = words({ name: 'Eve\r\nBcc: all@example.com', subject: 'Hi\r\nBcc: all@example.com\u2028X: y' })
    expect((await send(body)).status).toBe(200)
    await sendMails()
    const { subject, replyTo, to, headers } = deskMails()[0]!
    expect(subject).toBe('[Test News] Hi Bcc: all@example.com X: y')
    expect([replyTo, to, headers ?? {}]).toEqual([['ada@example.com'], ['desk@news.example'], {}])
    for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', '"a b"@example.com', 'Ada <a@example.com>']) {
      expect([email, (await send(words({ email }))).status]).toEqual([email, 400])
    }
  })

  it('[P-180] needs all four fields and a mail address, and knows no other bounds but its size', async () => {
    for (const field of ['name', 'email', 'subject', 'message']) {
      for (const value of [undefined, '', '  \n']) expect([field, value, (await send(words({ [field]: value }))).status]).toEqual([field, value, 400])
    }
    expect((await send(words({ email: 'ada' }))).status).toBe(400)
    const long = '件'.repeat(CONTACT_LIMITS.characters)
    expect((await send(words({ name: 'x', subject: long.slice(0, 500), message: long }))).status).toBe(200)
    expect((await send(words({ message: `${long}件` }))).status).toBe(400)
    expect((await send(String(new URLSearchParams(words({ message: long }))), { headers: FORM })).status).toBe(303)
  })

  it('of a megabyte is refused with what may be sent, as JSON and as a form', async () => {
    const before = await allRows()
    const huge = 'x'.repeat(1_000_000)
    const json = await send(words({ message: huge }))
    expect([json.status, json.body.code]).toEqual([413, 'payload-too-large'])
    expect(json.body.detail).toContain(String(CONTACT_LIMITS.bytes))
    const form = await send(`message=${huge}`, { headers: FORM })
    expect([form.status, form.headers.refresh]).toEqual([413, '0;url=/fr/contact/too-long'])
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencodedX']) {
      expect((await send('name=a', { headers: { 'content-type': type } })).status).toBe(415)
    }
    expect(await allRows()).toEqual(before)
  })

  it('[C4] [P-290] of a flood is refused: 429 with Retry-After, at most the limit stored', async () => {
    const [ip, before] = ['198.51.100.9', (await stored()).length]
    const answers = []
    for (let i = 0; i < casesOf(1000, 100); i++) answers.push(await send(words(), { ip }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(THROTTLES.contact.limit)
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
    expect((await stored()).length).toBe(before + THROTTLES.contact.limit)
    expect((await send(`name=a`, { ip, headers: FORM })).status).toBe(400)
    const form = await send(String(new URLSearchParams(words())), { ip, headers: FORM })
    expect([form.status, form.headers.refresh]).toEqual([429, '0;url=/fr/contact/busy'])
  })

  it('of a program that fills in the trap is thanked for and forgotten', async () => {
    const before = await allRows()
    expect(await send(words({ website: 'x' }))).toMatchObject({ status: 200, body: { success: true } })
    expect(await allRows()).toEqual(before)
  })
})

it('messages are listed newest first, page by page, and removed by admins', async () => {
  const claims = await signedInAdmin()
  const list = (query: Record<string, string>) => callEndpoint(api, 'listContactMessages', { claims, query })
  const { messages } = (await list({ limit: '100' })).body
  const ids = messages.map(({ id }: { id: string }) => id)
  expect(ids).toEqual([...ids].sort().reverse())
  const first = (await list({ limit: '2' })).body
  const second = (await list({ limit: '2', cursor: first.cursor })).body
  expect([...first.messages, ...second.messages]).toEqual(messages.slice(0, 4))
  expect((await list({ cursor: 'x' })).body.code).toBe('invalid-cursor')
  const remove = (query: Record<string, string> = {}) => callEndpoint(api, 'deleteContactMessage', { claims, params: { id: ids[0] }, query })
  const asked = await remove()
  expect([asked.status, asked.body.code]).toEqual([409, 'confirmation-required'])
  expect((await remove({ confirmation: asked.body.confirmation })).status).toBe(200)
  expect((await remove({ confirmation: asked.body.confirmation })).status).toBe(404)
  expect((await list({ limit: '1' })).body.messages[0].id).toBe(ids[1])
})

it('a message is marked as handled, and as open again, without being mailed once more', async () => {
  const claims = await signedInAdmin()
  const body = words()
  await send(body)
  await sendMails()
  const mailed = deskMails().length
  const messages = async () => (await callEndpoint(api, 'listContactMessages', { claims })).body.messages
  const { id } = (await messages()).find(({ message }: { message: string }) => message === body.message)
  const mark = (handled: boolean) => callEndpoint(api, 'handleContactMessage', { claims, params: { id }, body: { handled } })
  expect((await mark(true)).body).toEqual({ ...body, id, locale: 'fr', created_at: expect.any(String), mailed: true, handled_at: expect.stringMatching(/Z$/) })
  expect((await messages()).find((one: { id: string }) => one.id === id).handled_at).toMatch(/Z$/)
  expect((await mark(false)).body.handled_at).toBeNull()
  await sendMails()
  expect(deskMails()).toHaveLength(mailed)
  const unknown = await callEndpoint(api, 'handleContactMessage', { claims, params: { id: claims.sub }, body: { handled: true } })
  expect(unknown.body.code).toBe('message-not-found')
})
