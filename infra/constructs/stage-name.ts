import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** What the resources of a stage are called together, `Simulpress-prod`: the names of its stacks without their last word. */
export const stageName = (scope: Construct): string => Stack.of(scope).stackName.replace(/-[^-]+$/, '')
