import type { Cloud } from './template.ts'

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
