import { readFileSync } from 'node:fs'
import { type Stack, Validations } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { gatewayEndpoints } from '#shared/contracts/registry.ts'
import { METRIC_SERVICE, METRICS } from '#shared/metrics.ts'
import { SCHEDULES } from '#shared/schedules.ts'
import { STREAM_CONSUMERS } from '#shared/stream-consumers.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { localesAtOnce, translationMinutes } from './concurrency.ts'
import { schemaFaults, untagged } from './testing/schema-check.ts'
import { newStage, stacksOf, stage, templatesOf } from './testing/stages.ts'

describe('the template of an AWS stage', () => {
  let templates: Template[]
  let application: Template
  let data: Template
  let edge: Template
  let clockwork: Template
  let watching: Template

  beforeAll(() => {
    templates = templatesOf({ stage: 'prod' })
    ;[data, application, edge, clockwork, watching] = templates as [Template, Template, Template, Template, Template]
  })

  it('passes the AwsSolutions pack, every exception with a reason', () => {
    vi.stubEnv('CDK_VALIDATION', 'true')
    const app = newStage({ stage: 'prod', hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' })
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    expect(() => app.synth()).not.toThrow()
    vi.unstubAllEnvs()
  })

  it('copies files below prefixes of their own only: what is there is listed first, and pages of articles must not be', () => {
    const copies = Object.values(edge.findResources('Custom::CDKBucketDeployment')).map(({ Properties }) => Properties.DestinationBucketKeyPrefix)
    expect(copies.toSorted()).toEqual(['assets', 'static'])
  })

  it('conforms to the CloudFormation schema', () => {
    expect(templates.flatMap((template) => schemaFaults(template.toJSON() as Parameters<typeof schemaFaults>[0]))).toEqual([])
  })

  it('tags all that can be tagged with application, stage and part, so that the bill can be split', () => {
    const keys = ['application', 'stage', 'part']
    expect(templates.flatMap((template) => untagged(template.toJSON() as Parameters<typeof untagged>[0], keys))).toEqual([])
  })

  it('leaves room in every stack: CloudFormation takes 500 resources', () => {
    for (const template of templates) expect(Object.keys((template.toJSON() as { Resources: object }).Resources).length).toBeLessThan(460)
  })

  it('[A1] has one route for every declared endpoint but streamed ones, authorised unless anyone may call', () => {
    const routes = templates.flatMap((template) => Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties))
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
    // The application of a grown account, and of a new one, where every open route is limited: see infra/concurrency.test.ts.
    const grown = templatesOf({ stage: 'prod', lambdaConcurrency: 1000 }).flatMap((template) =>
      Object.values(template.findResources('AWS::ApiGatewayV2::Stage')),
    )
    const limits = grown[0]?.Properties.RouteSettings as Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>
    const atFirst = Object.values(application.findResources('AWS::ApiGatewayV2::Stage'))[0]?.Properties.RouteSettings
    expect(Object.keys(atFirst)).toEqual(expect.arrayContaining(Object.keys(limits)))
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
    for (const [name, found] of definitions) expect(Number(found?.[1] ?? found?.[2]), String(name)).toBe(secondsOf(String(name)))
  })

  it('tells every function that asks models for text the quota that it shares with the others', () => {
    const functions = Object.values(application.findResources('AWS::Lambda::Function')).map(({ Properties }) => Properties.Environment?.Variables ?? {})
    const asking = functions.filter(({ MODEL_ID, WRITER_MODEL_ID, JUDGE_MODEL_ID }) => MODEL_ID || WRITER_MODEL_ID || JUDGE_MODEL_ID)
    expect(asking.length).toBeGreaterThanOrEqual(4)
    for (const environment of asking) expect(environment.MODEL_TOKENS_PER_MINUTE, environment.POWERTOOLS_SERVICE_NAME).toBe('200000')
  })

  it('schedules everything of the registry, each with a dead-letter queue and an alarm of its own', () => {
    const reads = templates.find((template) => Object.keys(template.findResources('AWS::S3::Bucket')).some((id) => id.startsWith('AccessLog'))) as Template
    const found = (type: string) => [clockwork, reads].flatMap((template) => Object.values(template.findResources(type)))
    const schedules = found('AWS::Scheduler::Schedule').map(({ Properties }) => Properties)
    expect(schedules.map(({ Description }) => Description).sort()).toEqual(SCHEDULES.map(({ purpose }) => purpose).sort())
    const alarms = JSON.stringify(found('AWS::CloudWatch::Alarm'))
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
    const carried = found('AWS::Lambda::EventInvokeConfig').map(({ Properties }) => Properties)
    for (const { FunctionName, MaximumRetryAttempts, DestinationConfig } of carried) {
      // Of a function of the same stack, or of the application's.
      const [, name] = /ExportsOutputRef(\w+)[\dA-F]{8}$/.exec(FunctionName['Fn::ImportValue'] ?? '') ?? []
      expect(targets.some((target) => target.includes(name ? `ExportsOutputFnGetAtt${name}` : `"${FunctionName.Ref}"`))).toBe(true)
      expect(MaximumRetryAttempts).toBe(2)
      expect(queues).toContain(JSON.stringify(DestinationConfig.OnFailure.Destination))
    }
    expect(carried).toHaveLength(new Set(targets.filter((target) => !target.includes('Site'))).size)
  })

  const alarmsOf = (...from: Template[]) =>
    from.flatMap((template) => Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties as Record<string, unknown>))

  it('[O-060] tells of planned articles that did not go out, by what their function counts', () => {
    watching.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace: 'Simulpress-prod', MetricName: 'NotPublishedInTime', Threshold: 1 })
    application.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ POWERTOOLS_SERVICE_NAME: 'publish-scheduled', POWERTOOLS_METRICS_NAMESPACE: 'Simulpress-prod' }) },
    })
  })

  it('has an alarm for every symptom, each saying who is hurt and naming its section of the runbook, and no section without one', () => {
    const runbook = readFileSync(new URL('../docs/runbook.md', import.meta.url), 'utf8')
    const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    )
    const alarms = alarmsOf(...templates)
    const linked = alarms.map(({ AlarmName, AlarmDescription }) => {
      const [, section] = /^\S.+[.:] .+\. Runbook: docs\/runbook\.md#([a-z-]+)$/.exec(String(AlarmDescription)) ?? []
      expect(section, String(AlarmName)).toBeDefined()
      const text = runbook.split(/^## /m)[sections.indexOf(section!) + 1] ?? ''
      const name = String(AlarmName).replace('Simulpress-prod-', '')
      expect(text, `${name} in ${section}`).toMatch(
        SCHEDULES.some((schedule) => name === `schedule-${schedule.name}`) ? /`schedule-<name>`/ : new RegExp(`\`${name}\``),
      )
      for (const part of ['Who is hurt', 'Look here', 'Do this', 'Over when', 'Afterwards']) expect(text, section).toContain(`**${part}`)
      return section
    })
    expect(new Set(linked)).toEqual(new Set(sections.filter((section) => section !== 'finding-what-happened')))
    for (const { AlarmActions, OKActions } of alarms) expect([AlarmActions, OKActions]).toEqual([[expect.anything()], [expect.anything()]])
    expect(new Set(alarms.map(({ AlarmName }) => AlarmName)).size).toBe(alarms.length)
  })

  it('watches every queue, every follower of the table, and nothing that the application does not count', () => {
    const alarms = JSON.stringify(alarmsOf(...templates))
    for (const template of templates) for (const name of Object.keys(template.findResources('AWS::SQS::Queue'))) expect(alarms, name).toContain(name)
    const [dispatcher, ...others] = Object.values(application.findResources('AWS::Lambda::EventSourceMapping')).map(
      ({ Properties }) => Properties.FunctionName.Ref as string,
    )
    expect(others).toEqual([])
    const variables = (application.findResources('AWS::Lambda::Function')[dispatcher!]?.Properties.Environment.Variables ?? {}) as Record<string, unknown>
    const consumers = Object.values(variables).flatMap((value) => (value as { Ref?: string }).Ref ?? [])
    expect(consumers).toHaveLength(Object.keys(STREAM_CONSUMERS).length)
    const LATE = /^Simulpress-prod-stream(?:-behind|s-late)$/
    for (const follower of [dispatcher!, ...consumers])
      expect(JSON.stringify(alarmsOf(application, watching).filter(({ AlarmName }) => LATE.test(String(AlarmName))))).toContain(follower)
    const [dashboard] = Object.values(watching.findResources('AWS::CloudWatch::Dashboard'))
    const shown = JSON.stringify([alarms, dashboard?.Properties.DashboardBody])
    const own = new Set([...shown.matchAll(/Simulpress-prod[\\",]+(\w+)[\\",]+service/g)].map(([, name]) => name))
    expect([...own].sort()).toEqual(Object.keys(METRICS).sort())
    expect(shown).toContain(METRIC_SERVICE)
  })

  it('[C1] tells of spending at 50, 80 and 100 % of the day’s cap, and asks the account’s own alarms for no metric of each route', () => {
    const spend = alarmsOf(watching).filter(({ MetricName }) => MetricName === 'ModelBudgetPercent')
    expect(spend.map(({ Threshold, Statistic }) => [Threshold, Statistic])).toEqual([50, 80, 100].map((percent) => [percent, 'Maximum']))
    application.hasResourceProperties('AWS::ApiGatewayV2::Stage', { DefaultRouteSettings: Match.objectLike({ DetailedMetricsEnabled: Match.absent() }) })
  })

  it('sends alarms to the address of the stage, in its region and in CloudFront’s', () => {
    const mailed = templates.flatMap((template) => Object.values(template.findResources('AWS::SNS::Subscription', { Properties: { Protocol: 'email' } })))
    expect(mailed.map(({ Properties }) => Properties.Endpoint)).toEqual(Array(2).fill('ops@example.org'))
    expect(stacksOf(stage({ stage: 'prod' })).flatMap(({ stackName, region }) => (stackName.endsWith('-EdgeAlarms') ? [region] : []))).toEqual(['us-east-1'])
  })

  it('lets one function alone start what the registry names', () => {
    const starters = [application, clockwork]
      .flatMap((template) => Object.entries(template.findResources('AWS::IAM::Policy')))
      .filter(([name, policy]) => JSON.stringify(policy).includes('PurgeTrash') && !name.includes('loses'))
    expect(starters.map(([name]) => name.replace(/(ServiceRole|Role).*/, '')).sort()).toEqual(['PurgeTrash', 'Schedules', 'WatchSchedules'])
  })

  it('serves every part of the world from near by, unless the stage says otherwise', () => {
    edge.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: Match.objectLike({ PriceClass: 'PriceClass_All' }) })
    const cheaper = templatesOf({ stage: 'prod', priceClass: '100' })[2]!
    cheaper.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: Match.objectLike({ PriceClass: 'PriceClass_100' }) })
    expect(() => stage({ stage: 'prod', priceClass: 'cheap' })).toThrow('priceClass is all, 200 or 100.')
  })

  it('removes what deletions leave of a file: its older versions, then the marker alone', () => {
    const [bucket] = Object.values(data.findResources('AWS::S3::Bucket'))
    expect(bucket?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 30 }, ExpiredObjectDeleteMarker: true, Status: 'Enabled' }),
    )
  })

  it('cannot be deleted by mistake where readers are, neither as a whole nor its table and its people', () => {
    expect(stacksOf(stage({ stage: 'prod' })).map(({ terminationProtection }) => terminationProtection)).toEqual(Array(10).fill(true))
    expect(stacksOf(stage({ stage: 'dev' })).some(({ terminationProtection }) => terminationProtection)).toBe(false)
    data.hasResourceProperties('AWS::DynamoDB::GlobalTable', { Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })] })
    data.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' })
    data.hasResourceProperties('AWS::S3::Bucket', { VersioningConfiguration: { Status: 'Enabled' } })
  })

  it('[R9] keeps data when the stack goes, can restore the table to any point in time, and keeps what is overwritten in the bucket', () => {
    data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({ TimeToLiveSpecification: { AttributeName: TABLE_KEYS.ttl, Enabled: true } }),
    })
    data.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Retain' })
    data.hasResource('AWS::Cognito::UserPool', { DeletionPolicy: 'Retain' })
    data.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true }, DeletionProtectionEnabled: true })],
    })
    data.hasResourceProperties('AWS::S3::Bucket', { VersioningConfiguration: { Status: 'Enabled' } })
    data.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' })
  })

  it('lets one function write the secrets of networks and another read them, one read the key of webhooks, and has no secret in a template', () => {
    const secrets = Object.values(data.findResources('AWS::SecretsManager::Secret'))
    expect(secrets.map(({ DeletionPolicy, Properties }) => [DeletionPolicy, Properties.SecretString, Properties.GenerateSecretString])).toEqual([
      ['Retain', '{}', undefined],
      ['Retain', undefined, { ExcludePunctuation: true, PasswordLength: 64 }],
    ])
    const granted = templates
      .flatMap((template) => Object.entries(template.findResources('AWS::IAM::Policy')))
      .flatMap(([name, { Properties }]) =>
        (Properties.PolicyDocument.Statement as { Action: string | string[]; Resource: unknown }[])
          .filter(({ Action }) => JSON.stringify(Action).includes('secretsmanager:'))
          .map(({ Action, Resource }) => [name.replace(/ServiceRole.*/, ''), Action, /XCredentials|WebhooksKey/.exec(JSON.stringify(Resource))?.[0]]),
      )
    expect(granted.sort()).toEqual([
      ['Posting', 'secretsmanager:GetSecretValue', 'XCredentials'],
      ['SettingsApi', 'secretsmanager:PutSecretValue', 'XCredentials'],
      ['Webhooks', 'secretsmanager:GetSecretValue', 'WebhooksKey'],
    ])
    const policies = templates.flatMap((template) => Object.entries(template.findResources('AWS::IAM::Policy')))
    const posting = policies.filter(([name]) => name.startsWith('Posting')).flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    expect(posting.flatMap(({ Action }: { Action: string | string[] }) => Action).sort()).toEqual([
      'secretsmanager:GetSecretValue',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ])
  })

  it('[A5] has neither the pseudo translator nor password sign-in, which one machine has', () => {
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
      'POWERTOOLS_METRICS_NAMESPACE',
      'POWERTOOLS_SERVICE_NAME',
      'SITE_ORIGIN',
    ])
    const callers = Object.values(application.findResources('AWS::IAM::Policy')).filter(
      ({ Properties }) => JSON.stringify(Properties).includes('lambda:InvokeFunction') && JSON.stringify(Properties).includes(name),
    )
    // Pictures of other sites as they are entered, what research looks for, a source that an admin names, and what signs webhooks: they ask, and cannot reach the web themselves.
    expect(callers.map(({ Properties }) => JSON.stringify(Properties.Roles)).sort()).toEqual([
      expect.stringContaining('ArticlesApi'),
      expect.stringContaining('Batches'),
      expect.stringContaining('ResearchApi'),
      expect.stringContaining('Webhooks'),
    ])
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

  it('[X3] lets scripts come from the site alone: no inline script, no eval, on any page', () => {
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

  it('[X3] gives readers, admin and API a closed policy each: no framing, no base, no plug-ins, no sniffing, https for good', () => {
    for (const [id, { Properties }] of Object.entries(edge.findResources('AWS::CloudFront::ResponseHeadersPolicy'))) {
      const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
        Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig
      const policy = JSON.stringify(ContentSecurityPolicy.ContentSecurityPolicy)
      for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"]) expect(policy, id).toContain(part)
      expect(policy, id).toMatch(/form-action '(?:self|none)'/)
      expect(policy, id).not.toMatch(/unsafe-eval|script-src[^;"]*(?:unsafe-inline|\*|data:|https?:)/)
      expect([ContentTypeOptions?.Override, FrameOptions?.FrameOption, StrictTransportSecurity?.AccessControlMaxAgeSec], id).toEqual([true, 'DENY', 31_536_000])
      expect(ReferrerPolicy.ReferrerPolicy, id).toBe('strict-origin-when-cross-origin')
    }
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
  expect(() => stage({ stage: 'prod', modelId: 'eu.anthropic.claude-unheard-of' })).toThrow('no price in shared/domain/platform/model-prices.ts')
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

/** Seconds that a machine may run, by the beginning of its name: those that see the whole site, those that wait for models, the others. */
function secondsOf(machine: string): number {
  if (/^(ReconcileSite|RebuildSite|RunBatch)/.test(machine)) return 12 * 3600
  return /^(TranslateArticle|EstimateTranslations)/.test(machine) ? translationMinutes(localesAtOnce(10)) * 60 : 3600
}
