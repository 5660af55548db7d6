import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createArticle } from '#shared/contracts/articles/saves.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { readTogether } from '../testing/testing-race.ts'
import type { OpenCall } from './call.ts'
import { claimCall, keepAnswer } from './idempotency.ts'
import { answer } from './problem.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

it('[R1] of calls that find a key free at the same moment one works, and the others get its answer', async () => {
  const table = readTogether(getTable(), 'idempotentCalls', 3)
  const call = {
    declared: createArticle,
    caller: { id: randomUUID(), username: 'x', groups: [] },
    params: {},
    query: {},
    body: { title: 'x' },
  } as unknown as OpenCall
  const key = randomUUID()
  const claims = Array.from({ length: 3 }, () => claimCall(table, call, key))
  const first = await Promise.race(claims)
  if (!first || !('newId' in first)) throw new Error('Somebody has to work.')
  await keepAnswer(table, first, answer(200, '{"done":true}'))
  const outcomes = await Promise.all(claims)
  expect(outcomes.filter((one) => one && 'newId' in one)).toHaveLength(1)
  expect(outcomes.filter((one) => one && 'body' in one && one.body === '{"done":true}')).toHaveLength(2)
})
