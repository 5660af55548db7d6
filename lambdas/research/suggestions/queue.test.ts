import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPendingSuggestions } from '#shared/contracts/research/research.ts'
import { suggestionOrder } from '#shared/table/research/research.ts'
import { handler } from '../../api/research.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { openKeys, type SuggestionRow, waitingKeys } from './suggestion-store.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  Object.assign(process.env, { MODEL_ID: 'test.model', FETCHING_FUNCTION: 'none', RUN_BATCH_MACHINE_ARN: 'arn:aws:states:eu-central-1:1:stateMachine:none' })
  claims = await signedInAdmin()
})
afterAll(() => stop())

const suggestion = (relevance_score: number, created_at: string): SuggestionRow => {
  const id = randomUUID()
  const order = suggestionOrder(relevance_score, created_at, id)
  return {
    ...{ id, config_id: randomUUID(), status: 'pending', suggested_title: `Idea ${relevance_score}`, suggested_topic: 'vpn', relevance_score },
    ...{ trending_keywords: [], rationale: '', based_on_trends: '', recommended_angle: '', competitor_insights: '', cves: [], warnings: [] },
    sources: [{ url: 'http://cert.example/x', title: 'x', published_at: null, text: 'x'.repeat(1500) }],
    ...{ created_at, order },
    ...openKeys({ created_at, id }),
    ...waitingKeys({ order }),
  }
}

it('[O-266] lists a hundred suggestions of one profile, the most relevant first, then the newest', async () => {
  const config_id = randomUUID()
  const at = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString()
  const rows = Array.from({ length: 110 }, (_, n) => ({ ...suggestion((n % 20) / 2, at(n)), config_id }))
  await getTable()
    .entities.suggestions.put([...rows, suggestion(10, at(0))])
    .go({ concurrent: 4 })
  const { suggestions } = (await call('listSuggestions', { params: { id: config_id } })).body
  const best = rows.toSorted((one, other) => other.relevance_score - one.relevance_score || (one.created_at < other.created_at ? 1 : -1))
  expect(suggestions.map(({ id }: SuggestionRow) => id)).toEqual(best.slice(0, 100).map(({ id }) => id))
  for (const { id } of [...rows]) await getTable().entities.suggestions.delete({ id }).go()
})

const call = (name: string, request = {}) => callEndpoint(handler, name, { claims, ...request })
const waiting = async () => (await call('listPendingSuggestions')).body
const decide = (id: string, status: string) => call('setSuggestionStatus', { params: { id }, body: { status } })

it('[M-131] lists the fifty most relevant suggestions of all profiles that wait, from one page; [M-134] counts what was rejected since today', async () => {
  const at = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString()
  const rows = Array.from({ length: 60 }, (_, n) => suggestion((n % 20) / 2, at(n)))
  const yesterday = { ...suggestion(9.9, at(0)), status: 'rejected' as const, queue: 'rejected' as const, queue_order: '2026-01-01T00:00:00.000Z#x' }
  await getTable()
    .entities.suggestions.put([...rows, yesterday])
    .go({ concurrent: 4 })
  const cost = await countTableCost()(() => waiting())
  const answer = await waiting()
  expect(listPendingSuggestions.response.parse(answer)).toEqual(answer)
  const order: [number, string][] = answer.suggestions.map(({ relevance_score, created_at }: SuggestionRow) => [relevance_score, created_at])
  expect(order).toHaveLength(50)
  expect(order).toEqual(order.toSorted(([one, then], [other, later]) => other - one || (then < later ? 1 : -1)))
  expect([answer.rejected_today, cost.calls]).toEqual([0, 3])

  const [first, second, third] = answer.suggestions.map(({ id }: SuggestionRow) => id)
  for (const id of [first, second]) await decide(id, 'rejected')
  await decide(third, 'accepted')
  const after = await waiting()
  expect(after.rejected_today).toBe(2)
  expect(after.suggestions.map(({ id }: SuggestionRow) => id)).not.toEqual(expect.arrayContaining([first, second, third]))
  // Taken back, it waits again and was not rejected.
  await decide(first, 'pending')
  const back = await waiting()
  expect([back.rejected_today, back.suggestions[0].id]).toEqual([1, first])
})
