import { expect, it } from 'vitest'
import { tellDeployed } from './deployment-events.ts'
import { resolveTemplates } from './template.ts'

const rule = (status: string[]) => ({
  Type: 'AWS::Events::Rule',
  Properties: {
    State: 'ENABLED',
    EventPattern: {
      source: ['aws.cloudformation'],
      'detail-type': ['CloudFormation Stack Status Change'],
      detail: { 'stack-id': [{ Ref: 'AWS::StackId' }], 'status-details': { status } },
    },
    Targets: [{ Id: 'Target0', Arn: 'arn:aws:lambda:us-east-1:000000000000:function:first' }],
  },
})
const cloudOf = (status: string[]) => resolveTemplates(new Map([['Edge', { Resources: { Deployed: rule(status) } }]]), new Map(), 'localhost')
const KNOWN = ['CREATE_COMPLETE', 'UPDATE_COMPLETE']

it('a start calls what waits for the end of a deployment, with the event that it would get on AWS', async () => {
  const calls: [string, unknown][] = []
  const faults: unknown[] = []
  await tellDeployed(
    cloudOf(KNOWN),
    async (name, payload) => {
      calls.push([name, JSON.parse(payload)])
      return { payload: '{}' }
    },
    (cause) => faults.push(cause),
  )
  expect(calls).toEqual([
    [
      'arn:aws:lambda:us-east-1:000000000000:function:first',
      {
        source: 'aws.cloudformation',
        'detail-type': 'CloudFormation Stack Status Change',
        detail: { 'stack-id': 'arn:aws:cloudformation:us-east-1:000000000000:stack/Edge/local', 'status-details': { status: 'UPDATE_COMPLETE' } },
      },
    ],
  ])
  expect(faults).toEqual([])
})

it('one that fails is told and stops nothing', async () => {
  const faults: unknown[] = []
  await tellDeployed(
    cloudOf(KNOWN),
    async () => ({ error: { errorType: 'Error', errorMessage: 'no table', trace: [] } }),
    (cause) => faults.push(cause),
  )
  expect(String(faults[0])).toContain('no table')
})

it('a rule for other events is not known here', () => expect(() => cloudOf(['ROLLBACK_COMPLETE'])).toThrow('AWS::Events::Rule'))
