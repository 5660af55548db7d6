import type { Cloud } from './template.ts'

/*
 * What the template declares, as the stand-ins take it.
 */

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
