import { beforeAll, describe, expect, it } from 'vitest'
import { type Assembly, assemblyOf, copyOf } from '../assembly.ts'
import type { Finding } from '../finding.ts'
import { judgeAccess } from './judge.ts'
import { change, FAULTS, type Statement, statementsOf } from './planted-faults.testing.ts'

describe('the judge of authorisation', () => {
  let whole: Assembly
  beforeAll(() => {
    whole = assemblyOf('prod')
  })
  const found = (fault: (assembly: Assembly) => void): string[] => {
    const assembly = copyOf(whole)
    fault(assembly)
    return rulesOf(judgeAccess(assembly))
  }
  const rulesOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ rule }) => rule.replace('authorisation: ', '')))].sort()

  it.each(['dev', 'prod'] as const)('finds nothing in %s', (stage) => expect(judgeAccess(assemblyOf(stage))).toEqual([]))

  it.each(FAULTS)('finds %s', (_, rules, plant) => expect(found(plant)).toEqual(rules))

  it('stops at what it cannot evaluate', () => {
    const planted = (fault: (assembly: Assembly) => void) => () => found(fault)
    const inPolicy = (change_: (statement: Statement) => void) => (one: Assembly) =>
      change(one, 'AWS::IAM::Policy', /^ProjectionsServiceRole/, (policy) => statementsOf(policy).forEach(change_))
    expect(planted(inPolicy((statement) => Object.assign(statement, { Condition: { StringEquals: { 'aws:VpcId': 'one' } } })))).toThrow('aws:vpcid')
    expect(planted((one) => change(one, 'AWS::IAM::Role', /^Projections/, (role) => Object.assign(role, { PermissionsBoundary: 'one' })))).toThrow('boundary')
    expect(
      planted((one) =>
        change(one, 'AWS::IAM::Role', /^Projections/, (role) => Object.assign(role, { ManagedPolicyArns: ['arn:aws:iam::aws:policy/PowerUserAccess'] })),
      ),
    ).toThrow('PowerUserAccess')
    expect(planted((one) => Object.assign(one.stacks[0]!.template.Resources, { Key: { Type: 'AWS::KMS::Key', Properties: {} } }))).toThrow('AWS::KMS::Key')
  })
})
