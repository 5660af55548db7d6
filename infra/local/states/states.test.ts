import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'
import { App, Duration, Stack } from 'aws-cdk-lib'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import * as sfn from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import { afterEach, expect, it, vi } from 'vitest'
import type { FunctionFault } from '../invoke.ts'
import { listen } from '../listen.ts'
import { createStates } from './states.ts'

type Fn = (payload: never, calls: number) => unknown

const ARN = 'arn:aws:states:us-east-1:000000000000:stateMachine:m'
const functionArn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`
const task = (name: string, more: object = {}) => ({ Type: 'Task', Resource: functionArn(name), End: true, ...more })
const machine = (States: object, more: object = {}) => ({ StartAt: Object.keys(States)[0], States, ...more })
const fault = (errorType: string): { error: FunctionFault } => ({ error: { errorType, errorMessage: 'no', trace: [] } })

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'states-'))
  open.push(async () => rmSync(dataDir, { recursive: true }))
  return dataDir
}

const start = async (definition: object, functions: Record<string, Fn> = {}, dataDir = folder()) => {
  const calls: Record<string, unknown[]> = {}
  const states = createStates({
    dataDir,
    machines: [{ arn: ARN, name: 'm', definition: JSON.stringify(definition) }],
    invoke: async (nameOrArn, payload) => {
      const name = nameOrArn.split(':').at(-1) ?? ''
      calls[name] ??= []
      calls[name].push(JSON.parse(payload))
      const result = await functions[name]?.(JSON.parse(payload) as never, calls[name].length)
      return result && typeof result === 'object' && 'error' in result ? (result as { error: FunctionFault }) : { payload: JSON.stringify(result ?? null) }
    },
  })
  const server = await listen((request, response) => states.handle(request, response))
  open.push(async () => {
    await server.close()
    await states.close()
  })
  const sdk = new SFNClient({ region: 'us-east-1', endpoint: server.url, maxAttempts: 1, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
  const describe = (executionArn?: string) => sdk.send(new DescribeExecutionCommand({ executionArn }))
  const run = async (input: unknown, name?: string) => {
    const { executionArn } = await sdk.send(new StartExecutionCommand({ stateMachineArn: ARN, input: JSON.stringify(input), name }))
    for (;;) {
      const described = await describe(executionArn)
      if (described.status !== 'RUNNING') return { ...described, result: described.output && JSON.parse(described.output) }
      await setTimeout(10)
    }
  }
  return { states, sdk, run, describe, calls }
}

it('runs what CDK synthesises: Map, Retry, Catch, Choice on an absent field, lambda:invoke', async () => {
  const stack = new Stack(new App({ analyticsReporting: false }), 'S')
  const call = (id: string) => LambdaFunction.fromFunctionArn(stack, `${id}Fn`, functionArn(id))
  const translate = new LambdaInvoke(stack, 'Translate', { lambdaFunction: call('translate'), outputPath: '$.Payload' })
    .addRetry({ errors: ['Throttled'], maxAttempts: 2, interval: Duration.seconds(1), maxDelay: Duration.seconds(1), jitterStrategy: sfn.JitterType.FULL })
    .addCatch(new sfn.Pass(stack, 'Failed', { parameters: { 'locale.$': '$.locale', 'why.$': '$.fault.Error' } }), { resultPath: '$.fault' })
  const fan = new sfn.Map(stack, 'Each', {
    itemsPath: '$.locales',
    itemSelector: { 'locale.$': '$$.Map.Item.Value', 'run.$': '$$.Execution.Name', 'id.$': '$$.Execution.Input.id' },
    resultPath: '$.done',
    maxConcurrency: 2,
  }).itemProcessor(translate)
  const choice = new sfn.Choice(stack, 'Any?')
    .when(sfn.Condition.isNotPresent('$.skip'), fan.next(new sfn.Succeed(stack, 'Done')))
    .otherwise(new sfn.Pass(stack, 'Skipped'))
  const definition = stack.resolve(new sfn.StateGraph(choice.startState, 'graph').toGraphJson())
  const joined = JSON.parse(JSON.stringify(definition), (_, value) =>
    value?.['Fn::Join'] ? value['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : 'aws')).join('') : value,
  )
  const { run, calls, sdk } = await start(joined, {
    translate: ({ locale }: { locale: string }, count) => (locale === 'lt' ? fault('Broken') : count === 2 ? fault('Throttled') : { locale, ok: true }),
  })
  const { result, executionArn } = await run({ id: 7, locales: ['lt', 'de', 'fr'] }, 'first')
  expect(result).toEqual({
    id: 7,
    locales: ['lt', 'de', 'fr'],
    done: [
      { locale: 'lt', why: 'Broken' },
      { locale: 'de', ok: true },
      { locale: 'fr', ok: true },
    ],
  })
  expect(calls.translate?.[0]).toEqual({ locale: 'lt', run: 'first', id: 7 })
  expect(calls.translate).toHaveLength(4)
  expect((await run({ skip: 1 })).result).toEqual({ skip: 1 })

  const { events = [] } = await sdk.send(new GetExecutionHistoryCommand({ executionArn }))
  const count = (type: string) => events.filter((event) => event.type === type).length
  expect(events[0]).toMatchObject({ id: 1, type: 'ExecutionStarted', executionStartedEventDetails: { input: expect.stringContaining('"id":7') } })
  expect([count('MapIterationStarted'), count('MapIterationSucceeded'), count('TaskStateEntered'), count('TaskFailed')]).toEqual([3, 3, 3, 2])
  expect(events.find(({ type }) => type === 'TaskFailed')?.taskFailedEventDetails).toMatchObject({
    error: 'Broken',
    cause: expect.stringContaining('"errorMessage":"no"'),
  })
  expect(events.at(-1)?.type).toBe('ExecutionSucceeded')
})

it('fails with the name and the cause of the function error', async () => {
  const { run } = await start(machine({ A: task('a') }), { a: () => fault('quality-gate-failed') })
  expect(await run({})).toMatchObject({
    status: 'FAILED',
    error: 'quality-gate-failed',
    cause: '{"errorMessage":"no","errorType":"quality-gate-failed","trace":[]}',
  })
})

it('ends without an error name where a Fail state gives none', async () => {
  const { run } = await start(machine({ F: { Type: 'Fail', Cause: 'The gate refused.' } }))
  const ended = await run({})
  expect(ended).toMatchObject({ status: 'FAILED', cause: 'The gate refused.' })
  expect(ended.error).toBeUndefined()
})

it('honours TimeoutSeconds of tasks and of the machine', async () => {
  const slow = { slow: () => setTimeout(1500) }
  const caught = machine({ A: task('slow', { TimeoutSeconds: 1, Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'B' }] }), B: { Type: 'Pass', End: true } })
  expect((await (await start(caught, slow)).run({})).result).toMatchObject({ Error: 'States.Timeout' })
  expect(await (await start(machine({ A: task('slow') }, { TimeoutSeconds: 1 }), slow)).run({})).toMatchObject({ status: 'TIMED_OUT' })
})

it('stops the queued items of a Map that failed, and lets a Catch around it go on', async () => {
  const definition = machine({
    Each: {
      Type: 'Map',
      MaxConcurrency: 2,
      ItemProcessor: machine({ Step: task('step', { Retry: [{ ErrorEquals: ['Slow'], IntervalSeconds: 1 }] }) }),
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$', Next: 'After' }],
      Next: 'After',
    },
    After: task('after'),
  })
  const { run, calls } = await start(definition, {
    step: (item: number) => (item === 0 ? setTimeout(20, fault('Broken')) : item === 1 ? fault('Slow') : item),
    after: (input) => input,
  })
  expect((await run([0, 1, 2, 3, 4])).result).toEqual({ Error: 'Broken', Cause: expect.any(String) })
  await setTimeout(1200)
  expect(calls.step).toHaveLength(2)
})

it('compares only values of the same type, and understands negative type tests', async () => {
  const rule = (test: object, Next: string) => ({ Variable: '$.n', ...test, Next })
  const definition = machine({
    C: {
      Type: 'Choice',
      Choices: [rule({ IsPresent: false }, 'None'), rule({ NumericLessThan: 10 }, 'Small'), rule({ IsString: false }, 'Other')],
      Default: 'Text',
    },
    ...Object.fromEntries(['None', 'Small', 'Other', 'Text'].map((name) => [name, { Type: 'Pass', Parameters: { name }, End: true }])),
  })
  const { run } = await start(definition)
  const results = await Promise.all([{}, { n: 5 }, { n: '5' }, { n: true }].map((input) => run(input)))
  expect(results.map(({ result }) => result.name)).toEqual(['None', 'Small', 'Text', 'Other'])
})

it('answers names as AWS does: the same run for the same input, a conflict otherwise', async () => {
  const working = Promise.withResolvers<string>()
  const { sdk, run, describe } = await start(machine({ A: task('a') }), { a: () => working.promise })
  const begin = (input: string) => sdk.send(new StartExecutionCommand({ stateMachineArn: ARN, name: 'once', input }))
  const first = await begin('{"a":1}')
  expect((await begin('{"a":1}')).executionArn).toBe(first.executionArn)
  await expect(begin('{"a":2}')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' })
  working.resolve('ok')
  await vi.waitFor(async () => expect(await describe(first.executionArn)).toMatchObject({ status: 'SUCCEEDED' }), 60_000)
  await expect(begin('{"a":1}')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' })
  await expect(run({}, 'a b')).rejects.toMatchObject({ name: 'InvalidName' })
  await expect(sdk.send(new StartExecutionCommand({ stateMachineArn: ARN, input: '{' }))).rejects.toMatchObject({ name: 'InvalidExecutionInput' })
  await expect(sdk.send(new StartExecutionCommand({ stateMachineArn: `${ARN}x` }))).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' })
  await expect(sdk.send(new DescribeExecutionCommand({ executionArn: 'x' }))).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' })
})

it('stops an execution: nothing after the running step is called', async () => {
  const working = Promise.withResolvers<void>()
  const { sdk, calls, describe } = await start(machine({ A: task('a', { End: undefined, Next: 'B' }), B: task('b') }), { a: () => working.promise })
  const { executionArn } = await sdk.send(new StartExecutionCommand({ stateMachineArn: ARN }))
  await vi.waitFor(() => expect(calls.a).toHaveLength(1), 60_000)
  expect((await sdk.send(new StopExecutionCommand({ executionArn, error: 'Editor', cause: 'changed my mind' }))).stopDate).toBeInstanceOf(Date)
  working.resolve()
  await setTimeout(100)
  expect(await describe(executionArn)).toMatchObject({ status: 'ABORTED', error: 'Editor', cause: 'changed my mind' })
  expect(calls).toEqual({ a: [{}] })
})

it('starts again after a restart what was running', async () => {
  const dataDir = folder()
  const definition = machine({ A: task('a') })
  const before = await start(definition, { a: () => setTimeout(60_000) }, dataDir)
  await before.sdk.send(new StartExecutionCommand({ stateMachineArn: ARN, name: 'job', input: '{"x":1}' }))
  await setTimeout(30)
  await before.states.close()

  const after = await start(definition, { a: (input) => input }, dataDir)
  after.states.resume()
  const { executions = [] } = await vi.waitFor(async () => {
    const list = await after.sdk.send(new ListExecutionsCommand({ stateMachineArn: ARN }))
    expect(list.executions?.map(({ status }) => status)).toContain('SUCCEEDED')
    return list
  })
  expect(executions.map(({ name, status }) => [name, status])).toEqual([
    ['job-r1', 'SUCCEEDED'],
    ['job', 'ABORTED'],
  ])
  expect(await after.describe(executions[1]?.executionArn)).toMatchObject({ error: 'Local.Restarted', cause: 'Started again as job-r1.' })
  expect(await after.describe(executions[0]?.executionArn)).toMatchObject({ input: '{"x":1}', output: '{"x":1}' })
})

it.each([
  ['QueryLanguage', { A: { Type: 'Pass', QueryLanguage: 'JSONata', End: true } }],
  ['Assign', { A: { Type: 'Pass', Assign: { x: 1 }, End: true } }],
  ['HeartbeatSeconds', { A: task('a', { HeartbeatSeconds: 5 }) }],
  ['ToleratedFailurePercentage', { M: { Type: 'Map', ToleratedFailurePercentage: 5, ItemProcessor: machine({ A: task('a') }), End: true } }],
  ['ExecutionType', { M: { Type: 'Map', ItemProcessor: machine({ A: task('a') }, { ProcessorConfig: { Mode: 'DISTRIBUTED' } }), End: true } }],
  ['waitForTaskToken', { A: { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken', End: true } }],
  ['dynamodb:getItem', { A: { Type: 'Task', Resource: 'arn:aws:states:::dynamodb:getItem', End: true } }],
  ['States.JsonToString', { A: { Type: 'Pass', Parameters: { 'x.$': 'States.JsonToString($)' }, End: true } }],
  ['$$.State.EnteredTime', { A: { Type: 'Pass', Parameters: { 'x.$': '$$.State.EnteredTime' }, End: true } }],
  ['$.list[*].id', { A: { Type: 'Pass', Parameters: { 'x.$': '$.list[*].id' }, End: true } }],
  ['a Result of 0', { A: { Type: 'Pass', Result: false, End: true } }],
  [
    'A Map inside a Map'.slice(2),
    { M: { Type: 'Map', ItemProcessor: machine({ N: { Type: 'Map', ItemProcessor: machine({ A: task('a') }), End: true } }), End: true } },
  ],
  ['DUPLICATE_STATE_NAMES', { P: { Type: 'Parallel', Branches: [machine({ A: task('a') }), machine({ A: task('a') })], End: true } }],
])('refuses %s by name when it loads', async (name, states) => {
  await expect(start(machine(states))).rejects.toThrow(name)
})

it('refuses machines that are not STANDARD', () => {
  const machines = [{ arn: ARN, name: 'quick', type: 'EXPRESS', definition: '{}' }]
  expect(() => createStates({ dataDir: '/nowhere', machines, invoke: async () => ({ payload: '' }) })).toThrow('quick: its type is EXPRESS')
})
