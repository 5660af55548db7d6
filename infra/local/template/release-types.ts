import * as z from 'zod'
import { arn, resourceType } from './resource-type.ts'

const inert = z.unknown().optional()

/** One machine has one release: each function has one version, and each alias points to it. */
const FIRST = '1'

const version = resourceType({
  properties: z.strictObject({ FunctionName: z.string(), Description: inert }),
  ref: ({ properties }) => `${arn('lambda', `function:${properties.FunctionName}`)}:${FIRST}`,
  attributes: { Version: () => FIRST },
})

const alias = resourceType({
  properties: z.strictObject({ FunctionName: z.string(), FunctionVersion: z.literal(FIRST), Name: z.string() }),
  ref: ({ properties }) => `${arn('lambda', `function:${properties.FunctionName}`)}:${properties.Name}`,
})

const machineVersion = resourceType({
  properties: z.strictObject({ StateMachineArn: z.string(), StateMachineRevisionId: z.string(), Description: z.string() }),
  ref: ({ properties }) => `${properties.StateMachineArn}:${FIRST}`,
  attributes: { Arn: ({ ref }) => ref },
})

const machineAlias = resourceType({
  properties: z.strictObject({
    Name: z.string(),
    DeploymentPreference: z.strictObject({ Type: z.literal('ALL_AT_ONCE'), StateMachineVersionArn: z.string() }),
  }),
  ref: ({ properties }) => properties.DeploymentPreference.StateMachineVersionArn.replace(/\d+$/, properties.Name),
})

export const RELEASE_TYPES = {
  'AWS::Lambda::Version': version,
  'AWS::Lambda::Alias': alias,
  'AWS::StepFunctions::StateMachineVersion': machineVersion,
  'AWS::StepFunctions::StateMachineAlias': machineAlias,
}
