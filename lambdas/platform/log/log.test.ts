import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { handler as api } from '../../api/articles.ts'
import { sampleArticle } from '../../articles/editing/sample.testing.ts'
import { startTestTable } from '../testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../testing/testing-call.ts'

const TEXT = 'MARKER-OF-A-PRIVATE-SENTENCE'
const TOKEN = 'MARKER-OF-A-TOKEN'
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>

beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG'
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

it('[G1] every call leaves one line with who, what and how it ended, and nothing of its text or token', async () => {
  const lines: string[] = []
  const keep = (chunk: unknown) => {
    lines.push(...String(chunk).split('\n').filter(Boolean))
    return true
  }
  const spies = [vi.spyOn(process.stdout, 'write').mockImplementation(keep), vi.spyOn(process.stderr, 'write').mockImplementation(keep)]
  const key = randomUUID()
  const create = (body: unknown, headers = {}) =>
    callEndpoint(api, 'createArticle', { claims, body, headers: { authorization: `Bearer ${TOKEN}`, 'idempotency-key': key, ...headers } })
  const good = sampleArticle({ title: TEXT, content: `<p>${TEXT}</p>`, excerpt: TEXT })
  const statuses = [
    await create(good),
    await create(good),
    await create({ ...good, [TEXT]: TEXT }),
    await create(`{"${TEXT}`),
    await create(good, { 'idempotency-key': undefined }),
    await callEndpoint(api, 'createArticle', { body: good, headers: { authorization: TOKEN } }),
  ].map(({ status }) => status)
  await new DynamoDBClient({}).send(new DeleteTableCommand({ TableName: 'test' }))
  statuses.push((await create(good)).status)
  for (const spy of spies) spy.mockRestore()

  expect(statuses).toEqual([200, 200, 400, 400, 400, 401, 500])
  expect(lines.join('\n')).not.toMatch(/MARKER/)
  const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ message }) => message === 'call')
  expect(calls.map(({ status }) => status)).toEqual(statuses)
  expect(calls[0]).toMatchObject({ endpoint: 'createArticle', caller: claims.sub, level: 'INFO' })
  expect(calls.at(-1)).toMatchObject({ level: 'ERROR', code: 'internal' })
})
