import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { stageName } from './stage-name.ts'

/**
 * A log group that a service writes by itself. Under this prefix AWS covers all of them by one statement; under any other each one lengthens
 * a policy of the account that takes 5,120 characters, and the next state machine or API is refused then.
 * https://docs.aws.amazon.com/step-functions/latest/dg/cw-logs.html
 */
export const vendedLogs = (scope: Construct, id: string, what: string): LogGroup =>
  new LogGroup(scope, id, { logGroupName: `/aws/vendedlogs/${what.replace('/', `/${stageName(scope)}-`)}`, removalPolicy: RemovalPolicy.DESTROY })
