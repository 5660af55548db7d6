import { beforeAll, describe, expect, it } from 'vitest'
import { grantedActions, onEverything, policyLengths, type Stage, wildcardActions } from './testing/policies.ts'
import { templatesOf } from './testing/stages.ts'
import { usedActions } from './testing/used-actions.ts'

/** With everything that a stage may have: painting models, a zone, the firewall. */
const WHOLE = {
  stage: 'prod',
  imageModelId: 'stability.stable-image-core-v1:1',
  stabilityModelId: 'stability.sd3-5-large-v1:0',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'example.org',
  mailVerified: true,
}

/** What takes no resource, and why it may be asked of all. */
const ON_EVERYTHING: Readonly<Record<string, string>> = {
  'ses:GetAccount': 'Whether the account is in the sandbox: it is the account.',
  'xray:PutTraceSegments': 'Traces have no resource.',
  'xray:PutTelemetryRecords': 'Traces have no resource.',
  'xray:GetSamplingRules': 'Traces have no resource.',
  'xray:GetSamplingTargets': 'Traces have no resource.',
  'logs:CreateLogDelivery': 'State machines: deliveries of logs have no resource.',
  'logs:GetLogDelivery': 'State machines: deliveries of logs have no resource.',
  'logs:UpdateLogDelivery': 'State machines: deliveries of logs have no resource.',
  'logs:DeleteLogDelivery': 'State machines: deliveries of logs have no resource.',
  'logs:ListLogDeliveries': 'State machines: deliveries of logs have no resource.',
  'logs:PutResourcePolicy': 'State machines: who may deliver logs is said once for an account.',
  'logs:DescribeResourcePolicies': 'State machines: who may deliver logs is said once for an account.',
  'logs:DescribeLogGroups': 'State machines: a list of names.',
}

/** What the platform asks for in a function's name, and CDK grants for it: its traces, its stream, its dead-letter queue. */
const OF_THE_PLATFORM = new Set([
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:SendMessage',
])
/** Without it S3 answers that a file which is not there is forbidden. */
const TO_MISS_A_FILE = 's3:ListBucket'

describe('rights', () => {
  let templates: Stage[]
  beforeAll(() => {
    templates = templatesOf(WHOLE).map((template) => template.toJSON() as Stage)
  })

  it('have no wildcard in an action, in functions of CDK neither', () => {
    expect(wildcardActions(templates)).toEqual([])
  })

  it('on every resource there is are those that take none, each with a reason', () => {
    expect([...onEverything(templates)].sort()).toEqual(Object.keys(ON_EVERYTHING).sort())
  })

  it('of each function are what its sources use: no less, which one machine would not notice, and no more', async () => {
    const granted = grantedActions(templates)
    const used = await usedActions()
    const differences = [...used].flatMap(([entry, actions]) => {
      const needed = actions
      const given = [...(granted.get(entry) ?? [])].filter((action) => !OF_THE_PLATFORM.has(action) || needed.has(action))
      const missing = [...needed].filter((action) => !given.includes(action))
      const unused = given.filter((action) => !needed.has(action) && !(action === TO_MISS_A_FILE && needed.has('s3:GetObject')))
      return [...missing.map((action) => `${entry} lacks ${action}`), ...unused.map((action) => `${entry} does not use ${action}`)]
    })
    expect(differences).toEqual([])
    expect(granted.size).toBe(used.size)
  })

  it('fit into what IAM takes for a role', () => {
    for (const [role, length] of policyLengths(templates)) expect(length, role).toBeLessThan(10_240)
  })
})

describe('a stage', () => {
  let templates: Stage[]
  const all = (type: string) =>
    templates.flatMap(({ Resources }) =>
      Object.entries(Resources).flatMap(([name, { Type, Properties = {} }]) => (Type === type ? [{ name, Properties }] : [])),
    )
  beforeAll(() => {
    templates = templatesOf(WHOLE).map((template) => template.toJSON() as Stage)
  })

  it('keeps every log as long as it says, and no function has a log that nobody made', () => {
    const groups = all('AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(40)
    for (const { name, Properties } of groups) expect(Properties.RetentionInDays, name).toBe(90)
    for (const { name, Properties } of all('AWS::Lambda::Function')) expect(Properties.LoggingConfig, name).toHaveProperty('LogGroup')
  })

  it('tells the address of alarms when half, most, and all of the month’s sum is spent, and when it will be', () => {
    const [budget] = all('AWS::Budgets::Budget')
    expect(budget?.Properties.Budget).toMatchObject({ BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 700, Unit: 'USD' } })
    const told = budget?.Properties.NotificationsWithSubscribers as { Notification: object; Subscribers: object[] }[]
    expect(told.map(({ Notification: one }) => one)).toEqual([
      expect.objectContaining({ NotificationType: 'ACTUAL', Threshold: 50 }),
      expect.objectContaining({ NotificationType: 'ACTUAL', Threshold: 80 }),
      expect.objectContaining({ NotificationType: 'ACTUAL', Threshold: 100 }),
      expect.objectContaining({ NotificationType: 'FORECASTED', Threshold: 100 }),
    ])
    for (const { Subscribers } of told) expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'ops@example.org' }])
  })

  it('with a zone has a certificate for its host, leads the host to the distribution, and signs its mails', () => {
    expect(all('AWS::CertificateManager::Certificate').map(({ Properties }) => [Properties.DomainName, Properties.ValidationMethod])).toEqual([
      ['news.example.org', 'DNS'],
    ])
    const records = all('AWS::Route53::RecordSet').map(({ Properties }) => Properties)
    expect(records.filter(({ Name }) => Name === 'news.example.org.').map(({ Type }) => Type)).toEqual(['A', 'AAAA'])
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3)
    const [distribution] = all('AWS::CloudFront::Distribution')
    const config = distribution?.Properties.DistributionConfig as { Aliases: string[]; ViewerCertificate: { AcmCertificateArn: unknown }; WebACLId: unknown }
    expect(config.Aliases).toEqual(['news.example.org'])
    expect(JSON.stringify(config.ViewerCertificate.AcmCertificateArn)).toContain('CertificateArn')
    expect(JSON.stringify(config.WebACLId)).toContain('FirewallArn')
  })

  it('sends codes for signing in as its own mail, once that is verified', () => {
    const [pool] = all('AWS::Cognito::UserPool')
    expect(pool?.Properties.EmailConfiguration).toMatchObject({ EmailSendingAccount: 'DEVELOPER', From: 'Simulpress <newsletter@news.example.org>' })
  })

  it('has a firewall that stops floods, and blocks by a list of its own what Amazon’s rules only count', () => {
    const [firewall] = all('AWS::WAFv2::WebACL')
    const rules = firewall?.Properties.Rules as { Name: string; Action?: object; OverrideAction?: object; VisibilityConfig: { MetricName: string } }[]
    expect(firewall?.Properties.Scope).toBe('CLOUDFRONT')
    expect(rules.filter(({ Action }) => Action).map(({ Name }) => Name)).toEqual(['Flood', 'FloodOfWrites', 'OversizedWrite', 'BadClient', 'AttackOnPage'])
    expect(rules.filter(({ OverrideAction }) => OverrideAction && 'None' in OverrideAction).map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
    ])
    // An account's stages share the namespace.
    for (const { VisibilityConfig } of rules) expect(VisibilityConfig.MetricName).toMatch(/^Simulpress-prod-/)
  })

  it('writes down what the firewall blocks and nothing else, without what signs a person in', () => {
    const [logging] = all('AWS::WAFv2::LoggingConfiguration')
    const [group] = all('AWS::Logs::LogGroup').filter(({ Properties }) => String(Properties.LogGroupName).startsWith('aws-waf-logs-'))
    expect(group?.Properties).toMatchObject({ LogGroupName: 'aws-waf-logs-Simulpress-prod', RetentionInDays: 90 })
    expect(JSON.stringify(logging?.Properties.LogDestinationConfigs)).toMatch(new RegExp(`log-group:.*${group?.name}`))
    expect(JSON.stringify(logging?.Properties.LogDestinationConfigs)).not.toContain(':*')
    expect(logging?.Properties.RedactedFields).toEqual([{ SingleHeader: { Name: 'authorization' } }, { SingleHeader: { Name: 'cookie' } }])
    expect(logging?.Properties.LoggingFilter).toMatchObject({
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    })
    const [counted] = all('AWS::Logs::MetricFilter').filter(({ Properties }) => JSON.stringify(Properties.LogGroupName).includes(String(group?.name)))
    expect(counted?.Properties.MetricTransformations).toMatchObject([{ MetricNamespace: 'Simulpress-prod', MetricName: 'FirewallBlockedWrites' }])
  })
})
