import { expect, it } from 'vitest'
import { type Assembly, assemblyOf } from '../assembly.ts'
import { ACCOUNT_QUOTAS, sitesThatFit } from './account.ts'
import { judgeLimits } from './judge.ts'

const prod = assemblyOf('prod')
const sharing = assemblyOf('staging', { policiesOf: 'prod' })
const fitting = (further: Assembly) => sitesThatFit(prod, further).map(({ quota, sites }) => [quota.type, sites])

it('six publications fit into an account where each makes its own policies', () => {
  expect(fitting(prod).slice(0, 3)).toEqual([
    ['AWS::CloudFront::ResponseHeadersPolicy', 6],
    ['AWS::CloudFront::CachePolicy', 10],
    ['AWS::IAM::Role', 14],
  ])
})

it('ten publications fit where they share one’s policies', () => {
  expect(fitting(sharing)[0]).toEqual(['AWS::IAM::Role', 14])
  for (const [type, sites] of fitting(sharing)) expect([type, Number(sites) >= 10]).toEqual([type, true])
})

it('a stage that shares has no policy of its own, and nothing else changes', () => {
  const typesOf = ({ stacks }: Assembly) => stacks.flatMap(({ template }) => Object.values(template.Resources).map(({ Type }) => Type)).sort()
  const own = typesOf(assemblyOf('staging'))
  const left = [...own]
  for (const type of typesOf(sharing)) left.splice(left.indexOf(type), 1)
  expect(left).toEqual([
    ...Array.from({ length: 2 }, () => 'AWS::CloudFront::CachePolicy'),
    ...Array.from({ length: 3 }, () => 'AWS::CloudFront::ResponseHeadersPolicy'),
    ...Array.from({ length: 5 }, () => 'AWS::SSM::Parameter'),
  ])
  expect(judgeLimits(sharing)).toEqual([])
})

it('a stage that shares reads what the other one says, and uses it where it would use its own', () => {
  const edge = ({ stacks }: Assembly) => stacks.find(({ name }) => name.endsWith('-Edge'))!.template
  const told = Object.values(edge(prod).Resources).flatMap(({ Type, Properties }) => (Type === 'AWS::SSM::Parameter' ? [String(Properties?.Name)] : []))
  const read = Object.values(edge(sharing).Parameters ?? {}).flatMap(({ Type, Default }) =>
    Type === 'AWS::SSM::Parameter::Value<String>' && String(Default).includes('edge-policies') ? [String(Default)] : [],
  )
  expect(read.toSorted()).toEqual(told.filter((name) => name.includes('edge-policies')).toSorted())
  expect(read).toContain('/Simulpress-prod/edge-policies/readerHeaders')
  // A reference to a policy by behaviour: of its own a stage names the resource, otherwise the parameter.
  expect(namedPolicies(edge(sharing))).toEqual(namedPolicies(edge(prod)))
})

/** By path, which of the stage's policies a behaviour has. */
function namedPolicies({ Resources, Parameters = {} }: Assembly['stacks'][number]['template']): Record<string, string[]> {
  const { DistributionConfig } = Object.values(Resources).find(({ Type }) => Type === 'AWS::CloudFront::Distribution')!.Properties as {
    DistributionConfig: { DefaultCacheBehavior: Behaviour; CacheBehaviors: Behaviour[] }
  }
  const nameOf = (id: unknown): string => {
    const { Ref } = (typeof id === 'object' ? id : {}) as { Ref?: string }
    if (Ref === undefined) return String(id)
    const parameter = Parameters[Ref]
    return parameter ? String(parameter.Default).split('/').at(-1)!.toLowerCase() : Ref.replace(/[0-9A-F]{8}$/, '').toLowerCase()
  }
  const behaviours = [{ ...DistributionConfig.DefaultCacheBehavior, PathPattern: '*' }, ...DistributionConfig.CacheBehaviors]
  return Object.fromEntries(behaviours.map((one) => [one.PathPattern, [nameOf(one.CachePolicyId), nameOf(one.ResponseHeadersPolicyId)]]))
}

interface Behaviour {
  PathPattern?: string
  CachePolicyId: unknown
  ResponseHeadersPolicyId: unknown
}

it('every quota is a number of AWS’s documentation', () => {
  for (const { type, most, source } of ACCOUNT_QUOTAS) {
    expect([type, most > 0]).toEqual([type, true])
    expect(source).toMatch(/^https:\/\/docs\.aws\.amazon\.com\//)
  }
})
