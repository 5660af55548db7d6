import { afterAll, beforeAll, expect, it } from 'vitest'
import { casesOf } from '#shared/thorough.testing.ts'
import { cardOf, givenOriginal } from '../../lambdas/articles/reading/testing-article.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { type ProvingCloud, startProvingCloud } from './cloud.ts'

/** A thousand with `THOROUGH=true`. */
const CARDS = casesOf(1000, 150)
const POISON = '00000000-0000-7000-8000-000000000100'

let cloud: ProvingCloud
beforeAll(async () => {
  cloud = await startProvingCloud({ isFollowed: true })
})
afterAll(() => cloud.close())

/** The card of an original many times over, each of an article of its own. */
async function givenCards(): Promise<void> {
  const { id } = await givenOriginal()
  const card = await cardOf(id, 'en')
  if (!card) throw new Error('There is no original.')
  const ids = Array.from({ length: CARDS - 1 }, (_, n) => `${POISON.slice(0, -4)}${String(n).padStart(4, '0')}`)
  await getTable()
    .entities.cards.put(ids.map((one) => ({ ...card, original_id: one, id: one })))
    .go({ concurrent: 4 })
}

const counted = async () => (await cloud.rows()).find(({ __edb_e__, name }) => __edb_e__ === 'counter' && name === 'articles.locale.en')?.value

it('[R5] of a thousand changes one that a function cannot take waits as a dead letter, the others are done; delivered again it is done, once', async () => {
  await givenCards()
  let isRepaired = false
  const tries: number[] = []
  const { drain, deadLetters, redrive } = cloud.follow((invoke) => async (name, payload) => {
    if (isRepaired || name !== 'projections' || !payload.includes(POISON)) return invoke(name, payload)
    const { Records, put_aside } = JSON.parse(payload) as { Records: object[]; put_aside?: boolean }
    if (put_aside) tries.push(Records.length)
    return { error: { errorType: 'TypeError', errorMessage: 'It cannot be read.', trace: [] } }
  })
  await drain()
  expect(await counted()).toBe(CARDS - 1)
  // Alone and apart from the stream, it was tried three times.
  expect(tries).toEqual([1, 1, 1])
  const [letter, ...more] = deadLetters.list()
  expect(more).toEqual([])
  expect(letter?.queue).toBe('projections-lost')
  expect(JSON.parse(letter?.body ?? '')).toMatchObject({
    requestContext: { functionArn: 'projections', approximateInvokeCount: 3 },
    requestPayload: { Records: [{ dynamodb: { Keys: { pk: { S: expect.stringContaining(POISON) } } } }] },
  })

  expect(await redrive()).toMatchObject([{ outcome: 'failed', note: 'TypeError: It cannot be read.' }])
  expect(deadLetters.list()).toHaveLength(1)
  isRepaired = true
  expect(await redrive()).toMatchObject([{ outcome: 'delivered' }])
  expect([await counted(), deadLetters.list()]).toEqual([CARDS, []])

  await deadLetters.send('arn:aws:sqs:eu-central-1:123456789012:projections-lost', JSON.parse(letter?.body ?? '') as object)
  expect(await redrive()).toMatchObject([{ outcome: 'delivered' }])
  await drain()
  expect(await counted()).toBe(CARDS)
})
