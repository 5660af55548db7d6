import { expect, it } from 'vitest'
import { RecentRecords } from './recent-records.ts'
import type { StreamRecord } from './stream-reader.ts'

const record = (number: number): StreamRecord => ({
  awsRegion: 'r',
  eventSourceARN: 'arn',
  dynamodb: { SequenceNumber: String(number), ApproximateCreationDateTime: 0 },
})
const numbers = (records: StreamRecord[]) => records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber))

/** A shard that is read a hundred records at a time; a read sees what was written before it began. */
function givenShard(count: number) {
  const shard = { count, reads: [] as (string | null)[] }
  const recent = new RecentRecords(async (after) => {
    shard.reads.push(after)
    const written = shard.count
    await new Promise((wait) => setTimeout(wait, 5))
    return Array.from({ length: written - Number(after ?? 0) }, (_, index) => record(Number(after ?? 0) + index + 1)).slice(0, 100)
  })
  return { shard, recent }
}

it('those who follow a shard side by side have it read once', async () => {
  const { shard, recent } = givenShard(3)
  const both = await Promise.all([recent.after(null, 10), recent.after(null, 2)])
  expect(both.map(numbers)).toEqual([
    [1, 2, 3],
    [1, 2],
  ])
  expect(numbers(await recent.after('2', 10))).toEqual([3])
  expect(shard.reads).toEqual([null])
})

it('who asks after a write gets what was written, also while an earlier look is under way', async () => {
  const { shard, recent } = givenShard(1)
  await recent.after(null, 10)
  const before = recent.after('1', 10)
  shard.count = 2
  const [later, other] = await Promise.all([recent.after('1', 10), recent.after('1', 10)])
  expect(await before).toEqual([])
  expect([numbers(later), numbers(other)]).toEqual([[2], [2]])
  expect(shard.reads).toEqual([null, '1', '1'])
})

it('who is far behind gets every record nevertheless', async () => {
  const { recent } = givenShard(1000)
  const follow = async (limit: number) => {
    const seen: number[] = []
    for (;;) {
      const records = await recent.after(seen.length === 0 ? null : String(seen.at(-1)), limit)
      if (records.length === 0) return seen
      seen.push(...numbers(records))
    }
  }
  const all = Array.from({ length: 1000 }, (_, index) => index + 1)
  expect(await follow(100)).toEqual(all)
  expect(await follow(10)).toEqual(all)
})

it('a look that failed is one more look for the next', async () => {
  let fails = true
  const recent = new RecentRecords(async () => {
    if (fails) throw new Error('away')
    return [record(1)]
  })
  await expect(Promise.all([recent.after(null, 10), recent.after(null, 10)])).rejects.toThrow('away')
  fails = false
  expect(numbers(await recent.after(null, 10))).toEqual([1])
})
