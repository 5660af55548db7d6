import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { handler as api } from '../../api/articles.ts'
import { startTestTable } from '../testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../testing/testing-call.ts'
import { linesOf, metricsIn } from '../testing/testing-log.ts'
import { scheduled } from '../workflow/scheduled.ts'
import { createSteps, step } from '../workflow/steps.ts'
import { logger } from './log.ts'
import { observed } from './observed.ts'
import { currentTrace, handedOn, inTrace } from './trace.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO'
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a call of the API', () => {
  const missing = (headers: Record<string, string>) =>
    callEndpoint(api, 'getArticle', { claims, params: { id: '0190b6a0-0000-7000-8000-000000000000' }, headers })

  it('goes by the id of the click: in its answer, its problem and its line', async () => {
    const id = randomUUID()
    let answer: Awaited<ReturnType<typeof missing>> | undefined
    const lines = await linesOf(async () => {
      answer = await missing({ 'x-correlation-id': id })
    })
    expect(answer).toMatchObject({ status: 404, headers: { 'x-correlation-id': id }, body: { instance: id } })
    expect(lines.filter(({ message }) => message === 'call')).toMatchObject([{ correlation_id: id, endpoint: 'getArticle', code: 'article-not-found' }])
  })

  it('takes nothing for an id that is none, and has one of its own then', async () => {
    for (const forged of ['', 'x', `${randomUUID()}\n{"level":"ERROR"}`, '<script>', 'a'.repeat(5000)]) {
      const { headers, body } = await missing({ 'x-correlation-id': forged })
      expect(headers['x-correlation-id']).toMatch(/^[\da-f-]{36}$/)
      expect(body.instance).toBe(headers['x-correlation-id'])
      expect(headers['x-correlation-id']).not.toBe(forged)
    }
    const good = await callEndpoint(api, 'listArticles', { claims })
    expect(good).toMatchObject({ status: 200, headers: { 'x-correlation-id': expect.stringMatching(/^[\da-f-]{36}$/) } })
  })
})

describe('a step', () => {
  const tell = createSteps({
    tell: step({ input: z.strictObject({ operation_id: z.string().optional(), locale: z.string().optional() }), run: async () => currentTrace() }),
  })

  it('knows the click, the operation, the language and itself; and what it logs says so', async () => {
    const origin = { name: 'op-1', input: { correlation_id: 'click-1', reason: 'text' } }
    let trace: unknown
    const lines = await linesOf(async () => {
      trace = await tell({ step: 'tell', origin, operation_id: 'op-1', locale: 'lt' }, { awsRequestId: 'r-1' })
    })
    const known = { correlation_id: 'click-1', operation_id: 'op-1', locale: 'lt', step: 'tell', request_id: 'r-1' }
    expect(trace).toMatchObject(known)
    expect(lines).toMatchObject([{ message: 'step', ...known }])
  })

  it('that records a fault of the machine logs it: a function that died has said nothing itself', async () => {
    const record = createSteps({ record: step({ input: z.object({ operation_id: z.string(), error: z.unknown() }), run: async () => null }) })
    const error = { Error: 'Lambda.Unknown', Cause: `Runtime exited with error: signal: killed${'x'.repeat(5000)}` }
    const lines = await linesOf(() => record({ step: 'record', operation_id: 'op-1', error }))
    expect(lines).toMatchObject([
      { level: 'ERROR', message: 'caught', step: 'record', operation_id: 'op-1', code: 'Lambda.Unknown', cause: expect.stringMatching(/^Runtime exited/) },
      { message: 'step' },
    ])
    expect(String(lines[0]?.cause).length).toBe(2000)
  })

  it('of a run by the clock knows its time; of one that nobody asked for, the execution; and runs without any of it', async () => {
    const input = { schedule: 'reconcile-site', scheduled_time: '2026-11-22T02:10:00Z', trigger: 'schedule' }
    expect(await tell({ step: 'tell', origin: { name: 'x-1', input } })).toMatchObject({
      correlation_id: 'reconcile-site@2026-11-22T02:10:00Z',
      schedule: 'reconcile-site',
    })
    expect(await tell({ step: 'tell', origin: { name: 'x-1', input: {} } })).toMatchObject({ correlation_id: 'x-1' })
    expect(await tell({ step: 'tell', origin: 7 }, { awsRequestId: 'r-2' })).toMatchObject({ correlation_id: 'r-2' })
    expect(await tell({ step: 'tell' })).toMatchObject({ correlation_id: expect.any(String) })
  })
})

it('a function called by another goes on its trace, and its event stays as strict as it was', async () => {
  const strict = observed(async (event: unknown) => ({ read: z.strictObject({ url: z.string() }).parse(event), handed: handedOn() }))
  const event = await inTrace({ correlation_id: 'click-2' }, async () => ({ url: 'https://example.org', ...handedOn() }))
  expect(await strict(event)).toEqual({ read: { url: 'https://example.org' }, handed: { correlation_id: 'click-2' } })
  expect(await strict({ url: 'x' }, { awsRequestId: 'r-3' })).toMatchObject({ handed: { correlation_id: 'r-3' } })
  expect(handedOn()).toEqual({})
})

it('a schedule goes by its time, and says how late it was, once', async () => {
  const at = new Date(Date.now() - 90_000).toISOString()
  const run = scheduled('refresh-popularity', async () => currentTrace())
  const delivered: unknown[] = []
  const lines = await linesOf(async () => {
    for (const _ of [1, 2]) delivered.push(await run({ scheduled_time: at, trigger: 'schedule' }))
  })
  expect(delivered).toMatchObject([{ correlation_id: `refresh-popularity@${at}`, schedule: 'refresh-popularity' }, { skipped: 'done' }])
  const [late, ...others] = metricsIn(lines)
  expect(late?.ScheduleLateSeconds).toBeGreaterThanOrEqual(90)
  expect(others).toEqual([])
  expect(await run({ scheduled_time: new Date().toISOString(), trigger: 'manual', correlation_id: 'click-3' })).toMatchObject({ correlation_id: 'click-3' })
})

it('calls that interleave in one process keep their traces apart', async () => {
  const lines = await linesOf(() =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTrace({ correlation_id: `click-${n}` }, async () => {
          await pause()
          logger().info('told', { n })
          await pause()
          logger().info('told', { n })
        }),
      ),
    ),
  )
  expect(lines).toHaveLength(40)
  for (const { n, correlation_id } of lines) expect(correlation_id).toBe(`click-${n}`)
})
