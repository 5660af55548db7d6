import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack, Validations } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayEndpoints } from '#shared/contracts/registry.ts'
import { SCHEDULES } from '#shared/schedules.ts'
import { TABLE_KEYS } from '#shared/table/keys.ts'
import { createApp } from './app.ts'
import { schemaFaults } from './testing/schema-check.ts'

const folder = mkdtempSync(join(tmpdir(), 'stages-'))
afterAll(() => rmSync(folder, { recursive: true }))
// CDK's own validation is most of a synthesis; one test has it.
beforeEach(() => void vi.stubEnv('CDK_VALIDATION', 'false'))

/** Only templates are looked at: every function's bundle would be copied for each of them. */
const UNSTAGED = { 'aws:cdk:disable-asset-staging': true }
const newStage = (context: Record<string, unknown>) =>
  createApp(new App({ outdir: mkdtempSync(join(folder, 'cdk.out-')), context: { ...UNSTAGED, siteOrigin: 'https://news.example.org', ...context } }))
const made = new Map<string, App>()
/** Made once for each context. */
const stage = (context: Record<string, unknown>): App => {
  const name = JSON.stringify(context)
  const known = made.get(name) ?? newStage(context)
  made.set(name, known)
  return known
}
const stacksOf = (app: App) => app.node.children.filter((child): child is Stack => child instanceof Stack)

describe('the template of an AWS stage', () => {
  let templates: Template[]
  let application: Template
  let data: Template
  let edge: Template

  beforeAll(() => {
    vi.stubEnv('CDK_VALIDATION', 'false')
    templates = stacksOf(stage({ stage: 'prod' })).map((stack) => Template.fromStack(stack))
    ;[data, application, edge] = templates as [Template, Template, Template]
  })

  it('passes the AwsSolutions pack, every exception with a reason', () => {
    vi.stubEnv('CDK_VALIDATION', 'true')
    const app = newStage({ stage: 'prod' })
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    expect(() => app.synth()).not.toThrow()
  })

  it('conforms to the CloudFormation schema', () => {
    expect(templates.flatMap((template) => schemaFaults(template.toJSON() as Parameters<typeof schemaFaults>[0]))).toEqual([])
  })

  it('has one route for every declared endpoint but streamed ones, authorised unless anyone may call', () => {
    const routes = Object.values(application.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties)
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      gatewayEndpoints()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
    for (const declared of gatewayEndpoints()) {
      const route = routes.find(({ RouteKey }) => RouteKey === `${declared.method} ${declared.path}`)
      expect(route?.AuthorizationType, declared.name).toBe(declared.access === 'anyone' ? 'NONE' : 'JWT')
    }
  })

  it('[P-290] limits every route by which anybody may write, and searches', () => {
    const [stage] = Object.values(application.findResources('AWS::ApiGatewayV2::Stage'))
    const limits = stage?.Properties.RouteSettings as Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>
    const open = gatewayEndpoints().filter(({ access, method, name }) => access === 'anyone' && (method !== 'GET' || name === 'searchArticles'))
    expect(Object.keys(limits).sort()).toEqual(open.map(({ method, path }) => `${method} ${path}`).sort())
    for (const limit of Object.values(limits)) expect(limit).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 })
  })

  it('lets no function scan the table, and whatever sees the whole site have the time for it', () => {
    const policies = Object.values(application.findResources('AWS::IAM::Policy'))
    expect(policies.filter((policy) => JSON.stringify(policy).includes('dynamodb:Scan'))).toEqual([])
    const definitions = Object.entries(application.findResources('AWS::StepFunctions::StateMachine')).map(([name, { Properties }]) => [
      name,
      /TimeoutSeconds\\?":(\d+),\\?"Comment|TimeoutSeconds\\?":(\d+)}?"?\]/.exec(JSON.stringify(Properties.DefinitionString)),
    ])
    for (const [name, found] of definitions)
      expect(Number(found?.[1] ?? found?.[2]), String(name)).toBe(/^(ReconcileSite|RebuildSite|RunBatch)/.test(String(name)) ? 12 * 3600 : 3600)
  })

  it('schedules everything of the registry, each with a dead-letter queue and an alarm of its own', () => {
    const schedules = Object.values(application.findResources('AWS::Scheduler::Schedule')).map(({ Properties }) => Properties)
    expect(schedules.map(({ Description }) => Description).sort()).toEqual(SCHEDULES.map(({ purpose }) => purpose).sort())
    const alarms = JSON.stringify(application.findResources('AWS::CloudWatch::Alarm'))
    for (const { name, expression, zone, purpose } of SCHEDULES) {
      const schedule = schedules.find(({ Description }) => Description === purpose)
      expect(schedule, name).toMatchObject({ ScheduleExpression: expression, ScheduleExpressionTimezone: zone })
      expect(JSON.parse(schedule?.Target.Input)).toEqual({ schedule: name, scheduled_time: '<aws.scheduler.scheduled-time>', trigger: 'schedule' })
      expect(alarms, name).toContain(`The schedule ${name} has lost a run. What is not done: ${purpose}`)
    }
    const queues = schedules.map(({ Target }) => JSON.stringify(Target.DeadLetterConfig.Arn))
    expect(new Set(queues).size).toBe(SCHEDULES.length)
    for (const queue of queues) expect(alarms).toContain(JSON.parse(queue)['Fn::GetAtt'][0])
    // What Lambda could not carry out afterwards is lost into the same queues.
    const targets = schedules.map(({ Target }) => JSON.stringify(Target.Arn))
    const carried = Object.values(application.findResources('AWS::Lambda::EventInvokeConfig'))
      .map(({ Properties }) => Properties)
      .filter(({ FunctionName }) => targets.some((target) => target.includes(`"${FunctionName.Ref}"`)))
    for (const { MaximumRetryAttempts, DestinationConfig } of carried) {
      expect(MaximumRetryAttempts).toBe(2)
      expect(queues).toContain(JSON.stringify(DestinationConfig.OnFailure.Destination))
    }
    expect(carried).toHaveLength(new Set(targets.filter((target) => !target.includes('Site'))).size)
    for (const alarm of Object.values(application.findResources('AWS::CloudWatch::Alarm'))) expect(alarm.Properties.AlarmActions).toHaveLength(1)
  })

  it('lets one function alone start what the registry names', () => {
    const starters = Object.entries(application.findResources('AWS::IAM::Policy')).filter(([, policy]) => JSON.stringify(policy).includes('PurgeTrash'))
    expect(starters.map(([name]) => name.replace(/(ServiceRole|Role).*/, '')).sort()).toEqual(['PurgeTrash', 'Schedules', 'WatchSchedules'])
  })

  it('keeps data when the stack goes, and can restore the table to any point in time', () => {
    data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({ TimeToLiveSpecification: { AttributeName: TABLE_KEYS.ttl, Enabled: true } }),
    })
    data.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Retain' })
    data.hasResource('AWS::Cognito::UserPool', { DeletionPolicy: 'Retain' })
    data.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } })],
    })
  })

  it('lets one function write the secrets of networks and none read them, and has no secret in a template', () => {
    const secrets = Object.values(data.findResources('AWS::SecretsManager::Secret'))
    expect(secrets.map(({ DeletionPolicy, Properties }) => [DeletionPolicy, Properties.SecretString])).toEqual([['Retain', '{}']])
    const statements = templates
      .flatMap((template) => Object.values(template.findResources('AWS::IAM::Policy')))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as { Action: string | string[]; Resource: unknown }[])
      .filter(({ Action }) => JSON.stringify(Action).includes('secretsmanager:'))
    expect(statements.map(({ Action }) => Action)).toEqual(['secretsmanager:PutSecretValue'])
    expect(JSON.stringify(statements[0]?.Resource)).toContain('XCredentials')
  })

  it('has neither the pseudo translator nor password sign-in, which one machine has', () => {
    const environments = Object.values(application.findResources('AWS::Lambda::Function')).map(({ Properties }) => Properties.Environment?.Variables ?? {})
    expect(environments.filter((variables) => 'ALLOW_PSEUDO' in variables).map(({ ALLOW_PSEUDO }) => ALLOW_PSEUDO)).not.toContain('true')
    const [client] = Object.values(data.findResources('AWS::Cognito::UserPoolClient'))
    expect(client?.Properties.ExplicitAuthFlows).not.toContain('ALLOW_USER_PASSWORD_AUTH')
  })

  it('[S1] reads the web in a function without rights, outside of any network of ours, that no setting can lead to fixtures', () => {
    const functions = application.findResources('AWS::Lambda::Function')
    const [name, fetching] = Object.entries(functions).find(([id]) => id.startsWith('Fetching')) as [string, { Properties: Record<string, unknown> }]
    expect(fetching.Properties.VpcConfig).toBeUndefined()
    const role = (fetching.Properties.Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0]
    const policies = Object.values(application.findResources('AWS::IAM::Policy')).filter(({ Properties }) => JSON.stringify(Properties.Roles).includes(role))
    const allowed = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string | string[] }) => Action))
    expect(allowed.sort()).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
    expect(Object.keys((fetching.Properties.Environment as { Variables: object }).Variables).sort()).toEqual([
      'NODE_OPTIONS',
      'POWERTOOLS_SERVICE_NAME',
      'SITE_ORIGIN',
    ])
    const callers = Object.values(application.findResources('AWS::IAM::Policy')).filter(
      ({ Properties }) => JSON.stringify(Properties).includes('lambda:InvokeFunction') && JSON.stringify(Properties).includes(name),
    )
    expect(callers.map(({ Properties }) => JSON.stringify(Properties.Roles))).toEqual([expect.stringContaining('Batches')])
    const [, announcing] = Object.entries(functions).find(([id]) => id.startsWith('Announcing')) as [string, typeof fetching]
    const announcer = (announcing.Properties.Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0]
    const granted = Object.values(application.findResources('AWS::IAM::Policy'))
      .filter(({ Properties }) => JSON.stringify(Properties.Roles).includes(announcer))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string | string[] }) => Action))
    expect([announcing.Properties.VpcConfig, ...granted.sort()]).toEqual([undefined, 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
    for (const context of [{ stage: 'prod' }, { stage: 'dev' }, { stage: 'local' }])
      for (const stack of stacksOf(stage(context)))
        expect(JSON.stringify(Template.fromStack(stack).toJSON()), JSON.stringify(context)).not.toContain('FIXTURES')
  })

  it('[M-099] streams the partner from an address that the distribution alone may call, signed, before the API', () => {
    const [[url]] = Object.entries(edge.findResources('AWS::Lambda::Url', { Properties: { InvokeMode: 'RESPONSE_STREAM' } })) as [[string, object]]
    edge.hasResourceProperties('AWS::Lambda::Url', { InvokeMode: 'RESPONSE_STREAM', AuthType: 'AWS_IAM' })
    const [distribution] = Object.values(edge.findResources('AWS::CloudFront::Distribution'))
    const { CacheBehaviors, Origins } = distribution!.Properties.DistributionConfig
    const paths = CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)
    const at = paths.indexOf('/api/functions/ai-dev-partner')
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(paths.indexOf('/api/*'))
    const origin = Origins.find(({ Id }: { Id: string }) => Id === CacheBehaviors[at].TargetOriginId)
    expect(JSON.stringify(origin.DomainName)).toContain(url)
    const control = origin.OriginAccessControlId['Fn::GetAtt'][0]
    expect(edge.findResources('AWS::CloudFront::OriginAccessControl')[control]?.Properties.OriginAccessControlConfig).toMatchObject({
      OriginAccessControlOriginType: 'lambda',
      SigningBehavior: 'always',
    })
    const streaming = Object.entries(edge.findResources('AWS::IAM::Policy')).filter(([, policy]) => JSON.stringify(policy).includes('ResponseStream'))
    expect(streaming.map(([name]) => name.replace(/ServiceRole.*/, ''))).toEqual(['Partner'])
    expect(JSON.stringify(streaming)).toContain('foundation-model/anthropic.claude-sonnet-4-5')
  })

  it('lets scripts come from the site alone: no inline script, no eval, on any page', () => {
    const policies = Object.values(edge.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
      ({ Properties }) =>
        Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy as
          | string
          | { 'Fn::Join': [string, unknown[]] },
    )
    // Readers, admin, API.
    expect(policies.length).toBe(3)
    for (const policy of policies) expect(JSON.stringify(policy)).toMatch(/script-src '(?:self|none)'[;"]/)
  })
})

it('a stage with a certificate answers at its own domain', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000'
  const edge = Template.fromStack(stacksOf(stage({ stage: 'prod', certificateArn }))[2] as Stack)
  edge.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({
      Aliases: ['news.example.org'],
      ViewerCertificate: Match.objectLike({ AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' }),
    }),
  })
})

it('a stage shows advertisements from outside only with ids of the right shape, and only then lets their scripts in', () => {
  const policies = (context: Record<string, unknown>) =>
    JSON.stringify(Template.fromStack(stacksOf(stage({ stage: 'prod', ...context }))[2] as Stack).findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  const adClient = 'ca-pub-1234567890123456'
  expect(policies({})).not.toContain('googlesyndication')
  expect(policies({ adClient, adUnits: 'top-banner:1234567890, end-article:2345678901' })).toContain("script-src 'self' https://*.googlesyndication.com")
  expect(() => stage({ stage: 'prod', adClient: 'ca-pub-1"><script>', adUnits: 'top-banner:1234567890' })).toThrow('ca-pub-1234567890123456')
  expect(() => stage({ stage: 'prod', adClient, adUnits: 'top-banner:abc' })).toThrow('6 to 12 digits')
  expect(() => stage({ stage: 'prod', adClient, adUnits: 'somewhere:1234567890' })).toThrow()
  expect(() => stage({ stage: 'prod', adClient })).toThrow('adClient and adUnits together')
})

it('a stage may only use a model whose calls can be counted', () => {
  expect(() => stage({ stage: 'prod', modelId: 'eu.anthropic.claude-unheard-of' })).toThrow('no price in shared/domain/model-prices.ts')
  expect(() => stage({ stage: 'prod', modelId: 'local.rules' })).toThrow('exists on one machine only')
  const modelsOf = (context: Record<string, unknown>) => {
    const functions = Object.values(Template.fromStack(stacksOf(stage(context))[1] as Stack).findResources('AWS::Lambda::Function'))
    return new Set(functions.flatMap(({ Properties }) => Properties.Environment?.Variables.MODEL_ID ?? []))
  }
  expect(modelsOf({ stage: 'local' })).toEqual(new Set(['local.rules']))
  expect(modelsOf({ stage: 'dev', modelId: 'global.anthropic.claude-haiku-4-5-20251001-v1:0' })).toEqual(
    new Set(['global.anthropic.claude-haiku-4-5-20251001-v1:0']),
  )
})

it('a stage without its public address is refused with what to set', () => {
  expect(() => newStage({ stage: 'prod', siteOrigin: undefined })).toThrow(/siteOrigin/)
})

it('the functions that judge may ask the judge that their environment names, and nobody judges on one machine by itself', () => {
  const judgesOf = (context: Record<string, unknown>) => {
    const template = Template.fromStack(stacksOf(stage(context))[1] as Stack)
    const functions = Object.values(template.findResources('AWS::Lambda::Function'))
    const policies = JSON.stringify(template.findResources('AWS::IAM::Policy'))
    const judges = functions.flatMap(({ Properties }) => Properties.Environment?.Variables.JUDGE_MODEL_ID ?? [])
    return { judges, mayAskHaiku: policies.includes('foundation-model/anthropic.claude-haiku-4-5') }
  }
  // Translations, articles one by one, and batches of articles.
  const thrice = (name: string) => Array(3).fill(name)
  expect(judgesOf({ stage: 'prod' })).toEqual({ judges: thrice('eu.anthropic.claude-haiku-4-5-20251001-v1:0'), mayAskHaiku: true })
  expect(judgesOf({ stage: 'prod', judgeModelId: '' })).toEqual({ judges: thrice(''), mayAskHaiku: false })
  expect(judgesOf({ stage: 'local' })).toEqual({ judges: thrice(''), mayAskHaiku: false })
  expect(() => stage({ stage: 'prod', judgeModelId: 'local.rules' })).toThrow('exists on one machine only')
  expect(() => stage({ stage: 'prod', judgeModelId: 'eu.anthropic.claude-unheard-of' })).toThrow('judgeModelId has no price')
})

describe('a model that paints', () => {
  const core = 'stability.stable-image-core-v1:1'
  const policiesOf = (context: Record<string, unknown>) =>
    Template.fromStack(stacksOf(stage({ stage: 'prod', ...context }))[1] as Stack).findResources('AWS::IAM::Policy')
  const painters = (context: Record<string, unknown>, model: string) =>
    Object.entries(policiesOf(context))
      .filter(([, policy]) => JSON.stringify(policy).includes(`bedrock:us-west-2::foundation-model/${model}`))
      .map(([name]) => name.replace(/ServiceRole.*/, ''))
      .sort()

  it('is asked by banners and batches alone, in its one region, and by nobody where none is named', () => {
    expect(JSON.stringify(policiesOf({}))).not.toContain('stability')
    const [large, context] = ['stability.sd3-5-large-v1:0', { imageModelId: core, stabilityModelId: 'stability.sd3-5-large-v1:0' }]
    expect(painters(context, core)).toEqual(['Batches', 'PicturesApi'])
    expect(painters(context, large)).toEqual(['PicturesApi'])
  })

  it('has a price, and is what it is named as', () => {
    expect(() => stage({ stage: 'prod', imageModelId: 'stability.someone-v1:0' })).toThrow('imageModelId has no price')
    expect(() => stage({ stage: 'prod', stabilityModelId: 'amazon.nova-canvas-v1:0' })).toThrow('model of Stability AI')
    expect(() => stage({ stage: 'prod', imageModelRegion: 'somewhere' })).toThrow('us-west-2')
  })

  it('may write pictures and nothing else: each function its own folders', () => {
    const writers = Object.entries(policiesOf({})).flatMap(([name, policy]) =>
      ['images/art/*', 'images/ai/*', 'images/banners/*']
        .filter((keys) => JSON.stringify(policy).includes(keys))
        .map((keys) => `${name.replace(/ServiceRole.*/, '')} ${keys}`),
    )
    expect(writers.sort()).toEqual(['Batches images/ai/*', 'Batches images/art/*', 'PicturesApi images/banners/*'])
  })
})
