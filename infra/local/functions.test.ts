import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { createFunctions } from './functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'functions-'))
writeFileSync(
  join(folder, 'index.mjs'),
  `
let calls = 0, held
export const handler = async (event, context) => {
  if (event.hold) held = Buffer.alloc(event.hold, 1)
  if (event.wait) await new Promise((done) => setTimeout(done, event.wait))
  if (event.spin) for (;;);
  if (event.fill) { const kept = []; for (;;) kept.push(new Array(100000).fill(Math.random())) }
  if (event.exit) process.exit(3)
  if (event.fail) throw Object.assign(new Error('no'), { name: 'ConditionFailed' })
  if (event.late) { setTimeout(() => { throw new Error('after all') }, 1); await new Promise(() => {}) }
  if (event.nothing) return
  console.log('called', event.tag)
  return { calls: ++calls, at: new Date(0), env: { ...process.env }, left: context.getRemainingTimeInMillis(), name: context.functionName }
}
`,
)
const definition = (name: string, more: object = {}) => ({
  name,
  folder,
  handler: 'index.handler',
  environment: { OWN: name },
  memoryMb: 128,
  timeoutSeconds: 60,
  ...more,
})
const functions = createFunctions(
  [
    definition('one'),
    definition('two'),
    definition('busy'),
    definition('quick', { timeoutSeconds: 0.4 }),
    definition('patient', { timeoutSeconds: 2 }),
    definition('missing', { handler: 'gone.handler' }),
  ],
  { logFolder: join(folder, 'logs'), environment: () => ({ SHARED: 'yes' }) },
)
afterAll(async () => {
  await functions.close()
  rmSync(folder, { recursive: true })
})
const call = async (name: string, event: object) => {
  const result = await functions.invoke(name, JSON.stringify(event))
  return 'error' in result ? result.error : JSON.parse(result.payload)
}

it('a version keeps what it was published with, and an alias chooses among versions', async () => {
  const all = createFunctions([definition('one', { isVersioned: true, aliases: ['live'] })], { logFolder: join(folder, 'logs'), environment: () => ({}) })
  try {
    const own = async (name: string) => JSON.parse(((await all.invoke(name, '{}')) as { payload: string }).payload).env.OWN as string
    const version = all.publish('one', { environment: { OWN: 'next' } })
    expect([version, await own('one:live'), await own('arn:aws:lambda:us-east-1:000000000000:function:one:2')]).toEqual(['2', 'one', 'next'])
    all.versions.route('one', 'live', { version })
    expect([await own('one:live'), await own('one:1'), await own('one')]).toEqual(['next', 'one', 'one'])
    expect(() => all.invoke('one:gone', '{}')).toThrow('Function not found: one:gone')
  } finally {
    await all.close()
  }
})

it('together they run in one worker, each called by its bundle’s name, except those that are to die', async () => {
  const bundle = mkdtempSync(join(tmpdir(), 'together-'))
  writeFileSync(
    join(bundle, 'index.mjs'),
    `let calls = 0
export const handler = async ({ entry, event }) => ({ entry, event, calls: ++calls, env: { ...process.env } })`,
  )
  const named = (name: string) => definition(name, { environment: { OWN: 'same', POWERTOOLS_SERVICE_NAME: name, [name]: 'yes' } })
  const deps = { logFolder: join(bundle, 'logs'), environment: () => ({ SHARED: 'yes' }), together: bundle }
  const all = createFunctions([named('one'), named('two')], deps)
  try {
    const answers = await Promise.all(['one', 'two'].map(async (name) => JSON.parse(((await all.invoke(name, '{"a":1}')) as { payload: string }).payload)))
    expect(answers).toMatchObject([
      { entry: 'one', event: { a: 1 }, calls: 1, env: { SHARED: 'yes', OWN: 'same', one: 'yes', two: 'yes' } },
      { entry: 'two', event: { a: 1 }, calls: 2 },
    ])
    expect([all.views().map(({ calls }) => calls), all.calls(), all.atWork()]).toEqual([[1, 1], 2, 0])
    expect(await all.invoke('one', '{}', 'before')).toMatchObject({ error: { errorType: 'Runtime.ExitError' } })
    expect(JSON.parse(((await all.invoke('two', '{}')) as { payload: string }).payload).calls).toBe(3)
  } finally {
    await all.close()
    rmSync(bundle, { recursive: true })
  }
})

describe('functions', () => {
  it('run in a worker of their own with their own environment, by name or ARN, and keep their module state', async () => {
    expect(await call('one', { tag: 'first' })).toMatchObject({ calls: 1, at: '1970-01-01T00:00:00.000Z', env: { OWN: 'one' }, name: 'one' })
    const again = await call('arn:aws:lambda:us-east-1:000000000000:function:one', {})
    expect(again.calls).toBe(2)
    expect(again.env).toEqual({ SHARED: 'yes', OWN: 'one' })
    expect(again.left).toBeGreaterThan(2000)
    expect((await call('two', {})).calls).toBe(1)
    expect(await call('two', { nothing: true })).toBeNull()
    expect(readFileSync(join(folder, 'logs/one.log'), 'utf8')).toContain('called first')
  })

  it('interleave their calls', async () => {
    const started = Date.now()
    await Promise.all(Array.from({ length: 20 }, () => call('one', { wait: 200 })))
    expect(Date.now() - started).toBeLessThan(20 * 200)
  })

  it('get a copy for each core while they are busy, and go on in the first one alone when they are not', async () => {
    const alone = async () => (await call('busy', {})).calls as number
    expect([await alone(), await alone()]).toEqual([1, 2])
    const counts = await Promise.all(Array.from({ length: 24 }, async () => (await call('busy', { wait: 300 })).calls as number))
    expect(counts.filter((count) => count === 1)).toHaveLength(Math.min(4, availableParallelism()) - 1)
    expect(await alone()).toBe(Math.max(...counts) + 1)
  })

  it('answer errors as Lambda does', async () => {
    const error = await call('one', { fail: true })
    expect(error).toMatchObject({ errorType: 'ConditionFailed', errorMessage: 'no' })
    expect(error.trace[0]).toContain('no')
    expect((await call('missing', {})).errorType).toBe('Runtime.ImportModuleError')
    expect(() => functions.invoke('nobody', '{}')).toThrow('Function not found: nobody')
  })

  it('time out alone: the neighbour finishes, the worker is replaced', async () => {
    const neighbour = new Promise((done) => setTimeout(done, 1000)).then(() => call('patient', { wait: 1200 }))
    const slow = await call('patient', { wait: 60_000 })
    expect(slow).toMatchObject({ errorType: 'Sandbox.Timedout', errorMessage: expect.stringContaining('Task timed out after 2.00 seconds') })
    expect(await neighbour).toMatchObject({ calls: 1 })
    expect(await call('patient', {})).toMatchObject({ calls: 1 })
  })

  it('end when nobody has called them for long, never in the middle of a call', async () => {
    const idle = createFunctions([definition('idle')], { logFolder: join(folder, 'logs'), environment: () => ({}), pool: { idleMs: 2000, onceMs: 2000 } })
    const calls = async (event: object) => JSON.parse(((await idle.invoke('idle', JSON.stringify(event))) as { payload: string }).payload).calls as number
    expect([await calls({ wait: 2500 }), await calls({})]).toEqual([1, 1])
    expect(await calls({})).toBe(2)
    // Each look begins the two seconds anew.
    do await new Promise((wait) => setTimeout(wait, 2200))
    while ((await calls({})) !== 1)
    await idle.close()
  })

  it('keep no more workers than the limit once their calls are answered, and cut no call to make room', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const pool = { most: 2, idleMs: 60_000, onceMs: 60_000 }
    const few = createFunctions(
      names.map((name) => definition(name)),
      { logFolder: join(folder, 'logs'), environment: () => ({}), pool },
    )
    const calls = async (name: string, event: object) => JSON.parse(((await few.invoke(name, JSON.stringify(event))) as { payload: string }).payload).calls
    const together = names.map((name) => calls(name, { wait: 1000 }))
    expect(few.workers()).toBe(5)
    expect(await Promise.all(together)).toEqual([1, 1, 1, 1, 1])
    expect(few.workers()).toBe(2)
    // One after another: the two that were called last stay and keep their state.
    for (const name of names) await calls(name, {})
    expect([await calls('d', {}), await calls('e', {}), few.workers()]).toEqual([2, 2, 2])
    await few.close()
  })

  it('give the memory of a retired worker back', async () => {
    // In a process of its own: what other tests hold or free counts for nothing.
    const { held, left } = JSON.parse((await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'testing/retired-memory.ts'), folder])).stdout)
    expect(held).toBeGreaterThan(180e6)
    expect(left).toBeLessThan(100e6)
  })

  it('contain endless loops, full memory, process.exit and errors outside of a call', async () => {
    expect((await call('quick', { spin: true })).errorType).toBe('Sandbox.Timedout')
    expect((await call('two', { fill: true })).errorType).toBe('Runtime.OutOfMemory')
    expect((await call('two', { exit: true })).errorMessage).toContain('exit status 3')
    expect((await call('two', { late: true })).errorMessage).toContain('after all')
    expect(await call('two', {})).toMatchObject({ calls: 1 })
  })
})
