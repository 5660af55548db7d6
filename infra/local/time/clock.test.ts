import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Clock, createClock } from './clock.ts'

const DAY = 86_400_000
let folder: string
let clock: Clock
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'))
  clock = createClock(join(folder, 'clock.json'))
})
afterEach(() => {
  clock.close()
  rmSync(folder, { recursive: true })
})

it('fires what waits by it when it jumps, in the order of the times, and nothing that waits by the machine', () => {
  const fired: string[] = []
  const wait = (name: string, ms: number) => setTimeout((said: string) => fired.push(said), ms, name)
  const timers = [
    clock.within(() => wait('tomorrow', DAY)),
    clock.within(() => wait('soon', 60_000)),
    clock.within(() => clock.outside(() => wait("the machine's", 60_000))),
    wait('nobody asked', 60_000),
  ]
  const taken = clock.within(() => wait('taken back', 90_000))
  clearTimeout(taken)
  const start = clock.now()
  expect(clock.nextAt()).toBeGreaterThanOrEqual(start + 59_000)
  clock.jumpTo(start + 30_000)
  expect(fired).toEqual([])
  clock.jumpTo(start + 2 * DAY)
  expect(fired).toEqual(['soon', 'tomorrow'])
  expect(clock.nextAt()).toBeNull()
  for (const timer of timers) clearTimeout(timer)
})

it('holds in what a wait goes on with', async () => {
  const waits = clock.within(async () => {
    await new Promise((next) => setTimeout(next, DAY))
    await new Promise((next) => setTimeout(next, DAY))
    return 'done'
  })
  clock.jumpTo(clock.now() + DAY)
  await new Promise((next) => setImmediate(next))
  expect(clock.nextAt()).toBeGreaterThan(clock.now() + DAY - 5_000)
  clock.jumpTo(clock.now() + DAY)
  expect(await waits).toBe('done')
})

it('does not go back, and goes on where it was when the product starts again', () => {
  const later = clock.now() + 3 * DAY
  clock.jumpTo(later)
  clock.jumpTo(later - DAY)
  expect(clock.now()).toBeGreaterThanOrEqual(later)
  clock.close()
  const again = createClock(join(folder, 'clock.json'))
  expect(again.now()).toBeGreaterThanOrEqual(later)
  again.close()
})

it('is whole in its file at every moment: a product that is killed does not go back', async () => {
  clock.jumpTo(clock.now() + DAY)
  const reader = new Worker(
    `const { readFileSync } = require('node:fs')
    const { parentPort, workerData } = require('node:worker_threads')
    let [reads, broken, asked] = [0, 0, false]
    parentPort.on('message', () => { asked = true })
    const read = () => {
      for (let n = 0; n < 50; n++) {
        reads++
        try { if (!(JSON.parse(readFileSync(workerData, 'utf8')).ahead > 0)) broken++ } catch { broken++ }
      }
      if (asked) parentPort.postMessage({ reads, broken })
      else setImmediate(read)
    }
    read()
    parentPort.postMessage('ready')`,
    { eval: true, workerData: join(folder, 'clock.json') },
  )
  const heard = () => new Promise((next) => reader.once('message', next))
  await heard()
  for (let n = 0; n < 2000; n++) clock.jumpTo(clock.now() + 1000)
  const told = heard()
  reader.postMessage('enough')
  const { reads, broken } = (await told) as { reads: number; broken: number }
  await reader.terminate()
  expect(reads).toBeGreaterThan(200)
  expect(broken).toBe(0)
})

it('is what functions see as the time', async () => {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.module).then(({ followClock }) => {
      followClock(workerData.ahead)
      parentPort.on('message', () => parentPort.postMessage({
        now: Date.now(), made: new Date().getTime(), given: new Date(5).getTime(), text: Date().slice(0, 3),
        isDate: structuredClone(new Date()) instanceof Date, utc: Date.UTC(1970, 0, 2),
      }))
      parentPort.postMessage('ready')
    })`
  const worker = new Worker(source, { eval: true, workerData: { ahead: clock.ahead, module: new URL('./follow-clock.ts', import.meta.url).href } })
  const heard = () => new Promise((next) => worker.once('message', next))
  await heard()
  clock.jumpTo(clock.now() + 40 * DAY)
  const asked = clock.now()
  const answer = heard()
  worker.postMessage('what time is it')
  const told = (await answer) as { now: number; made: number; given: number; text: string; isDate: boolean; utc: number }
  await worker.terminate()
  expect(told).toMatchObject({ given: 5, isDate: true, utc: DAY })
  expect(told.now).toBeGreaterThanOrEqual(asked)
  expect(told.now).toBeLessThan(asked + DAY)
  expect(told.made).toBeGreaterThanOrEqual(told.now)
  expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']).toContain(told.text)
})
