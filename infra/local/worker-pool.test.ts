import { describe, expect, it } from 'vitest'
import { type PooledWorker, retirement } from './worker-pool.ts'

const limits = { most: 3, idleMs: 1000, onceMs: 100 }
const worker = (name: string, lastCalled: number, { atWork = 0, served = 5 }: Partial<PooledWorker> = {}) => ({ name, lastCalled, atWork, served })
const retired = (workers: ReturnType<typeof worker>[], now: number) => retirement(workers, now, limits).retire.map(({ name }) => name)

describe('the worker pool', () => {
  it('retires whoever was not called for long, and looks again when the next one has not been', () => {
    const workers = [worker('old', 0), worker('young', 600)]
    expect(retired(workers, 999)).toEqual([])
    expect(retirement(workers, 999, limits).lookAgainMs).toBe(1)
    expect(retired(workers, 1000)).toEqual(['old'])
    expect(retirement(workers, 1000, limits).lookAgainMs).toBe(600)
    expect(retirement(workers, 1600, limits)).toEqual({ retire: workers, lookAgainMs: undefined })
  })

  it('retires a worker that was called once sooner, never later than others', () => {
    expect(retired([worker('nightly', 0, { served: 1 }), worker('used', 0)], 100)).toEqual(['nightly'])
    expect(retired([worker('used', 0), worker('nightly', 0, { served: 1 })], 99)).toEqual([])
    expect(retirement([worker('nightly', 0, { served: 1 })], 10, { ...limits, onceMs: 5000 }).lookAgainMs).toBe(990)
  })

  it('makes room by the least recently called idle ones, however many', () => {
    const workers = [worker('d', 40), worker('a', 10), worker('c', 30), worker('b', 20), worker('e', 50)]
    expect(retired(workers, 60)).toEqual(['a', 'b'])
    expect(retired(workers.slice(2), 60)).toEqual([])
    expect(retirement(workers, 60, limits).lookAgainMs).toBe(970)
  })

  it('lets no worker with a call at work make room', () => {
    const busy = { atWork: 1 }
    const workers = [worker('a', 10, busy), worker('b', 20, busy), worker('c', 30, busy), worker('d', 40), worker('e', 50, busy)]
    expect(retired(workers, 60)).toEqual(['d'])
    expect(
      retired(
        workers.filter(({ atWork }) => atWork > 0),
        60,
      ),
    ).toEqual([])
  })

  it('counts those that retire for being idle as gone', () => {
    expect(retired([worker('gone', 0), worker('a', 900), worker('b', 910), worker('c', 920)], 1000)).toEqual(['gone'])
  })
})
