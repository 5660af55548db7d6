import type { Invoke } from './invoke.ts'
import type { Cloud } from './template.ts'

/*
 * What the template declares, as the stand-ins take it.
 */

export const machinesFrom = (cloud: Cloud, invokeAs: (role: string) => Invoke) =>
  cloud.all('AWS::StepFunctions::StateMachine').map(({ ref, attribute, properties }) => ({
    arn: ref,
    name: attribute('Name'),
    definition: properties.DefinitionString,
    type: properties.StateMachineType,
    invoke: invokeAs(String(properties.RoleArn)),
  }))

export const poolFrom = (cloud: Cloud, { ref, properties }: { ref: string; properties: unknown }) => ({
  pool: { id: ref, properties },
  clients: cloud.all('AWS::Cognito::UserPoolClient').map((client) => ({ id: client.ref, properties: client.properties })),
  groups: cloud.all('AWS::Cognito::UserPoolGroup').map((group) => group.ref),
})

export const schedulesFrom = (cloud: Cloud) =>
  cloud.all('AWS::Scheduler::Schedule').map(({ ref, attribute, properties }) => ({ name: ref, arn: attribute('Arn'), properties }))

export const secretsFrom = (cloud: Cloud) =>
  cloud.all('AWS::SecretsManager::Secret').map(({ ref, properties }) => ({
    arn: ref,
    initial: properties.SecretString,
    letters: properties.GenerateSecretString?.PasswordLength,
  }))
