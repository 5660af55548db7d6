import type { DynamoDBRecord } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { compilePattern } from '#shared/domain/platform/event-pattern.ts'
import { STREAM_CONSUMERS, type StreamConsumer, WANTED_RECORDS } from '#shared/stream-consumers.ts'
import { dispatch, type Hand } from './dispatch.ts'

type Keys = readonly [pk: string, sk: string]

const record = (sequence: number, [pk, sk]: Keys, image: DynamoDBRecord['dynamodb'] = {}): DynamoDBRecord => ({
  eventID: `event-${sequence}`,
  eventName: 'INSERT',
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(sequence), ...image },
})
const card = (sequence: number): DynamoDBRecord => record(sequence, [`FAMILY#${sequence}`, 'CARD#en'], { NewImage: { published: { BOOL: true } } })
const mail = (sequence: number): DynamoDBRecord => record(sequence, ['CONTACT', `message-${sequence}`])

/** Consumers that take everything but what `refuses` says. */
function hand(refuses: (consumer: StreamConsumer, record: DynamoDBRecord) => 'answer' | 'throw' | undefined = () => undefined) {
  const taken: string[] = []
  const aside: string[] = []
  let waits = 0
  const made: Hand = {
    isSlow: () => false,
    async wait(consumer, records) {
      waits++
      const first = records.findIndex((one) => refuses(consumer, one))
      if (first >= 0 && refuses(consumer, records[first]!) === 'throw') throw new Error('exit status 1')
      const some = first < 0 ? records : records.slice(0, first)
      taken.push(...some.map(({ eventID }) => `${consumer} ${eventID}`))
      return some.length
    },
    async putAside(consumer, records) {
      aside.push(...records.map(({ eventID }) => `${consumer} ${eventID}`))
    },
  }
  return { made, taken, aside, waits: () => waits }
}

const cards = (count: number): DynamoDBRecord[] => Array.from({ length: count }, (_, n) => card(n))

it('gives each consumer what it wants, in order', async () => {
  const { made, taken, waits } = hand()
  expect(await dispatch([card(1), mail(2), card(3), record(4, ['VIEWS#a#2026-11-01', 'one'])], made, vi.fn())).toBeNull()
  expect(waits()).toBe(3)
  for (const consumer of ['projections', 'search-index'])
    expect(taken.filter((one) => one.startsWith(consumer))).toEqual([1, 3].map((n) => `${consumer} event-${n}`))
  expect(taken.filter((one) => one.startsWith('mail'))).toEqual(['mail event-2'])
})

it.each(['answer', 'throw'] as const)('puts aside one record alone that a consumer does not take by its %s, and goes on', async (how) => {
  const { made, taken, aside, waits } = hand((consumer, { eventID }) => (consumer === 'projections' && eventID === 'event-37' ? how : undefined))
  expect(await dispatch(cards(100), made, vi.fn())).toBeNull()
  expect(aside).toEqual(['projections event-37'])
  for (const consumer of ['projections', 'search-index'] as const) {
    const order = taken.filter((one) => one.startsWith(consumer)).map((one) => Number(one.split('-').at(-1)))
    expect(order).toEqual(cards(100).flatMap((_, n) => (consumer === 'projections' && n === 37 ? [] : [n])))
  }
  expect(waits()).toBeLessThan(20)
})

it('gives up a consumer that fails at everything after some calls, and puts all of it aside', async () => {
  const { made, aside, waits } = hand((consumer) => (consumer === 'projections' ? 'throw' : undefined))
  expect(await dispatch(cards(100), made, vi.fn())).toBeNull()
  expect(aside).toHaveLength(100)
  expect(waits()).toBeLessThan(20)
})

it('waits for no consumer that is slow', async () => {
  const { made, aside, waits } = hand()
  await dispatch(cards(10), { ...made, isSlow: (consumer) => consumer === 'search-index' }, vi.fn())
  expect([aside.length, waits()]).toEqual([10, 1])
})

it('has the stream deliver again what a consumer was neither given nor left', async () => {
  const { made } = hand((consumer) => (consumer === 'mail' ? 'throw' : undefined))
  const onError = vi.fn()
  const again = await dispatch([card(1), mail(2), card(3)], { ...made, putAside: () => Promise.reject(new Error('Lambda does not answer.')) }, onError)
  expect(again?.eventID).toBe('event-2')
  expect(onError).toHaveBeenCalledWith('mail', expect.objectContaining({ message: 'Lambda does not answer.' }))
})

it('wants of the stream exactly what a consumer wants', () => {
  const wants = (patterns: typeof WANTED_RECORDS, one: DynamoDBRecord) => patterns.some((pattern) => compilePattern(pattern)(one))
  const consumers = Object.values(STREAM_CONSUMERS).flat()
  const all = [card(1), mail(2), record(3, ['USER#a', 'PROFILE']), record(4, ['LOG#automation#2026-11', 'x']), record(5, ['VIEWS#a', 'TOTAL#b'])]
  expect(all.map((one) => wants(WANTED_RECORDS, one))).toEqual([true, true, true, true, false])
  expect(all.map((one) => wants(consumers, one))).toEqual([true, true, true, true, false])
  expect(WANTED_RECORDS.length).toBeLessThanOrEqual(5)
})
