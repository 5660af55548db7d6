import { describe, expect, it } from 'vitest'
import { stage } from '../../testing/stages.ts'
import { lineOf } from './fault.ts'
import { creationOrderFaults } from './judge.ts'
import { RULES } from './rules.ts'
import { allow, oneStack, role } from './small.testing.ts'
import { CLOUD_GOOD } from './small-cloud.testing.ts'
import { LAMBDA_GOOD } from './small-lambda.testing.ts'
import { type Declared, type StackTemplate, stacksOfApp } from './template.ts'

const GOOD = [...LAMBDA_GOOD, ...CLOUD_GOOD]
const ZONE = { hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' }
const faultsOf = (stacks: readonly StackTemplate[]) => creationOrderFaults(stacks).map(lineOf)

/** The stacks of a stage, changed. */
function changed(change: (id: string, declared: Declared) => void): StackTemplate[] {
  const stacks = structuredClone(stacksOfApp(stage({ stage: 'prod', ...ZONE })))
  for (const { template } of stacks) for (const [id, declared] of Object.entries(template.Resources)) change(id, declared)
  return stacks
}

describe('the order in which CloudFormation creates a stage', () => {
  it.each([
    { stage: 'prod' },
    { stage: 'prod', ...ZONE },
    { stage: 'prod', ...ZONE, region: 'us-east-1' },
    { stage: 'staging', region: 'eu-north-1' },
    { stage: 'dev' },
    { stage: 'local' },
  ])('gives AWS nothing to refuse, whatever is created first: %o', (context) => {
    expect(faultsOf(stacksOfApp(stage(context)))).toEqual([])
  })

  it('knows that a mail domain which is verified cannot be of the same first deployment', () => {
    expect(faultsOf(stacksOfApp(stage({ stage: 'prod', mailVerified: true })))).toEqual([expect.stringContaining('AWS::SES::EmailIdentity news.example.org')])
  })

  it.each([
    ['AWS::Lambda::EventInvokeConfig', 11],
    ['AWS::Scheduler::Schedule', 40],
    ['AWS::StepFunctions::StateMachine', 35],
    ['AWS::Lambda::Function', 40],
    ['AWS::SNS::Subscription', 2],
    ['AWS::SES::ConfigurationSetEventDestination', 1],
    ['AWS::ApiGatewayV2::Stage', 6],
    ['Custom::AWS', 3],
  ])('finds that a %s does not wait for what it needs', (type, atLeast) => {
    const faults = faultsOf(
      changed((_, declared) => {
        if (declared.Type === type) delete declared.DependsOn
      }),
    )
    expect(faults.filter((fault) => fault.includes(`(${type})`)).length).toBeGreaterThanOrEqual(atLeast)
  })

  it('finds a stack that imports without waiting for what exports', () => {
    const stacks = changed(() => undefined).map((stack) => (stack.name.endsWith('-Schedules') ? { ...stack, after: [] } : stack))
    expect(
      faultsOf(
        [stacks.at(-3)!, ...stacks].toSorted((one) => (one.name.endsWith('-Schedules') ? -1 : 1)).filter((one, at, all) => all.indexOf(one) === at),
      ).join(),
    ).toContain('does not exist')
  })

  it('finds a value of another region that is read before it is written', () => {
    const stacks = changed(() => undefined).map((stack) =>
      stack.name.endsWith('-Edge') ? { ...stack, after: stack.after.filter((name) => !name.endsWith('-Global')) } : stack,
    )
    expect(faultsOf(stacks).join()).toMatch(/Custom::AWS\).*parameter.*does not exist yet/)
  })
})

describe('each rule of the table', () => {
  it('has a source and a planted fault', () => {
    for (const { type, source } of RULES) expect(source, type).toMatch(/^https:\/\/docs\.aws\.amazon\.com\//)
    const covered = new Set(GOOD.map(({ rule }) => rule))
    expect(RULES.map(({ type }) => type).filter((type) => !covered.has(type))).toEqual(['AWS::CloudWatch::Alarm'])
  })

  it.each(GOOD.map((one) => [one.rule, one] as const))('%s: good as it is, and its planted faults are found', (_, { resources, plant }) => {
    expect(faultsOf([oneStack(resources)])).toEqual([])
    for (const spoil of plant) {
      const spoilt = structuredClone(resources)
      spoil(spoilt)
      expect(faultsOf([oneStack(spoilt)]), spoil.toString()).not.toEqual([])
    }
  })

  it('reports a type that it does not know and that names a role', () => {
    const resources = {
      Role: role('new.amazonaws.com', [allow('sqs:SendMessage')]),
      New: { Type: 'AWS::AppSync::DataSource', Properties: { ApiId: 'x', Name: 'x', Type: 'NONE', ServiceRoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
    }
    expect(faultsOf([oneStack(resources)])).toEqual([expect.stringContaining('says nothing of what AWS checks when a AWS::AppSync::DataSource is created')])
  })
})
