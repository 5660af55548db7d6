import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DescribeMapRunCommand, GetExecutionHistoryCommand, ListExecutionsCommand, ListMapRunsCommand, SFNClient } from '@aws-sdk/client-sfn'
import { afterEach, expect, it } from 'vitest'
import { listen } from '../listen.ts'
import { openStorage } from '../storage.ts'
import { createStates } from './states.ts'

const ARN = 'arn:aws:states:us-east-1:000000000000:stateMachine:m'
const task = (name: string, more: object = {}) => ({ Type: 'Task', Resource: `arn:aws:lambda:us-east-1:000000000000:function:${name}`, End: true, ...more })
const machine = (States: object, more: object = {}) => ({ StartAt: Object.keys(States)[0], States, ...more })
const DISTRIBUTED = { ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' } }
const reader = (Key: object = { Key: 'work/list.jsonl' }, more: object = { ReaderConfig: { InputType: 'JSONL' } }) => ({
  ItemReader: { Resource: 'arn:aws:states:::s3:getObject', Parameters: { Bucket: 'b', ...Key }, ...more },
})
const writer = { ResultWriter: { Resource: 'arn:aws:states:::s3:putObject', Parameters: { Bucket: 'b', Prefix: 'work/results' } } }
const batches = (MaxItemsPerBatch: number, more: object = {}) => ({ ItemBatcher: { MaxItemsPerBatch, ...more } })
const each = (more: object, step: object = task('step')) =>
  machine({ Each: { Type: 'Map', Label: 'Each', ItemProcessor: machine({ Step: step }, DISTRIBUTED), End: true, ...more } })

type Step = (input: never, calls: number) => unknown
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'map-'))
  open.push(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

async function start(definition: object, step: Step = (input) => input, { dataDir = null as string | null, lines = [] as unknown[], refuse = '' } = {}) {
  const storage = openStorage(':memory:')
  if (lines.length > 0) storage.put('b', 'work/list.jsonl', Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')), {})
  const calls: unknown[] = []
  const asked: string[] = []
  const demand = (action: string, resource: string) => {
    asked.push(`${action} ${resource}`)
    if (action === refuse) throw new Error(`not authorized to perform: ${action}`)
  }
  const states = createStates({
    dataDir,
    hurry: true,
    machines: [{ arn: ARN, name: 'm', definition: JSON.stringify(definition), files: { storage, demand } }],
    async invoke(_, payload) {
      calls.push(JSON.parse(payload))
      const result = await step(JSON.parse(payload) as never, calls.length)
      return result instanceof Error ? { error: { errorType: result.name, errorMessage: 'no', trace: [] } } : { payload: JSON.stringify(result ?? null) }
    },
  })
  open.push(() => states.close())
  const run = async (input: unknown = {}) => {
    const { arn } = states.start(ARN, JSON.stringify(input))
    while (states.find(arn)?.status === 'RUNNING') await setTimeout(5)
    const execution = states.find(arn)
    return { ...execution, arn, result: JSON.parse(execution?.output ?? 'null') }
  }
  const read = (key: string) => JSON.parse(storage.get('b', key)?.body.toString() ?? 'null')
  return { states, storage, calls, asked, run, read }
}
const broken = () => Object.assign(new Error('no'), { name: 'broken' })
const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ n: index }))

async function sdkFor(states: Awaited<ReturnType<typeof start>>['states']) {
  const server = await listen((request, response) => states.handle(request, response))
  open.push(() => server.close())
  return new SFNClient({ region: 'us-east-1', endpoint: server.url, maxAttempts: 1, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
}

it('runs a batch of a file’s lines as an execution of its own, and says of each what became of it', async () => {
  const more = { ...reader({ 'Key.$': '$.list' }), ...batches(3, { BatchInput: { 'site.$': '$.site' } }), ...writer, ResultPath: '$.run' }
  const { run, calls, read, states, asked } = await start(each(more), ({ Items }: { Items: { n: number }[] }) => ({ sum: Items.length }), { lines: numbers(7) })
  const { result, status, arn } = await run({ list: 'work/list.jsonl', site: 'x' })
  expect(status).toBe('SUCCEEDED')
  expect(calls).toHaveLength(3)
  expect(calls).toContainEqual({ Items: [{ n: 6 }], BatchInput: { site: 'x' } })
  const { MapRunArn, ResultWriterDetails } = result.run
  expect(MapRunArn).toMatch(/^arn:aws:states:us-east-1:000000000000:mapRun:m\/Each:[\w-]{36}$/)
  expect(ResultWriterDetails).toEqual({ Bucket: 'b', Key: `work/results/${MapRunArn.split(':').at(-1)}/manifest.json` })
  const manifest = read(ResultWriterDetails.Key)
  expect(manifest).toMatchObject({ DestinationBucket: 'b', MapRunArn, ResultFiles: { FAILED: [], PENDING: [] } })
  const records = read(manifest.ResultFiles.SUCCEEDED[0].Key)
  expect(records.map(({ Output }: { Output: string }) => JSON.parse(Output).sum).sort()).toEqual([1, 3, 3])
  expect(records[0]).toMatchObject({ Status: 'SUCCEEDED', StateMachineArn: `${ARN}/Each`, InputDetails: { Included: true } })
  expect(records[0].ExecutionArn).toMatch(/:execution:m\/Each:[\w-]{36}$/)
  expect(asked).toContain('s3:GetObject arn:aws:s3:::b/work/list.jsonl')
  expect(asked).toContain(`s3:PutObject arn:aws:s3:::b/${ResultWriterDetails.Key}`)

  const sdk = await sdkFor(states)
  const { mapRuns = [] } = await sdk.send(new ListMapRunsCommand({ executionArn: arn }))
  expect(mapRuns).toMatchObject([{ executionArn: arn, mapRunArn: MapRunArn, stateMachineArn: `${ARN}/Each` }])
  const described = await sdk.send(new DescribeMapRunCommand({ mapRunArn: MapRunArn }))
  expect(described).toMatchObject({ status: 'SUCCEEDED', maxConcurrency: 10_000, itemCounts: { total: 7, succeeded: 7, pending: 0, resultsWritten: 7 } })
  expect(described.executionCounts).toMatchObject({ total: 3, succeeded: 3, failed: 0 })
  expect((await sdk.send(new ListExecutionsCommand({ mapRunArn: MapRunArn }))).executions).toHaveLength(3)
  expect((await sdk.send(new ListExecutionsCommand({ stateMachineArn: ARN }))).executions).toHaveLength(1)
  const { events = [] } = await sdk.send(new GetExecutionHistoryCommand({ executionArn: arn }))
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['ExecutionStarted', 'MapStateEntered', 'MapRunStarted', 'MapRunSucceeded', 'MapStateExited', 'ExecutionSucceeded']),
  )
})

it('puts the outputs in the order of the items, without a writer, from a path or a listing', async () => {
  const selected = { ItemsPath: '$.list', ItemSelector: { 'n.$': '$$.Map.Item.Value', 'at.$': '$$.Map.Item.Index', 'all.$': '$.name' }, MaxConcurrency: 2 }
  const direct = await start(each(selected))
  expect((await direct.run({ list: ['a', 'b', 'c'], name: 'x' })).result).toEqual(['a', 'b', 'c'].map((n, at) => ({ n, at, all: 'x' })))
  const listing = { ItemReader: { Resource: 'arn:aws:states:::s3:listObjectsV2', Parameters: { Bucket: 'b', Prefix: 'work/' } } }
  const listed = await start(each(listing), ({ Key, Size }: { Key: string; Size: number }) => ({ Key, Size }), { lines: [{ n: 1 }] })
  listed.storage.put('b', 'other', Buffer.from('x'), {})
  expect((await listed.run()).result).toEqual([{ Key: 'work/list.jsonl', Size: 7 }])
})

it('bounds how many are at work at once, by MaxConcurrency', async () => {
  let [now, most] = [0, 0]
  const { run } = await start(
    each({ ...reader(), MaxConcurrency: 2 }),
    async () => {
      most = Math.max(most, ++now)
      await setTimeout(3)
      now--
    },
    { lines: numbers(12) },
  )
  expect((await run()).status).toBe('SUCCEEDED')
  expect(most).toBe(2)
})

it('keeps a batch below so many bytes', async () => {
  const lines = numbers(10).map(({ n }) => ({ n, text: 'x'.repeat(100) }))
  const { run, calls } = await start(each({ ...reader(), ItemBatcher: { MaxInputBytesPerBatch: 400 } }), () => null, { lines })
  expect((await run()).status).toBe('SUCCEEDED')
  expect(calls.map((call) => (call as { Items: object[] }).Items.length)).toEqual([2, 2, 2, 2, 2])
  for (const call of calls) expect(JSON.stringify(call).length).toBeLessThanOrEqual(400)
})

it.each([
  ['nothing is tolerated by itself', {}, 1, 'FAILED'],
  ['a share of the items', { ToleratedFailurePercentage: 20 }, 1, 'SUCCEEDED'],
  ['more than that share', { ToleratedFailurePercentage: 20 }, 2, 'FAILED'],
  ['a number of items', { ToleratedFailureCount: 2 }, 1, 'SUCCEEDED'],
  ['more than that number', { ToleratedFailureCount: 3 }, 2, 'FAILED'],
])('%s: %j with %i failed batches of two items of ten ends as %s', async (_, tolerated, failures, status) => {
  const step = ({ Items }: { Items: { n: number }[] }) => (Items.some(({ n }) => n / 2 < failures && n % 2 === 0) ? broken() : { ok: true })
  const { run, read, states } = await start(each({ ...reader(), ...batches(2), ...writer, ...tolerated, MaxConcurrency: 1 }), step, { lines: numbers(10) })
  const ended = await run()
  expect(ended.status).toBe(status)
  const [mapRun] = states.mapRuns.of(ended.arn)
  expect(mapRun?.status).toBe(status)
  if (!mapRun) return
  const manifest = read(`work/results/${mapRun.arn.split(':').at(-1)}/manifest.json`)
  const failed = read(manifest.ResultFiles.FAILED[0].Key)
  expect(failed[0]).toMatchObject({ Status: 'FAILED', Error: 'broken' })
  if (status === 'FAILED') expect(ended.error).toBe('States.ExceedToleratedFailureThreshold')
  else expect(states.mapRuns.counts(mapRun)).toMatchObject({ items: { failed: 2 * failures, succeeded: 10 - 2 * failures }, children: { failed: failures } })
})

it.each([
  ['no such file', {}, [], 'does not exist'],
  ['no right to it', { refuse: 's3:GetObject' }, numbers(1), 'not authorized'],
])('fails as States.ItemReaderFailed where there is %s, and a Catch goes on', async (_, options, lines, cause) => {
  const caught = { ...reader(), End: undefined, Next: 'Done', Catch: [{ ErrorEquals: ['States.ItemReaderFailed'], Next: 'Caught', ResultPath: '$.error' }] }
  const { States, StartAt } = each(caught)
  const done = { Done: { Type: 'Succeed' }, Caught: { Type: 'Pass', End: true } }
  const { run, calls } = await start({ StartAt, States: { ...States, ...done } }, () => null, { ...options, lines })
  const { result, status } = await run({ a: 1 })
  expect([status, result.a, result.error.Error]).toEqual(['SUCCEEDED', 1, 'States.ItemReaderFailed'])
  expect(JSON.stringify(result.error.Cause)).toContain(cause)
  expect(calls).toEqual([])
})

it('fails as States.ResultWriterFailed where it may not write', async () => {
  const { run } = await start(each({ ...reader(), ...writer }), () => null, { lines: numbers(1), refuse: 's3:PutObject' })
  expect(await run()).toMatchObject({ status: 'FAILED', error: 'States.ResultWriterFailed' })
})

it('a result beyond 256 KiB needs a writer', async () => {
  const wide = () => ({ text: 'x'.repeat(30_000) })
  const { run } = await start(each(reader()), wide, { lines: numbers(10) })
  expect(await run()).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' })
  const written = await start(each({ ...reader(), ...writer }), wide, { lines: numbers(10) })
  expect(await written.run()).toMatchObject({ status: 'SUCCEEDED' })
})

it('goes on after the product was ended in the middle: everything is done, and what was done is not done again', async () => {
  const dataDir = folder()
  const definition = each({ ...reader(), ...batches(2), ...writer })
  const lines = numbers(40)
  const hanging = Promise.withResolvers<unknown>()
  const before = await start(definition, (_, calls) => (calls > 8 ? hanging.promise : { ok: true }), { dataDir, lines })
  before.states.start(ARN, '{}', 'job')
  while (before.calls.length < 9) await setTimeout(5)
  await setTimeout(50)
  const done = before.states.mapRuns.of(`${ARN.replace(':stateMachine:', ':execution:')}:job`)[0]
  expect(done && before.states.mapRuns.counts(done).children.succeeded).toBe(8)
  const closing = before.states.close()
  hanging.resolve(null)
  await closing

  const after = await start(definition, () => ({ ok: true }), { dataDir, lines })
  expect(after.states.resume()).toBe(1)
  while (after.states.running() > 0) await setTimeout(5)
  const [resumed, first] = after.states.list()
  expect([resumed?.name, resumed?.status, first?.name, first?.status]).toEqual(['job-r1', 'SUCCEEDED', 'job', 'ABORTED'])
  expect(after.calls).toHaveLength(12)
  const seen = [...before.calls.slice(0, 8), ...after.calls].flatMap((call) => (call as { Items: { n: number }[] }).Items.map(({ n }) => n))
  expect(seen.sort((one, other) => one - other)).toEqual(lines.map(({ n }) => n))
  const { ResultWriterDetails } = JSON.parse(resumed?.output ?? '{}')
  expect(after.read(after.read(ResultWriterDetails.Key).ResultFiles.SUCCEEDED[0].Key)).toHaveLength(20)
})

it('a child that is stopped with its parent is aborted, and none begins after it', async () => {
  const { states, calls } = await start(each({ ...reader(), MaxConcurrency: 1 }), () => setTimeout(40), { lines: numbers(5) })
  const { arn } = states.start(ARN, '{}')
  while (calls.length < 1) await setTimeout(2)
  await states.stop(arn)
  await setTimeout(100)
  expect(calls).toHaveLength(1)
  const [mapRun] = states.mapRuns.of(arn)
  expect(mapRun && [mapRun.status, states.mapRuns.counts(mapRun).children.aborted]).toEqual(['ABORTED', 1])
})

it.each([
  ['ItemReader and ItemsPath', { ...reader(), ItemsPath: '$.x' }],
  ['MaxConcurrency may be 10000', { ...reader(), MaxConcurrency: 10_001 }],
  ['an ItemBatcher needs', { ...reader(), ItemBatcher: { BatchInput: {} } }],
  ['InputType', reader({ Key: 'k' }, { ReaderConfig: { InputType: 'CSV' } })],
  ['Transformation', { ...reader(), ResultWriter: { ...writer.ResultWriter, WriterConfig: { Transformation: 'FLATTEN', OutputType: 'JSON' } } }],
  ['ToleratedFailureCount is only known', { ItemProcessor: machine({ Step: task('step') }), ToleratedFailureCount: 1 }],
])('refuses by name what it would run otherwise: %s', async (words, more) => {
  await expect(start(each(more))).rejects.toThrow(words)
})
