import { setTimeout as pause } from 'node:timers/promises'
import { App, Stack } from 'aws-cdk-lib'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { DefinitionBody, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { afterEach, expect, it } from 'vitest'
import { reconcileSite } from '#workflows/reconcile-site/definition.ts'
import { openStorage } from '../storage.ts'
import { createStates } from './states.ts'

const ARN = 'arn:aws:states:us-east-1:000000000000:stateMachine:m'
const STEPS = 'arn:aws:lambda:us-east-1:000000000000:function:steps'
const RUN = { begun: true, job_name: 'reconcile-site', scheduled_at: '2026-11-22T02:10:00.000Z', attempt: 1, started_at: '2026-11-22T02:10:01.000Z' }
const CALL = { scheduled_time: '2026-11-22T02:10:00Z', trigger: 'schedule' }

function definition(): string {
  const stack = new Stack(new App(), 'Test', { env: { account: '000000000000', region: 'us-east-1' } })
  const steps = LambdaFunction.fromFunctionArn(stack, 'Steps', STEPS)
  const machine = new StateMachine(stack, 'Machine', {
    definitionBody: DefinitionBody.fromChainable(reconcileSite(stack, { steps, minutes: 720, bucket: 'site', partsAtOnce: 2 })),
  })
  const text: string | { 'Fn::Join': [string, unknown[]] } = stack.resolve(
    (machine.node.defaultChild as unknown as { definitionString: unknown }).definitionString,
  )
  return typeof text === 'string' ? text : text['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'aws')).join('')
}

let close = async () => {}
afterEach(() => close())

/** Runs the machine to its end; a step without an answer fails. */
async function runOf(answers: Record<string, unknown>) {
  const calls: { step: string }[] = []
  const storage = openStorage(':memory:')
  storage.put('site', 'work/one.jsonl', Buffer.from('{"part":{}}'), {})
  const states = createStates({
    dataDir: null,
    hurry: true,
    machines: [{ arn: ARN, name: 'm', definition: definition(), files: { storage, demand: () => undefined } }],
    invoke: async (_, payload) => {
      const call = JSON.parse(payload)
      calls.push(call)
      if (call.step in answers) return { payload: JSON.stringify(answers[call.step]) }
      return { error: { errorType: 'dependency-unavailable', errorMessage: 'The table is away.', trace: [] } }
    },
  })
  close = () => states.close()
  const { arn } = states.start(ARN, JSON.stringify(CALL))
  while (states.find(arn)?.status === 'RUNNING') await pause(5)
  const execution = states.find(arn)
  return { calls, arn, status: execution?.status, output: JSON.parse(execution?.output ?? 'null') }
}

it('begins with what its schedule sent, and ends what it began; its output is the report', async () => {
  const report = { done: true, found: 0 }
  const listed = { done: false, list: 'work/one.jsonl' }
  const { calls, arn, status, output } = await runOf({
    ...{ 'begin-run': RUN, begin: { done: false }, 'list-parts': listed, check: { done: true }, 'sum-parts': report },
    ...{ finish: null, 'end-run': null },
  })
  expect(status).toBe('SUCCEEDED')
  expect(calls.map(({ step }) => step)).toEqual(['begin-run', 'begin', 'list-parts', 'check', 'sum-parts', 'finish', 'end-run'])
  expect(calls[0]).toMatchObject({
    ...{ step: 'begin-run', schedule: 'reconcile-site', minutes: 720, call: CALL, execution_arn: arn },
    origin: { input: CALL, name: arn.split(':').at(-1) },
  })
  expect(calls.at(-1)).toMatchObject({ step: 'end-run', run: RUN })
  expect(output).toMatchObject({ report })
})

it('does nothing for a time that has had its run', async () => {
  const { calls, status } = await runOf({ 'begin-run': { begun: false, reason: 'done' } })
  expect(status).toBe('SUCCEEDED')
  expect(calls).toHaveLength(1)
})

it('tells the log when its work fails, and fails', async () => {
  const { calls, status } = await runOf({ 'begin-run': RUN, begin: { done: false }, 'fail-reconciliation': null, 'fail-run': null })
  expect(status).toBe('FAILED')
  expect(calls.at(-1)).toMatchObject({ step: 'fail-run', run: RUN, error: { Cause: expect.stringContaining('The automation log says how far it came.') } })
})
