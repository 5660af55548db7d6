import { describe, expect, it } from 'vitest'
import { templatesOf } from '../testing/stages.ts'
import { type CheckedTemplate, checkTemplate, type TemplateResource } from './check-template.ts'

const WHOLE = {
  stage: 'prod',
  imageModelId: 'stability.stable-image-core-v1:1',
  stabilityModelId: 'stability.sd3-5-large-v1:0',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'example.org',
  mailVerified: true,
}
const problems = (template: CheckedTemplate) => checkTemplate(template).map(({ path, problem }) => `${path} ${problem}`)
const only = (Type: string, Properties: Record<string, unknown>): CheckedTemplate => ({ Resources: { One: { Type, Properties } } })

describe('properties of the templates', () => {
  it.each(['dev', 'prod'])('of stage %s are what CloudFormation and the services take', (stage) => {
    const context = stage === 'dev' ? { stage } : WHOLE
    const templates = templatesOf(context).map((template) => template.toJSON() as CheckedTemplate)
    expect(templates.length).toBeGreaterThan(4)
    expect(templates.flatMap(checkTemplate)).toEqual([])
  })

  it('are found when a type does not know them, lacks them or has them of another kind', () => {
    expect(problems(only('AWS::SQS::Queue', { Retention: 60 }))).toEqual(['One.Retention is no property of this type'])
    expect(problems(only('AWS::Lambda::EventInvokeConfig', { FunctionName: 'one' }))).toEqual(['One.Qualifier is required and missing'])
    expect(problems(only('AWS::SQS::Queue', { VisibilityTimeout: 'long', FifoQueue: 'perhaps', KmsMasterKeyId: {} }))).toEqual([
      'One.VisibilityTimeout is no number',
      'One.FifoQueue is no boolean',
      'One.KmsMasterKeyId is no text',
    ])
    expect(problems(only('AWS::SQS::Queues', {}))).toEqual(['One has the type AWS::SQS::Queues, which CloudFormation does not have'])
  })

  it('are found deep inside a structure', () => {
    const table = {
      KeySchema: [{ AttributeName: 'pk', KeyTyp: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'STRING' }],
      Replicas: [{ Region: 'us-east-1' }],
    }
    expect(problems(only('AWS::DynamoDB::GlobalTable', table))).toEqual([
      'One.KeySchema[0].KeyType is required and missing',
      'One.KeySchema[0].KeyTyp is no property of this type',
      'One.AttributeDefinitions[0].AttributeType is none of S, N, B',
    ])
  })

  it('are found when the service takes no such length, number, word or form', () => {
    const code = { Role: 'arn:aws:iam::123456789012:role/one', Code: { S3Bucket: 'code', S3Key: 'key' }, Handler: 'index.handler' }
    const slow = { ...code, Runtime: 'nodejs21.x', Timeout: 1000, MemorySize: 64, Description: 'x'.repeat(257) }
    const found = problems(only('AWS::Lambda::Function', slow))
    expect(found).toContainEqual(expect.stringMatching(/^One\.Runtime is none of /))
    expect(found).toContain('One.MemorySize is 64, at least 128 are needed')
    expect(found).toContain('One.Description has 257 letters, at most 256 are allowed')
    expect(problems(only('AWS::Cognito::UserPoolGroup', { UserPoolId: 'no pool', GroupName: 'a b' }))).toEqual([
      'One.UserPoolId does not match [\\w-]+_[0-9a-zA-Z]+',
      'One.GroupName does not match [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+',
    ])
  })

  it('are references to what is there', () => {
    const alarm: TemplateResource = {
      Type: 'AWS::SNS::Topic',
      Properties: { TopicName: { Ref: 'Nobody' }, DisplayName: { 'Fn::GetAtt': ['Queue', 'Address'] } },
    }
    expect(problems({ Resources: { Topic: alarm, Queue: { Type: 'AWS::SQS::Queue' } } })).toEqual([
      'Topic.TopicName refers to Nobody, which is not in the template',
      'Topic.DisplayName asks for Address, which a AWS::SQS::Queue does not have',
    ])
    const well = { TopicName: { 'Fn::GetAtt': ['Queue', 'QueueName'] }, DisplayName: { Ref: 'AWS::StackName' } }
    expect(problems({ Resources: { Topic: { ...alarm, Properties: well }, Queue: { Type: 'AWS::SQS::Queue' } } })).toEqual([])
  })
})
