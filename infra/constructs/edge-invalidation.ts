import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { AppFunction } from './app-function.ts'
import { stageName } from './stage-name.ts'

/**
 * The name of the function that invalidates the stage's distribution. The distribution's stack needs the API's, so the functions of the API's
 * stack cannot refer to anything in it: they call by this name. Before the first deployment of the distribution there is nobody to tell.
 */
export const edgeFunctionName = (scope: Construct): string => `${stageName(scope)}-InvalidateEdge`

/** Calling that function, and no other. */
export function allowEdge(caller: IGrantable, stack: Stack): void {
  const name = edgeFunctionName(stack)
  const resource = stack.formatArn({ service: 'lambda', resource: 'function', resourceName: name, arnFormat: ArnFormat.COLON_RESOURCE_NAME })
  caller.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [resource] }))
}

/** The function that has the edge forget pages which were withdrawn or corrected. */
export function createEdgeInvalidation(stack: Stack, { distributionId }: Distribution): AppFunction {
  const invalidate = new AppFunction(stack, 'InvalidateEdge', {
    entry: 'invalidate-edge',
    functionName: edgeFunctionName(stack),
    description: 'Has CloudFront forget pages that were withdrawn or corrected.',
    environment: { DISTRIBUTION_ID: distributionId },
    timeout: Duration.seconds(10),
  })
  const site = Stack.of(stack).formatArn({ service: 'cloudfront', region: '', resource: 'distribution', resourceName: distributionId })
  invalidate.addToRolePolicy(new PolicyStatement({ actions: ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], resources: [site] }))
  return invalidate
}
