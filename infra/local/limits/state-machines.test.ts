import { describe, expect, it } from 'vitest'
import type { Invoke } from '../invoke.ts'
import { createStates } from '../states/states.ts'
import { createHistoryLimit, DATA_BYTES, eventsOnAws } from './state-machines.ts'

const ARN = 'arn:aws:states:us-east-1:000000000000:stateMachine:m'
const task = { Type: 'Task', Resource: 'arn:aws:lambda:us-east-1:000000000000:function:f' }
const DAY_MS = 86_400_000

async function run(definition: object, { input = '{}', invoke = async () => ({ payload: 'null' }) }: { input?: string; invoke?: Invoke } = {}) {
  const states = createStates({ dataDir: null, machines: [{ arn: ARN, name: 'm', definition: JSON.stringify(definition) }], invoke, hurry: true })
  try {
    const { arn } = states.start(ARN, input)
    await expect.poll(() => states.find(arn)?.status, { timeout: 30_000 }).not.toBe('RUNNING')
    return { execution: states.find(arn)!, events: states.events(arn) }
  } finally {
    await states.close()
  }
}
const machine = (States: object) => ({ StartAt: Object.keys(States)[0], States })

describe('Step Functions ends an execution', () => {
  it('whose history has 25,000 events: the last one is its failure', async () => {
    const Loop = { Type: 'Choice', Choices: [{ Variable: '$.done', IsPresent: true, Next: 'Done' }], Default: 'Again' }
    const { execution, events } = await run(machine({ Loop, Again: { Type: 'Pass', Next: 'Loop' }, Done: { Type: 'Succeed' } }))
    const failure = { error: 'States.Runtime', cause: 'The execution reached the maximum number of history events (25000).' }
    expect(execution).toMatchObject({ status: 'FAILED', ...failure })
    expect(events).toHaveLength(25_000)
    expect(events.at(-1)).toMatchObject({ type: 'ExecutionFailed', Error: failure.error, Cause: failure.cause })
  })

  it('whose state hands on more than 256 KiB, in bytes, whatever it catches', async () => {
    const half = 'é'.repeat(70_000)
    const Catch = [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }]
    const Caught = { Type: 'Pass', End: true }
    const cause = (name: string) => `The state/task '${name}' returned a result with a size exceeding the maximum number of bytes service limit.`
    const both = { Type: 'Pass', Parameters: { 'one.$': '$.text', 'two.$': '$.text' }, Next: 'Caught' }
    const doubled = await run(machine({ Both: both, Caught }), { input: JSON.stringify({ text: half }) })
    expect(doubled.execution).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded', cause: cause('Both') })
    const answered = await run(machine({ Ask: { ...task, Catch, Next: 'Caught' }, Caught }), { invoke: async () => ({ payload: JSON.stringify(half + half) }) })
    expect(answered.execution).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded', cause: cause(task.Resource) })
  })
})

it('an execution starts with at most 256 KiB', async () => {
  const states = createStates({
    dataDir: null,
    machines: [{ arn: ARN, name: 'm', definition: JSON.stringify(machine({ Wait: { Type: 'Wait', Seconds: 60, End: true } })) }],
    invoke: async () => ({ payload: '1' }),
  })
  const of = (bytes: number) => JSON.stringify('é'.repeat((bytes - 2) / 2))
  expect(() => states.start(ARN, of(DATA_BYTES + 2))).toThrow(
    expect.objectContaining({
      name: 'ValidationException',
      message: expect.stringMatching(/^1 validation error detected: Value at 'input' failed .* or equal to 262144$/),
    }),
  )
  expect(states.start(ARN, of(DATA_BYTES)).status).toBe('RUNNING')
  await states.close()
})

it('the name of an execution is taken for 90 days after its end', async () => {
  let now = Date.parse('2026-01-01')
  const states = createStates({
    dataDir: null,
    now: () => now,
    machines: [{ arn: ARN, name: 'm', definition: JSON.stringify(machine({ Done: { Type: 'Succeed' } })) }],
    invoke: async () => ({ payload: '1' }),
  })
  const first = states.start(ARN, '{}', 'nightly')
  await expect.poll(() => states.find(first.arn)?.status).toBe('SUCCEEDED')
  now += 90 * DAY_MS
  expect(() => states.start(ARN, '{}', 'nightly')).toThrow(
    expect.objectContaining({ name: 'ExecutionAlreadyExists', message: `Execution Already Exists: '${first.arn}'` }),
  )
  now += 1
  expect(states.start(ARN, '{}', 'nightly')).toMatchObject({ status: 'RUNNING', startedAt: now })
  await states.close()
})

it('events are counted as AWS counts them: five for a task, three more for a retry, two for each item of a Map', async () => {
  let calls = 0
  const invoke: Invoke = async () => (++calls === 1 ? { error: { errorType: 'Busy', errorMessage: '', trace: [] } } : { payload: '1' })
  const each = { Type: 'Map', ItemProcessor: machine({ Call: { ...task, Retry: [{ ErrorEquals: ['Busy'] }], End: true } }), End: true }
  const { events } = await run(machine({ Each: each }), { input: '[1,2]', invoke })
  const counted = events.reduce((sum, event) => sum + eventsOnAws(event), 0)
  // Execution started and succeeded; Map entered, started, succeeded, exited; each item started and succeeded; two tasks, one of them retried.
  expect(counted).toBe(2 + 4 + 2 * 2 + 2 * 5 + 3)
  const refusedBy = (most: number) => {
    const limit = createHistoryLimit(most)
    return events.some((event) => limit(event, '') !== undefined)
  }
  expect([refusedBy(counted), refusedBy(counted - 1)]).toEqual([false, true])
})
