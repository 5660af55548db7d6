import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAsyncCalls } from './async-calls.ts'
import type { Invoke } from './invoke.ts'

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:lost'
const failed = { error: { errorType: 'TypeError', errorMessage: 'no', trace: [] } }

let dataDir: string
let letters: { queue: string; body: object }[]
let calls: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'async-calls-'))
  letters = []
  calls = []
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const start = (invoke: Invoke) =>
  createAsyncCalls({
    dataDir,
    configs: new Map([['one', { retries: 2, destination: QUEUE }]]),
    invoke: (name, payload) => {
      calls.push(name)
      return invoke(name, payload)
    },
    deadLetters: { send: async (queue, body) => void letters.push({ queue, body }) },
    onError: (cause) => expect.fail(String(cause)),
    retryMs: 1,
  })

it('tries a call three times and then loses it with what it was asked', async () => {
  const asyncCalls = start(async () => failed)
  asyncCalls.take('arn:aws:lambda:us-east-1:000000000000:function:one', '{"n":1}')
  expect(await asyncCalls.drain()).toBe(true)
  expect(calls).toHaveLength(3)
  expect(letters).toMatchObject([{ queue: QUEUE, body: { requestPayload: { n: 1 }, requestContext: { approximateInvokeCount: 3 } } }])
  expect(await asyncCalls.drain()).toBe(false)
})

it('counts a refused call as a failed one, and loses nothing that succeeds later', async () => {
  const answers = [() => Promise.reject(new Error('Rate Exceeded.')), async () => failed, async () => ({ payload: 'null' })]
  const asyncCalls = start(() => answers.shift()!())
  asyncCalls.take('one', '{}')
  await asyncCalls.drain()
  expect([calls.length, letters, readdirSync(join(dataDir, 'async-calls'))]).toEqual([3, [], []])
})

it('goes on after a kill with what it had taken', async () => {
  let isCalled = () => {}
  const called = new Promise<void>((resolve) => {
    isCalled = resolve
  })
  const killed = start(() => {
    isCalled()
    return new Promise(() => undefined)
  })
  killed.take('one', '{"n":2}')
  await called
  const next = start(async (_, payload) => {
    calls.push(payload)
    return { payload: 'null' }
  })
  next.resume()
  await next.drain()
  expect(calls).toEqual(['one', 'one', '{"n":2}'])
  expect(readdirSync(join(dataDir, 'async-calls'))).toEqual([])
})

it('makes a call once where no function says otherwise', async () => {
  const asyncCalls = start(async () => failed)
  asyncCalls.take('other', '{}')
  await asyncCalls.drain()
  expect([calls, letters]).toEqual([['other'], []])
})
