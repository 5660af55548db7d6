import type { Invoke } from './invoke.ts'
import type { Cloud } from './template.ts'

/** State machines; each calls with the role that it has assumed. */
export const machinesFrom = (cloud: Cloud, invokeAs: (role: string) => Invoke) =>
  cloud.all('AWS::StepFunctions::StateMachine').map(({ ref, attribute, properties }) => ({
    arn: ref,
    name: attribute('Name'),
    definition: properties.DefinitionString,
    type: properties.StateMachineType,
    invoke: invokeAs(String(properties.RoleArn)),
  }))

/** The user pool with its clients and groups. */
export const poolFrom = (cloud: Cloud, { ref, properties }: { ref: string; properties: unknown }) => ({
  pool: { id: ref, properties },
  clients: cloud.all('AWS::Cognito::UserPoolClient').map((client) => ({ id: client.ref, properties: client.properties })),
  groups: cloud.all('AWS::Cognito::UserPoolGroup').map((group) => group.ref),
})

/** Schedules with their ARNs. */
export const schedulesFrom = (cloud: Cloud) =>
  cloud.all('AWS::Scheduler::Schedule').map(({ ref, attribute, properties }) => ({ name: ref, arn: attribute('Arn'), properties }))

/** Secrets with the value that they begin with, or how long the one is that is made up. */
export const secretsFrom = (cloud: Cloud) =>
  cloud.all('AWS::SecretsManager::Secret').map(({ ref, properties }) => ({
    arn: ref,
    initial: properties.SecretString,
    letters: properties.GenerateSecretString?.PasswordLength,
  }))
