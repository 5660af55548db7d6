import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailWeeks } from '#shared/domain/readers/mail-week.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { beginBatch } from '../../platform/batch/batch-lease.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { givenLive } from '../../publishing/syndication/testing-live.ts'
import { handler as takeEvent } from '../mail/events.ts'
import { startTestMail, type TestMail } from '../mail/testing-mail.ts'
import { latestMailings, readMailing } from './mailings.ts'
import { createPace } from './pace.ts'
import { sendOnce } from './send-once.ts'
import { givenSubscribers, idOf, newsletterSteps } from './testing-newsletter.ts'
import { newsletterBatch } from './weekly-runs.ts'

/** All two thousand with `THOROUGH=true`. */
const SUBSCRIBERS = casesOf(2000, 300)

const MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:RunBatch'
const { past: WEEK } = mailWeeks(Date.parse('2026-11-23T07:00:00Z'), 'Europe/Vilnius')
const IN_WEEK = '2026-11-18T09:00:00.000Z'

let stop: () => Promise<void>
let mail: TestMail
let before: Set<string>
beforeAll(async () => {
  stop = await startTestTable()
  mail = await startTestMail()
})
afterAll(async () => {
  await mail.close()
  await stop()
})
beforeEach(async () => {
  mail.fail([])
  mail.events.length = 0
  before = new Set(mail.sent().map(({ id }) => id))
  await emptyTable()
})

const sent = () => mail.sent().filter(({ id }) => !before.has(id))
/** The service tells of what it took, as often as it likes. */
async function tellEvents(): Promise<void> {
  for (const event of mail.events.splice(0)) await takeEvent(event as Parameters<typeof takeEvent>[0])
}
const live = (locales: readonly Locale[], title = 'A week of leaks', published_at = IN_WEEK) =>
  givenLive(locales.map((locale) => ({ locale, title: `${title} (${locale})`, slug: `leaks-${locale}`, published_at })))

async function begun(): Promise<string> {
  const operationId = newId()
  await beginBatch(getTable(), { operationId, startedBy: 'send-newsletter', startedByKind: 'schedule', ...newsletterBatch(WEEK, MACHINE) })
  return operationId
}
async function run(steps: ReturnType<typeof newsletterSteps>, operation_id: string) {
  try {
    await steps({ step: 'prepare-batch', operation_id })
    while (((await steps({ step: 'work-batch', operation_id })) as { more: boolean }).more);
    await steps({ step: 'finish-batch', operation_id })
  } catch (error) {
    await steps({
      step: 'fail-batch',
      operation_id,
      error: { Error: (error as Error).name, Cause: JSON.stringify({ errorMessage: (error as Error).message }) },
    })
  }
  return (await readOperation(getTable(), operation_id))!
}

describe('the newsletter', () => {
  it('[O-171] reaches each of many subscribers in fifteen languages exactly once, in their own language, however often its sender is killed', async () => {
    await live(LOCALES)
    const readers = await givenSubscribers(SUBSCRIBERS)
    const operation_id = await begun()
    const steps = newsletterSteps()
    await steps({ step: 'prepare-batch', operation_id })
    for (const wanted of [30, 120]) {
      const child = spawn(process.execPath, [fileURLToPath(new URL('./testing-newsletter-process.ts', import.meta.url)), operation_id], { stdio: 'ignore' })
      const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
      while (mail.events.length < wanted && child.exitCode === null) await pause(1)
      child.kill('SIGKILL')
      expect(await ended).toBe('SIGKILL')
      expect(sent().length).toBeLessThan(SUBSCRIBERS)
      await tellEvents()
    }
    expect(await run(steps, operation_id)).toMatchObject({
      status: 'success',
      result: { results: { sent: SUBSCRIBERS, without_articles: 0, not_taken: 0, errors: 0 } },
    })
    const mails = sent()
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(readers.map(({ email }) => email).sort())
    const localeOf = new Map(readers.map(({ email, locale }) => [email, locale]))
    for (const { to, subject } of mails) expect(subject).toContain(`A week of leaks (${localeOf.get(to[0] as string)})`)
    const [shown] = await latestMailings(getTable())
    expect(shown).toMatchObject({ kind: 'newsletter', week: '2026-11-23', sent: SUBSCRIBERS, finished_at: expect.any(String), at_work: false })
    expect(shown?.locales.every(({ sent, articles }) => articles === 1 && Math.abs(sent - SUBSCRIBERS / LOCALES.length) < 1)).toBe(true)
  }, 180_000)

  it('goes to subscribers whose language has articles of that week, and to nobody else', async () => {
    await live(['lt', 'de'])
    await live(['fr'], 'Too old', '2026-11-16T06:59:59.999Z')
    await live(['pl'], 'Too new', WEEK.to)
    await givenSubscribers(30)
    const steps = newsletterSteps()
    expect(await run(steps, await begun())).toMatchObject({ result: { results: { sent: 4, without_articles: 26 } } })
    expect(
      sent()
        .map(({ html }) => /<html lang="(\w+)"/.exec(html ?? '')?.[1])
        .sort(),
    ).toEqual(['de', 'de', 'lt', 'lt'])
    const row = await readMailing(getTable(), 'newsletter', WEEK.week)
    expect(row?.articles).toMatchObject({ lt: 1, de: 1, fr: 0, pl: 0 })
  })

  it('says one-click unsubscribing in every mail, with the reader’s own link, and leads to published pages', async () => {
    await live(['lt'])
    await givenSubscribers(1, 'ona', ['lt'])
    await run(newsletterSteps(), await begun())
    const [{ headers, text, html, from, tags }] = sent() as [ReturnType<typeof sent>[number]]
    const url = `https://news.example/api/newsletter/unsubscribe?token=token-of-${idOf('ona0@example.com').slice(0, 34)}&locale=lt`
    expect(headers).toEqual({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(text).toContain(url)
    for (const part of [text, html]) expect(part).toContain('https://news.example/news/leaks-lt')
    expect(from).toBe('"Test News" <newsletter@news.example>')
    expect(tags).toEqual({ week: WEEK.week, subscriber: idOf('ona0@example.com') })
  })

  it('stops when the service takes no more, and gone on with it reaches those who have nothing yet', async () => {
    await live(['en'])
    await givenSubscribers(60, 'reader', ['en'])
    mail.fail([{ at: 'ses:SendEmail', kind: 'throttle', nth: 25, times: 1000 }])
    const steps = newsletterSteps()
    expect(await run(steps, await begun())).toMatchObject({ status: 'error', error_code: 'rate-limited' })
    expect(sent().length).toBeLessThan(60)
    expect((await latestMailings(getTable()))[0]).toMatchObject({ finished_at: null, at_work: false })
    mail.fail([])
    await live(['en'], 'Published meanwhile', IN_WEEK)
    expect(await run(steps, await begun())).toMatchObject({ status: 'success', result: { results: { sent: 60 } } })
    expect(new Set(sent().map(({ to }) => to[0])).size).toBe(60)
    expect(sent()).toHaveLength(60)
    // All of them got the same.
    expect(new Set(sent().map(({ subject }) => subject)).size).toBe(1)
  })

  it('is sent once although the answer of the service got lost', async () => {
    await live(['en'])
    await givenSubscribers(3, 'reader', ['en'])
    mail.fail([{ at: 'ses:SendEmail', kind: 'crash-after', nth: 2 }])
    const told = setInterval(() => void tellEvents(), 50)
    expect(await run(newsletterSteps({ claimMs: 60_000 }), await begun())).toMatchObject({ status: 'success', result: { results: { sent: 3 } } })
    clearInterval(told)
    expect(sent()).toHaveLength(3)
  })

  it('leaves out who has unsubscribed or bounced since it began', async () => {
    await live(['en'])
    const readers = await givenSubscribers(2, 'reader', ['en'])
    const steps = newsletterSteps()
    const operation_id = await begun()
    await steps({ step: 'prepare-batch', operation_id })
    const id = idOf(readers[0]!.email)
    await getTable().entities.subscribers.delete({ shard: id[0]!, id }).go()
    expect(await run(steps, operation_id)).toMatchObject({ result: { results: { sent: 1 } } })
    expect(sent().map(({ to }) => to[0])).toEqual([readers[1]!.email])
  })
})

describe('a mail that must go out once', () => {
  const name = { week: '2026-11-23', subscriber_id: 'a'.repeat(64) }
  const claimed = (over: object = {}) =>
    getTable()
      .entities.mailDeliveries.put({ ...name, claim: 'of another', claimed_at: Date.now(), expires_at: 4_000_000_000, ...over })
      .go()
  const never = () => Promise.reject(new Error('It was sent.'))

  it('is not sent again when the event says that it went out, and is when nothing says so in time', async () => {
    await claimed()
    const waiting = sendOnce(getTable(), name, never, 60_000)
    await getTable().entities.mailDeliveries.patch(name).set({ sent_at: '2026-11-23T07:00:01.000Z' }).go()
    expect(await waiting).toBe('sent')
    await claimed({ claimed_at: Date.now() - 60_000 })
    let calls = 0
    const all = Array.from({ length: 5 }, () => sendOnce(getTable(), name, async () => String(++calls), 60_000))
    expect(await Promise.all(all)).toEqual(Array(5).fill('sent'))
    expect(calls).toBe(1)
  })
})

it('no more mails a second go out than the service takes', async () => {
  const pace = createPace(async () => 100)
  const start = Date.now()
  await Promise.all(Array.from({ length: 17 }, pace))
  // Four fifths of a hundred a second: 16 gaps of 12.5 ms.
  expect(Date.now() - start).toBeGreaterThanOrEqual(195)
  const broken = createPace(() => Promise.reject(new Error('away')))
  await expect(broken()).rejects.toThrow('away')
})
