import { randomUUID } from 'node:crypto'
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, person } from '#shared/domain/platform/actor.ts'
import { handler as api } from '../../api/articles.ts'
import { createArticle } from '../../articles/editing/create-article.ts'
import { sampleArticle } from '../../articles/editing/sample.testing.ts'
import type { Billing } from '../../platform/model/billing.ts'
import { release, reserve, settle } from '../../platform/model/meter.ts'
import { translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { dayRow, modelCalls, setModel, today } from '../../platform/testing/testing-meter.ts'
import { TEST_MODEL_ID } from '../../platform/testing/testing-model.ts'
import { spendingOf } from '../projections/spending.ts'
import { handler as project } from '../projections/stream.ts'

let stop: () => Promise<void>
let raw: DynamoDBClient
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const [article, other] = [randomUUID(), randomUUID()]

/** What the stream would carry of today's calls: each row as it was written, then as it ended. */
async function callRecords(): Promise<DynamoDBRecord[]> {
  const { Items = [] } = await raw.send(
    new QueryCommand({
      TableName: 'test',
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': { S: `BUDGET#${today()}` }, ':sk': { S: 'MODEL-CALL#' } },
      ConsistentRead: true,
    }),
  )
  return Items.flatMap((ended) => {
    const { pk, sk, spent: _, ...rest } = ended
    const begun = { ...rest, pk, sk, status: { S: 'reserved' } }
    const images = [
      [undefined, begun],
      [begun, ended],
      [ended, { ...ended, expires_at: { N: '1' } }],
      [ended, undefined],
    ]
    return images.map(([OldImage, NewImage]) => ({ eventID: randomUUID(), dynamodb: { Keys: { pk, sk }, OldImage, NewImage } }) as unknown as DynamoDBRecord)
  })
}

/** A card of the article in Lithuanian; gives its id. */
async function givenTranslation(): Promise<string> {
  const { cards } = getTable().entities
  const { data } = await cards.get({ original_id: article, locale: 'en' }).go()
  if (!data) throw new Error('There is no original.')
  const id = translationId(article, 'lt')
  await cards.put({ ...data, id, locale: 'lt' }).go()
  return id
}

const ANNA = person('anna')
const spend = async (billing: Omit<Billing, 'promptVersion' | 'askedBy'>, cost: number, askedBy: Actor = ANNA) =>
  settle(getTable(), await reserve(getTable(), TEST_MODEL_ID, 10_000, { promptVersion: 1, askedBy, ...billing }), {
    inputTokens: cost,
    outputTokens: 2,
    cost,
  })
const sum = (name: string, spent: number, calls = 1, { schedule = 0, automation = 0 } = {}) => ({
  name,
  ...amounts(spent, calls),
  spent_by: { person: spent - schedule - automation, schedule, automation },
})
const amounts = (spent: number, calls = 1) => ({ spent, calls, input_tokens: spent, output_tokens: 2 * calls })

beforeAll(async () => {
  stop = await startTestTable()
  raw = new DynamoDBClient({})
  claims = await signedInAdmin()
  const now = new Date().toISOString()
  await createArticle({ ...sampleArticle(), slug: '' }, { id: article, authorId: claims.sub, now })
  await createArticle({ ...sampleArticle(), title: 'Another article', slug: '' }, { id: other, authorId: claims.sub, now })
})
afterAll(async () => {
  raw.destroy()
  await stop()
})

describe('what model calls cost', () => {
  it('is nothing on a day without calls, against the default cap', async () => {
    expect((await callEndpoint(api, 'getSpending', { claims, query: { day: '2026-01-01' } })).body).toEqual({
      day: '2026-01-01',
      enabled: true,
      cap: 20_000_000,
      manual_share_percent: 20,
      spent: 0,
      reserved: 0,
      calls: 0,
      features: [],
      locales: [],
      askers: [],
    })
    const nothing = { name: 'all', spent: 0, calls: 0, input_tokens: 0, output_tokens: 0, spent_by: { person: 0, schedule: 0, automation: 0 } }
    expect((await callEndpoint(api, 'getArticleSpending', { claims, params: { id: other } })).body).toEqual({ total: nothing, locales: [] })
  })

  it('[C1] is summed by feature, language, article and who asked, each settled call once however its events arrive', async () => {
    await spend({ feature: 'translation', articleId: article, locale: 'lt' }, 100)
    await spend({ feature: 'translation', articleId: article, locale: 'lt' }, 40, { kind: 'automation', id: 'translate-approved' })
    await spend({ feature: 'translation', articleId: article, locale: 'de' }, 7)
    await spend({ feature: 'quality-estimation', articleId: other, locale: 'de' }, 3, { kind: 'schedule', id: 'estimate-nightly' })
    await spend({ feature: 'seo-meta' }, 5)
    await release(getTable(), await reserve(getTable(), TEST_MODEL_ID, 999, { feature: 'seo-meta', promptVersion: 1, askedBy: ANNA }))
    await reserve(getTable(), TEST_MODEL_ID, 500, { feature: 'translation', promptVersion: 1, askedBy: ANNA, articleId: article, locale: 'fr' })
    const records = await callRecords()
    for (const batch of [records.toReversed(), records, records.slice(5)]) expect(await project({ Records: batch })).toEqual({ batchItemFailures: [] })

    await setModel({ ai_enabled: false, ai_daily_cap_micro_usd: 123_456, ai_manual_share_percent: 35 })
    expect((await callEndpoint(api, 'getSpending', { claims })).body).toEqual({
      day: today(),
      enabled: false,
      cap: 123_456,
      manual_share_percent: 35,
      spent: 155,
      reserved: 500,
      calls: 5,
      features: [sum('quality-estimation', 3, 1, { schedule: 3 }), sum('seo-meta', 5), sum('translation', 147, 3, { automation: 40 })],
      locales: [sum('de', 10, 2, { schedule: 3 }), sum('lt', 140, 2, { automation: 40 })],
      askers: [
        { kind: 'automation', id: 'translate-approved', ...amounts(40) },
        { kind: 'person', id: 'anna', ...amounts(112, 3) },
        { kind: 'schedule', id: 'estimate-nightly', ...amounts(3) },
      ],
    })
    const ofArticle = { total: sum('all', 147, 3, { automation: 40 }), locales: [sum('de', 7), sum('lt', 140, 2, { automation: 40 })] }
    const translation = await givenTranslation()
    for (const id of [article, translation]) expect((await callEndpoint(api, 'getArticleSpending', { claims, params: { id } })).body, id).toEqual(ofArticle)
  })

  it('follows from the rows of the calls: sums, day and calls agree', async () => {
    const settled = (await modelCalls()).filter(({ status }) => status === 'settled')
    const expected = new Map<string, number>()
    for (const { scope, name, spent } of settled.flatMap(spendingOf)) expected.set(`${scope}/${name}`, (expected.get(`${scope}/${name}`) ?? 0) + spent)
    for (const [key, spent] of expected) {
      const [scope = '', name = ''] = key.split('/')
      expect((await getTable().entities.spendingSums.get({ scope, name }).go()).data?.spent, key).toBe(spent)
    }
    expect(expected.size).toBe(14)
    expect(expected.get('total/all')).toBe(155)
    const total = settled.reduce((all, { spent }) => all + (spent ?? 0), 0)
    expect(await dayRow()).toMatchObject({ spent: total, calls: settled.length, committed: total + 500 })
  })

  it('of an article that is not there is not told', async () => {
    const { body } = await callEndpoint(api, 'getArticleSpending', { claims, params: { id: randomUUID() } })
    expect(body).toMatchObject({ status: 404, code: 'article-not-found' })
    expect((await callEndpoint(api, 'getSpending', { claims, query: { day: 'yesterday' } })).body).toMatchObject({ status: 400, code: 'invalid-request' })
  })
})
