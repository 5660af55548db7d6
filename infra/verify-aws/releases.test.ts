import { beforeAll, describe, expect, it } from 'vitest'
import { type Assembly, assemblyOf, copyOf, type Declared } from './assembly.ts'
import { judgeReleases } from './releases.ts'

describe('the judge of releases', () => {
  let whole: Assembly
  beforeAll(() => {
    whole = assemblyOf('prod')
  })
  const found = (type: string, plant: (declared: Declared) => void, id = /./): string[] => {
    const assembly = copyOf(whole)
    const planted = assembly.stacks.flatMap(({ template }) => Object.entries(template.Resources).filter(([name, one]) => one.Type === type && id.test(name)))
    expect(planted, type).not.toEqual([])
    for (const [, declared] of planted) plant(declared)
    return [...new Set(judgeReleases(assembly).map(({ rule, problem }) => `${rule}: ${problem}`))]
  }

  it.each(['dev', 'prod'] as const)('finds nothing in %s', (stage) => expect(judgeReleases(assemblyOf(stage))).toEqual([]))

  it('finds a deployment group that watches an alarm which nobody has, and a machine that does', () => {
    const watch = { Alarms: [{ Name: 'Simulpress-prod-gone' }] }
    expect(found('AWS::CodeDeploy::DeploymentGroup', ({ Properties }) => Object.assign(Properties!, { AlarmConfiguration: watch }))).toEqual([
      expect.stringContaining('watches Simulpress-prod-gone, which no stack has'),
    ])
    const machine = ({ Properties }: Declared) => Object.assign(Properties!.DeploymentPreference as object, { Alarms: ['Simulpress-prod-gone'] })
    expect(found('AWS::StepFunctions::StateMachineAlias', machine)).toEqual([expect.stringContaining('which no stack has')])
  })

  it('finds one that watches an alarm of another region', () => {
    const watch = { Alarms: [{ Name: 'Simulpress-prod-site-fails' }] }
    expect(found('AWS::CodeDeploy::DeploymentGroup', ({ Properties }) => Object.assign(Properties!, { AlarmConfiguration: watch }))).toEqual([
      expect.stringContaining('watches Simulpress-prod-site-fails, which is in us-east-1'),
    ])
  })

  it('finds an alias whose deployment group is called otherwise', () => {
    const rename = ({ Properties }: Declared) => Object.assign(Properties!, { DeploymentGroupName: 'another' })
    expect(found('AWS::CodeDeploy::DeploymentGroup', rename).length).toBe(11)
  })

  it.each(['AWS::Lambda::Version', 'AWS::StepFunctions::StateMachineVersion'])('finds a %s that goes with its release, or stays after a failed one', (type) => {
    expect(found(type, (declared) => Object.assign(declared, { DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' }))).toHaveLength(1)
    expect(found(type, (declared) => Object.assign(declared, { DeletionPolicy: 'Retain' }))).toHaveLength(1)
  })

  it('finds an API, a URL and a machine that call the function itself', () => {
    const inApp = (assembly: Assembly) => Object.entries(assembly.stacks.find(({ name }) => name.endsWith('-App'))!.template.Resources)
    const [site] = inApp(whole).find(([name, { Type }]) => Type === 'AWS::Lambda::Function' && name.startsWith('SiteApi'))!
    const itself = { 'Fn::GetAtt': [site, 'Arn'] }
    expect(found('AWS::ApiGatewayV2::Integration', ({ Properties }) => Object.assign(Properties!, { IntegrationUri: itself }), /siteIntegration/)).toEqual([
      `callers name a version or the alias: calls ${site} itself, which is its newest code`,
    ])
    expect(found('AWS::Lambda::Url', ({ Properties }) => delete Properties!.Qualifier, /ShareImages|shareimages/i)).toEqual([
      expect.stringContaining('callers name a version or the alias'),
    ])
    const calls = ({ Properties }: Declared) => Object.assign(Properties!, { DefinitionString: { 'Fn::Join': ['', ['{', itself, '}']] } })
    expect(found('AWS::StepFunctions::StateMachine', calls, /^PublishArticle/)).toEqual([expect.stringContaining('callers name a version or the alias')])
    expect(found('AWS::StepFunctions::StateMachine', calls, /^TranslateArticle/)).toEqual([])
  })

  it('finds a stack of more resources than CloudFormation takes', () => {
    const assembly = copyOf(whole)
    const { Resources } = assembly.stacks[0]!.template
    for (let more = 0; more < 500; more++) Resources[`Topic${more}`] = { Type: 'AWS::SNS::Topic' }
    expect(judgeReleases(assembly).map(({ rule }) => rule)).toEqual(['stack within its limit'])
  })
})
