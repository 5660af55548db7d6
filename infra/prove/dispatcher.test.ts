import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cardOf, givenOriginal } from '../../lambdas/articles/reading/testing-article.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import type { Invoke } from '../local/invoke.ts'
import { type ProvingCloud, startProvingCloud } from './cloud.ts'
import type { Followers } from './followers.ts'

/** Cards of one test, of an article each: some are wanted by two consumers, as they are published. */
const CARDS = 40
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

let cloud: ProvingCloud
let followers: Followers
/** What stands between the dispatcher and a consumer. */
let between: ((name: string, payload: string, invoke: Invoke) => ReturnType<Invoke>) | undefined
let calls: string[] = []
let made = 0
beforeAll(async () => {
  cloud = await startProvingCloud({ isFollowed: true })
  followers = cloud.follow((invoke) => (name, payload) => {
    calls.push(name)
    return between ? between(name, payload, invoke) : invoke(name, payload)
  })
})
afterAll(() => cloud.close())
afterEach(() => {
  between = undefined
  calls = []
  cloud.faults.replace([])
})

async function givenCards(): Promise<string[]> {
  const { id } = await givenOriginal()
  const card = await cardOf(id, 'en')
  if (!card) throw new Error('There is no original.')
  const ids = Array.from({ length: CARDS }, () => idOf(++made))
  await getTable()
    .entities.cards.put(ids.map((one) => ({ ...card, original_id: one, id: one, published: true, live_version: 1, published_at: '2026-11-01T00:00:00.000Z' })))
    .go({ concurrent: 4 })
  return ids
}

const rowsNamed = async (entity: string) => (await cloud.rows()).filter(({ __edb_e__ }) => __edb_e__ === entity)
const counted = async (): Promise<number> => (await rowsNamed('counter')).find(({ name }) => name === 'articles.locale.en')?.value ?? 0
const cards = async (): Promise<number> => (await rowsNamed('card')).filter(({ locale }) => locale === 'en').length

it('reads the stream once and gives each consumer what it wants', async () => {
  await givenCards()
  await followers.drain()
  expect(await counted()).toBe(await cards())
  expect([...new Set(calls)].sort()).toEqual(['projections', 'search-index'])
  expect(followers.deadLetters.list()).toEqual([])
})

it('counts right after its process ended between two consumers, whichever had been called', async () => {
  for (const request of [1, 2]) {
    cloud.faults.replace([{ at: 'streams:deliver:stream-dispatcher', kind: 'torn', nth: 1, request }])
    const before = calls.length
    await givenCards()
    await followers.drain()
    expect(cloud.faults.injected).toHaveLength(1)
    expect(calls.length).toBeGreaterThan(before + 1)
    expect(await counted()).toBe(await cards())
  }
  expect(followers.deadLetters.list()).toEqual([])
})

it('a consumer that ends its process at one record loses that record alone; the others get it, and later ones in order', async () => {
  const ids = await (async () => {
    between = (name, payload, invoke) => {
      if (name !== 'search-index' || !payload.includes(idOf(made - 5))) return invoke(name, payload)
      return Promise.resolve({ error: { errorType: 'Runtime.ExitError', errorMessage: 'exit status 1', trace: [] } })
    }
    return givenCards()
  })()
  await followers.drain()
  expect(await counted()).toBe(await cards())
  const letters = followers.deadLetters.list()
  expect(letters.map(({ queue }) => queue)).toEqual(['search-index-lost'])
  expect(letters[0]?.body).toContain(ids.at(-6))
  between = undefined
  expect(await followers.redrive()).toMatchObject([{ outcome: 'delivered' }])
  expect(followers.deadLetters.list()).toEqual([])
})

it('a consumer that fails at everything holds no other up, and is given up without being asked for each record', async () => {
  between = async (name, payload, invoke) => {
    if (name === 'projections') return { error: { errorType: 'TypeError', errorMessage: 'It is broken.', trace: [] } }
    return invoke(name, payload)
  }
  const before = await counted()
  await givenCards()
  await followers.drain()
  expect(await counted()).toBe(before)
  expect(calls.filter((name) => name === 'search-index').length).toBeLessThan(10)
  expect(calls.filter((name) => name === 'projections').length).toBeLessThan(CARDS * 3)
  between = undefined
  for (const { outcome } of await followers.redrive()) expect(outcome).toBe('delivered')
  expect(await counted()).toBe(await cards())
})

it('delivers again what it could not leave to Lambda', async () => {
  let refusals = 2
  between = (name, payload, invoke) => {
    if (name === 'projections' && refusals-- > 0) throw new Error('Lambda does not answer.')
    return invoke(name, payload)
  }
  await givenCards()
  await followers.drain()
  expect(await counted()).toBe(await cards())
})
