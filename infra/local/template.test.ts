import { describe, expect, it } from 'vitest'
import { resolveTemplates } from './template.ts'

type Templates = Parameters<typeof resolveTemplates>[0]
const load = (stacks: Record<string, object>) => resolveTemplates(new Map(Object.entries(stacks)) as Templates, new Map(), 'localhost:8080')
/** Written so, because `${…}` in a plain string reads like a forgotten template literal. */
const placeholder = (name: string) => `\${${name}}`
const lambda = (environment: object, more: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { Code: { S3Bucket: 'b', S3Key: 'k' }, Handler: 'index.handler', Runtime: 'nodejs24.x', Environment: { Variables: environment }, ...more },
})
const environmentOf = (stacks: Record<string, object>) => load(stacks).all('AWS::Lambda::Function')[0]!.properties.Environment!.Variables

describe('loading a template', () => {
  it('resolves references, attributes and text functions, also across stacks', () => {
    const data = {
      Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: {} } },
      Outputs: { Out: { Value: { 'Fn::GetAtt': ['Queue', 'Arn'] }, Export: { Name: { 'Fn::Sub': `${placeholder('AWS::StackName')}:Arn` } } } },
    }
    const app = {
      Resources: {
        Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
        Fn: lambda({
          QUEUE: { 'Fn::ImportValue': 'Data:Arn' },
          HOST: { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] }] }] },
          JOINED: { 'Fn::Join': ['-', [{ Ref: 'AWS::Region' }, { Ref: 'Api' }]] },
          SUB: {
            'Fn::Sub': [[placeholder('Api'), placeholder('x'), placeholder('!kept'), placeholder('Api.ApiId')].join('/'), { x: { Ref: 'AWS::AccountId' } }],
          },
        }),
      },
    }
    expect(environmentOf({ App: app, Data: data })).toEqual({
      QUEUE: 'arn:aws:sqs:us-east-1:000000000000:Data-Queue',
      HOST: 'api.execute-api.us-east-1.amazonaws.com',
      JOINED: 'us-east-1-api',
      SUB: `api/000000000000/${placeholder('kept')}/api`,
    })
  })

  it('leaves out what a condition or AWS::NoValue excludes', () => {
    const app = {
      Conditions: { Never: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'cn-north-1'] }, Always: { 'Fn::Not': [{ Condition: 'Never' }] } },
      Resources: {
        Meta: { Type: 'AWS::CDK::Metadata', Condition: 'Never', Properties: {} },
        Fn: lambda({ A: { 'Fn::If': ['Always', 'yes', 'no'] }, B: { Ref: 'AWS::NoValue' } }),
      },
    }
    expect(environmentOf({ App: app })).toEqual({ A: 'yes' })
    expect(load({ App: app }).all('AWS::CDK::Metadata')).toEqual([])
  })

  it.each([
    ['a type', { X: { Type: 'AWS::EC2::Instance' } }, 'AWS::EC2::Instance (X) is not known to the local cloud'],
    ['an intrinsic', { Fn: lambda({ A: { 'Fn::Base64': 'x' } }) }, 'AWS::Lambda::Function (Fn): Fn::Base64 is not known to the local cloud'],
    [
      'an attribute',
      { Q: { Type: 'AWS::SQS::Queue' }, Fn: lambda({ A: { 'Fn::GetAtt': ['Q', 'Depth'] } }) },
      'AWS::SQS::Queue (Q): attribute Depth is not known to the local cloud',
    ],
    ['a property', { Fn: lambda({}, { SnapStart: {} }) }, 'AWS::Lambda::Function (Fn): SnapStart is not known to the local cloud'],
    ['a layer', { Fn: lambda({}, { Layers: ['x'] }) }, 'AWS::Lambda::Function (Fn): Layers: is not known to the local cloud'],
    [
      'a property value',
      { Url: { Type: 'AWS::Lambda::Url', Properties: { TargetFunctionArn: 'x', AuthType: 'NONE', InvokeMode: 'SOMEHOW' } } },
      'AWS::Lambda::Url (Url): InvokeMode: ',
    ],
    ['a missing reference', { Fn: lambda({ A: { Ref: 'Nobody' } }) }, 'AWS::Lambda::Function (Fn): Nobody is not in App'],
    ['a missing export', { Fn: lambda({ A: { 'Fn::ImportValue': 'Data:Gone' } }) }, 'AWS::Lambda::Function (Fn): no stack exports Data:Gone'],
  ])('refuses %s that it does not know, by name', (_, resources, message) => {
    expect(() => load({ App: { Resources: resources } })).toThrow(message)
  })
})
