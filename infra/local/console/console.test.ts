import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findAll, getAttributeValue } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAlarm } from '../../alarms/alarm.ts'
import { listen } from '../listen.ts'
import { createMail } from '../mail.ts'
import { createModel, type Model } from '../model/model.ts'
import { createSchedules } from '../schedules.ts'
import { createStates } from '../states/states.ts'
import { createClock } from '../time/clock.ts'
import { createTravel } from '../time/travel.ts'
import { createConsole } from './console.ts'

const EVIL = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
const MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:publish-article'
const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:gate'
const WATCHED = {
  AlarmName: 'spend',
  ...{ ComparisonOperator: 'GreaterThanOrEqualToThreshold', Threshold: 80, EvaluationPeriods: 1 },
  ...{ Namespace: 'x', MetricName: 'ModelCalls', Statistic: 'Sum', Period: 300 },
}
const ALARM = { name: EVIL, threshold: 1, description: EVIL, reached: true }
const dataDir = mkdtempSync(join(tmpdir(), 'console-'))
let url: string
let model: Model
let ran = 0
let broken = ''
let kept = ''
const close: (() => unknown)[] = []

beforeAll(async () => {
  const definition = { StartAt: 'Gate', States: { Gate: { Type: 'Task', Resource: FUNCTION, End: true } } }
  const states = createStates({
    dataDir,
    machines: [{ arn: MACHINE, name: 'publish-article', definition: JSON.stringify(definition) }],
    invoke: async () => ({ error: { errorType: 'quality-gate-failed', errorMessage: EVIL, trace: [] } }),
  })
  const clock = createClock(null)
  const schedules = createSchedules({
    dataDir,
    now: clock.now,
    schedules: [
      {
        name: 'sweep',
        arn: 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/sweep',
        properties: { ScheduleExpression: 'rate(1 hour)', FlexibleTimeWindow: { Mode: 'OFF' }, Target: { Arn: FUNCTION, RoleArn: 'r' } },
      },
    ],
    invoke: async () => {
      ran++
      return { payload: 'null' }
    },
    startExecution: () => {},
  })
  const mail = createMail({ dataDir, identities: [] })
  model = await createModel({ dataDir, allowPseudo: true })
  broken = states.start(MACHINE, JSON.stringify({ title: EVIL }), 'first').arn
  kept = mail.send({ from: 'a@example.org', to: ['b@example.org'], subject: EVIL, text: EVIL, html: `<p>Hello</p>${EVIL}` })
  await setTimeout(50)
  const travel = createTravel(clock, {
    functions: { atWork: () => 0, calls: () => 0, rested: async () => undefined },
    drainStreams: async () => undefined,
    schedules,
  })
  const local = createConsole({
    states,
    schedules,
    mail,
    model,
    travel,
    announcements: { list: () => [] },
    posts: { list: () => [] },
    deadLetters: { list: () => [{ id: 'l1', queue: 'lost', body: EVIL, attributes: { TARGET_ARN: FUNCTION }, sentAt: 0 }] },
    redrive: async () => [],
    webhooks: { list: () => [] },
    functions: () => [{ name: 'gate', lines: [EVIL, 'second'], calls: 3 }],
    metrics: { list: () => [{ name: 'ModelCalls', unit: 'Count', count: 2, sum: 2, largest: 1, last: 1, lastAt: 0, alarms: [ALARM] }] },
    alarms: { list: () => [{ alarm: readAlarm({ ...WATCHED, AlarmDescription: EVIL }), state: 'ALARM', since: 0 }] },
    searchLogs: async (text) => [{ name: 'gate', fields: { message: EVIL, timestamp: EVIL, step: EVIL, operation_id: 'first', asked: text } }],
  })
  const server = await listen((incoming, response) => local.handle(incoming, response))
  url = server.url
  close.push(
    () => server.close(),
    () => clock.close(),
    () => states.close(),
    () => schedules.close(),
    () => mail.close(),
    () => model.close(),
  )
})
afterAll(async () => {
  for (const each of close) await each()
  rmSync(dataDir, { recursive: true })
})

const get = async (path: string) => {
  const response = await fetch(`${url}/_local${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const postWith = (headers: Record<string, string>, path = '/schedules/sweep/run', body = '') =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${url}/_local${path}`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end(body)
  })

it('shows every page, with nothing executable in it', async () => {
  const pages = [
    '',
    '/executions',
    `/executions/${encodeURIComponent(broken)}`,
    '/traces',
    `/traces?id=${encodeURIComponent(EVIL)}`,
    '/metrics',
    '/schedules',
    '/time',
    '/mails',
    `/mails/${kept}`,
    '/model',
    '/functions',
    '/faults',
  ]
  for (const path of pages) {
    const { status, headers, text } = await get(path)
    expect(status, path).toBe(200)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const elements = findAll(() => true, parseDocument(text).children)
    expect(elements.filter(({ name }) => name === 'script' || name === 'img').length, path).toBe(0)
    expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1)
    expect(elements.filter(({ attribs }) => attribs['aria-current'] === 'page')).toHaveLength(1)
  }
})

it('shows a failed execution with its states, error and cause', async () => {
  const { text } = await get(`/executions/${encodeURIComponent(broken)}`)
  for (const part of ['FAILED', 'quality-gate-failed', 'StateEntered', 'StateFailed', 'Gate', 'publish-article']) expect(text).toContain(part)
  expect((await get('/executions')).text).toContain(encodeURIComponent(broken))
})

it('shows the HTML of a mail only in a frame without any rights', async () => {
  const frames = findAll(({ name }) => name === 'iframe', parseDocument((await get(`/mails/${kept}`)).text).children)
  expect(frames).toHaveLength(1)
  expect(getAttributeValue(frames[0]!, 'sandbox')).toBe('')
  expect(getAttributeValue(frames[0]!, 'srcdoc')).toContain('<p>Hello</p>')
})

it('runs a schedule now, only when its own page asks', async () => {
  const host = new URL(url).host
  expect(await postWith({ origin: 'https://evil.example' })).toBe(403)
  expect(await postWith({})).toBe(403)
  expect(await postWith({ host: 'evil.example', origin: 'http://evil.example' })).toBe(403)
  expect(ran).toBe(0)
  expect(await postWith({ origin: `http://${host}` })).toBe(303)
  expect(ran).toBe(1)
  expect(await postWith({ origin: `http://${host}` }, '/schedules/other/run')).toBe(404)
  expect((await get('/schedules')).text).toContain('class="badge ok"')
})

it('lets time pass, as far as it is asked for and only when its own page asks', async () => {
  const own = { origin: `http://${new URL(url).host}` }
  const asForm = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
  const time = async () => (await fetch(`${url}/_local/time`, { headers: { accept: 'application/json' } })).json() as Promise<{ now: number; journey: object }>
  const before = (await time()).now
  expect(await postWith({ origin: 'https://evil.example' }, '/time', '{"by":3600000}')).toBe(403)
  for (const wrong of ['{"by":0}', '{"by":9000000000}', '{}', 'by=1']) expect(await postWith(own, '/time', wrong), wrong).toBe(400)
  expect((await time()).journey).toBeNull()
  expect(await postWith(asForm, '/time', 'by=7200000')).toBe(303)
  await expect.poll(time).toMatchObject({ journey: { ended: 'arrived' } })
  expect((await time()).now).toBeGreaterThanOrEqual(before + 7_200_000)
  expect((await get('/time')).text).toContain('class="badge ok"')
})

it('answers 404, 400 and 405 as pages', async () => {
  for (const [path, status] of [
    ['/nothing', 404],
    ['/mails/none', 404],
    ['/executions/x/y', 404],
    ['/%E0%A4%A', 400],
  ] as const)
    expect((await get(path)).status, path).toBe(status)
  expect((await fetch(`${url}/_local`, { method: 'PUT' })).status).toBe(405)
})
