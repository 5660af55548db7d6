import { ArnFormat, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { stageName } from './stage-name.ts'

/** The name of the function that counts readers: stacks that are deployed before it start it by this name. */
export const countViewsName = (scope: Construct): string => `${stageName(scope)}-CountViews`

export const countViewsArn = (scope: Construct): string =>
  Stack.of(scope).formatArn({ service: 'lambda', resource: 'function', resourceName: countViewsName(scope), arnFormat: ArnFormat.COLON_RESOURCE_NAME })
