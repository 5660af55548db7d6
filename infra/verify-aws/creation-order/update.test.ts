import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { describe, expect, it } from 'vitest'
import { newStage, stage } from '../../testing/stages.ts'
import { deploy } from './deploy.ts'
import { lineOf } from './fault.ts'
import { earliest, seeded } from './graph.ts'
import { creationOrderFaults } from './judge.ts'
import { lastRelease, RELEASED } from './release.ts'
import { allow, arn, fn, oneStack, policy, type Resources, role } from './small.testing.ts'
import { type StackTemplate, stacksOfApp } from './template.ts'
import { stepsOf, update } from './update.ts'
import type { World } from './world.ts'

const faultsOf = ({ faults }: World) => faults.map(lineOf)
const now = () => stacksOfApp(stage(RELEASED))
/** The stage with its firewall under another name, which replaces it. */
function withFirewall(name: string): StackTemplate[] {
  const app = newStage(RELEASED)
  for (const node of app.node.findAll()) if (node instanceof CfnWebACL) node.name = name
  return stacksOfApp(app)
}

/** Types whose creation AWS validates, each tried as early as possible. */
const VALIDATED = ['EventInvokeConfig', 'EventSourceMapping', 'StateMachine', 'Schedule', 'Subscription', 'Function', 'Stage', 'Custom::']

describe('a deployment of all stacks into an empty account, one resource at a time', () => {
  it('is taken by AWS in the order of the templates', () => {
    const world = deploy(now())
    expect(faultsOf(world)).toEqual([])
    expect(world.live.size).toBeGreaterThan(600)
  })

  it.each(VALIDATED)('is taken with every %s as early as CloudFormation may create it', (kind) => {
    expect(faultsOf(deploy(now(), ({ template }) => earliest((id) => template.Resources[id]!.Type.includes(kind), template)))).toEqual([])
  })

  it('is taken in eight random orders', () => {
    for (let seed = 1; seed <= 8; seed++) expect(faultsOf(deploy(now(), () => seeded(seed))), `seed ${seed}`).toEqual([])
  })

  it('is not taken where the release before was at fault, and that is seen in each of these ways', () => {
    const before = lastRelease()
    const early = deploy(before, ({ template }) => earliest((id) => template.Resources[id]!.Type === 'AWS::Lambda::EventInvokeConfig', template))
    expect(faultsOf(early).filter((line) => line.includes('EventInvokeConfig'))).toHaveLength(11)
    expect([1, 2, 3].flatMap((seed) => faultsOf(deploy(before, () => seeded(seed))))).not.toEqual([])
  })
})

describe('an update from the last release', () => {
  it('is taken in any order, keeps all data, and takes no export from under another stack', () => {
    expect(faultsOf(update(lastRelease(), now()))).toEqual([])
    for (let seed = 1; seed <= 2; seed++) expect(faultsOf(update(lastRelease(), now(), { choose: () => seeded(seed) })), `seed ${seed}`).toEqual([])
  })

  it('goes back by an update to the release before', () => {
    expect(faultsOf(update(now(), lastRelease(), { unchecked: true }))).toEqual([])
  })

  it('that fails anywhere is rolled back to what was there', () => {
    const [before, after] = [lastRelease(), now()]
    // What is put back has the faults that it had.
    const known = creationOrderFaults(before).map(lineOf)
    for (const stack of after) {
      const steps = stepsOf(stack)
      for (const failsAfter of new Set([Math.ceil(steps / 2), steps - 1])) {
        const earlier = after.slice(0, after.indexOf(stack))
        const others = before.filter(({ name }) => !earlier.some((one) => one.name === name))
        const there = update(before, [...earlier, ...others])
        const world = update(before, after, { fails: { stack: stack.name, after: failsAfter } })
        expect(
          faultsOf(world).filter((fault) => !known.includes(fault)),
          `${stack.name} after ${failsAfter}`,
        ).toEqual([])
        const own = ({ live }: World) => new Map([...live].filter(([, one]) => one.stack === stack.name).map(([key, one]) => [key, one.properties]))
        expect(own(world), `${stack.name} after ${failsAfter}`).toEqual(own(there))
      }
    }
  })
})

describe('an update to a release with other code', () => {
  const next = () => stacksOfApp(newStage({ ...RELEASED, siteName: 'Next' }))
  const VERSIONED = /^AWS::(?:Lambda|StepFunctions)::(?:StateMachine)?Alias$/
  /** Where each alias points, by its ARN. */
  const aliasesOf = ({ live }: World) =>
    new Map(
      [...live.values()]
        .filter(({ type }) => VERSIONED.test(type))
        .map(({ arn: alias, properties: { FunctionVersion, DeploymentPreference } }) => [alias, FunctionVersion ?? DeploymentPreference]),
    )

  it('moves every alias to a version that is there, in any order, and leaves none on the one before', () => {
    const [before, after] = [now(), next()]
    const old = aliasesOf(deploy(before))
    expect(old.size).toBe(19)
    for (const choose of [undefined, () => seeded(1), () => seeded(2)]) {
      const world = update(before, after, choose ? { choose } : {})
      expect(faultsOf(world)).toEqual([])
      const moved = aliasesOf(world)
      expect([...moved.keys()].sort()).toEqual([...old.keys()].sort())
      for (const [alias, version] of moved) expect(version, alias).not.toEqual(old.get(alias))
    }
  })

  it('that fails in any stack with aliases leaves each of them where it was', () => {
    const [before, after] = [now(), next()]
    for (const part of ['-App', '-Edge']) {
      const stack = after.find(({ name }) => name.endsWith(part))!
      const world = update(before, after, { fails: { stack: stack.name, after: stepsOf(stack) - 1 } })
      expect(faultsOf(world), part).toEqual([])
      const own = [...aliasesOf(world)].filter(([alias]) => [...world.live.values()].some((one) => one.arn === alias && one.stack === stack.name))
      const old = aliasesOf(deploy(before))
      expect(own.length, part).toBe(part === '-App' ? 15 : 3)
      for (const [alias, version] of own) expect(version, alias).toEqual(old.get(alias))
    }
  })
})

describe('what an update must not do', () => {
  const from = (resources: Resources): StackTemplate[] => [oneStack(resources)]
  const table = (name?: string) => ({ Type: 'AWS::DynamoDB::Table', Properties: { KeySchema: [{ AttributeName: name ?? 'pk' }] } })
  const rename = (before: Resources, after: Resources) => faultsOf(update(from(before), from(after)))

  it('rename a table, or replace it', () => {
    expect(rename({ Table: table() }, { Renamed: table() })).toEqual([expect.stringContaining('is gone from the template, with what it holds')])
    expect(rename({ Table: table() }, { Table: table('id') })).toEqual([expect.stringContaining('is replaced because of KeySchema: the new one is empty')])
    expect(rename({ Bucket: { Type: 'AWS::S3::Bucket' } }, { Other: { Type: 'AWS::S3::Bucket' } })).toHaveLength(1)
  })

  it('make a second thing of what AWS takes once', () => {
    const route = { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: 'api', RouteKey: 'GET /a' } }
    expect(rename({ Route: route }, { Renamed: route })).toEqual([expect.stringContaining('already exists')])
    const named = { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: '/a' } }
    expect(rename({ Logs: named }, { Renamed: named })).toEqual([expect.stringContaining('already exists')])
    const topic = (FifoTopic: boolean) => ({ Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'told', FifoTopic } } })
    expect(rename(topic(false), topic(true))).toEqual([expect.stringContaining('keeps its name, which CloudFormation refuses')])
  })

  it('change a type, or the function of a custom resource', () => {
    expect(rename({ It: { Type: 'AWS::SNS::Topic' } }, { It: { Type: 'AWS::SQS::Queue' } })).toEqual([expect.stringContaining('which no update can')])
    const custom = (token: string) => ({ It: { Type: 'Custom::Thing', Properties: { ServiceToken: token } } })
    expect(rename(custom('arn:one'), custom('arn:two'))).toEqual([expect.stringContaining('which no update of a custom resource can')])
  })

  it('need a policy that is changed only afterwards', () => {
    const lost = { Type: 'AWS::SQS::Queue' }
    const calls = (to: string, ...waits: string[]) => ({
      Type: 'AWS::Lambda::EventInvokeConfig',
      Properties: { FunctionName: { Ref: 'Fn' }, Qualifier: '$LATEST', DestinationConfig: { OnFailure: { Destination: arn(to) } } },
      DependsOn: waits,
    })
    const release = (to: string, ...waits: string[]): Resources => ({
      Role: role('lambda.amazonaws.com'),
      Fn: fn(),
      One: lost,
      Two: lost,
      Calls: calls(to, ...waits),
      Policy: policy('Role', allow('sqs:SendMessage', arn(to))),
    })
    const first = release('One', 'Policy')
    expect(rename(first, release('Two', 'Policy'))).toEqual([])
    expect(rename(first, release('Two'))).toEqual([expect.stringContaining('may not sqs:SendMessage')])
  })

  it('take away or change what another stack imports', () => {
    const exporting = (Resources: Resources, Outputs = { Out: { Value: { Ref: 'Queue' }, Export: { Name: 'Small:queue' } } }): StackTemplate => ({
      ...oneStack(Resources),
      template: { Resources, Outputs },
    })
    const importing: StackTemplate = {
      ...oneStack({ Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { Dimensions: { 'Fn::ImportValue': 'Small:queue' } } } }),
      name: 'Other',
      after: ['Small'],
    }
    const queue = (QueueName: string) => ({ Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName } } })
    const before = [exporting(queue('one')), importing]
    expect(faultsOf(update(before, [exporting(queue('one')), importing]))).toEqual([])
    expect(faultsOf(update(before, [exporting(queue('two')), importing]))).toEqual([expect.stringContaining('it cannot change')])
    const without = { ...importing, template: { Resources: {} } }
    expect(faultsOf(update(before, [oneStack(queue('one')), without]))).toEqual([expect.stringContaining('it cannot be deleted')])
  })

  it('leave a value of another region unread when its resource is replaced', () => {
    const [before, after] = [now(), structuredClone(now())]
    const firewall = Object.values(after.find(({ name }) => name.endsWith('-Global'))!.template.Resources).find(({ Type }) => Type === 'AWS::WAFv2::WebACL')!
    firewall.Properties!.Name = 'another'
    expect(faultsOf(update(before, after))).toEqual([expect.stringMatching(/FirewallArn.*has read .* before it changed, and does not read it again/)])
    // Where the stage itself says so, its edge reads it again.
    expect(faultsOf(update(before, withFirewall('another')))).toEqual([])
  })

  it('leave something behind after a rollback that is in the way of the next attempt', () => {
    const kept = { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: '/kept' }, DeletionPolicy: 'Retain' }
    const topic = { Type: 'AWS::SNS::Topic' }
    const fails = { stack: 'Small', after: 1 }
    expect(faultsOf(update(from({}), from({ Logs: kept, Topic: topic }), { fails }))).toEqual([expect.stringContaining('stays after the rollback')])
    const gone = { ...kept, DeletionPolicy: 'RetainExceptOnCreate' }
    expect(faultsOf(update(from({}), from({ Logs: gone, Topic: topic }), { fails }))).toEqual([])
  })
})
