import {
  DescribeStateMachineAliasCommand,
  DescribeStateMachineCommand,
  ListStateMachineVersionsCommand,
  SFNClient,
  StartExecutionCommand,
  UpdateStateMachineAliasCommand,
} from '@aws-sdk/client-sfn'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../listen.ts'
import { createStates } from './states.ts'

const ARN = 'arn:aws:states:us-east-1:000000000000:stateMachine:m'
/** Two steps, both by one version of the function. */
const definition = (version: number) => {
  const Resource = `arn:aws:lambda:us-east-1:000000000000:function:steps:${version}`
  return JSON.stringify({ StartAt: 'First', States: { First: { Type: 'Task', Resource, Next: 'Second' }, Second: { Type: 'Task', Resource, End: true } } })
}

describe('an alias of a state machine', () => {
  const calls: string[] = []
  let chance = 0
  const states = createStates({
    dataDir: null,
    machines: [{ arn: ARN, name: 'm', definition: definition(1), aliases: ['live'], release: 'n' }],
    random: () => chance,
    invoke: async (name) => {
      calls.push(name.split(':').at(-1) as string)
      return { payload: '{}' }
    },
  })
  let server: Awaited<ReturnType<typeof listen>>
  let sdk: SFNClient
  beforeAll(async () => {
    server = await listen((request, response) => states.handle(request, response))
    sdk = new SFNClient({ region: 'us-east-1', endpoint: server.url, maxAttempts: 1, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
  })
  afterAll(async () => {
    await server.close()
    await states.close()
  })
  const run = async (stateMachineArn: string) => {
    calls.length = 0
    const { executionArn } = await sdk.send(new StartExecutionCommand({ stateMachineArn }))
    await vi.waitFor(() => expect(states.find(executionArn ?? '')?.status).toBe('SUCCEEDED'), 10_000)
    return { executionArn, calls: [...calls] }
  }
  const move = (...weights: [number, number][]) =>
    sdk.send(
      new UpdateStateMachineAliasCommand({
        stateMachineAliasArn: `${ARN}:live`,
        routingConfiguration: weights.map(([version, weight]) => ({ stateMachineVersionArn: `${ARN}:${version}`, weight })),
      }),
    )

  it('starts executions of its version, which have the name of the machine alone', async () => {
    const { executionArn, calls: made } = await run(`${ARN}:live`)
    expect(executionArn).toMatch(/:execution:m:[\w-]+$/)
    expect(made).toEqual(['1', '1'])
    await expect(sdk.send(new StartExecutionCommand({ stateMachineArn: `${ARN}:other` }))).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' })
  })

  it('gives a new version its share, and no execution the steps of two', async () => {
    expect(states.publish(ARN, definition(2), 'n+1')).toBe('2')
    await move([1, 90], [2, 10])
    chance = 0.05
    expect((await run(`${ARN}:live`)).calls).toEqual(['2', '2'])
    chance = 0.5
    expect((await run(`${ARN}:live`)).calls).toEqual(['1', '1'])
    const { routingConfiguration } = await sdk.send(new DescribeStateMachineAliasCommand({ stateMachineAliasArn: `${ARN}:live` }))
    expect(routingConfiguration?.map(({ weight }) => weight)).toEqual([90, 10])
  })

  it('moves and goes back, and versions say which release they are of', async () => {
    await move([2, 100])
    expect((await run(`${ARN}:live`)).calls).toEqual(['2', '2'])
    await move([1, 100])
    expect((await run(`${ARN}:live`)).calls).toEqual(['1', '1'])
    const { stateMachineVersions = [] } = await sdk.send(new ListStateMachineVersionsCommand({ stateMachineArn: ARN }))
    const of = stateMachineVersions.map(({ stateMachineVersionArn }) => sdk.send(new DescribeStateMachineCommand({ stateMachineArn: stateMachineVersionArn })))
    expect((await Promise.all(of)).map(({ description }) => description)).toEqual(['n+1', 'n'])
    await expect(move([3, 100])).rejects.toThrow('Function not found')
  })
})
