import { PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { secrets } from '../../platform/process/clients.ts'

/** Keeps the credentials of a network. This function may write them and never read them. */
export async function keepCredentials(secretArn: string, credentials: Readonly<Record<string, string>>): Promise<void> {
  await secrets().send(new PutSecretValueCommand({ SecretId: secretArn, SecretString: JSON.stringify(credentials) }))
}

/** Forgets them: what was written before stays readable as the previous version until the next but one is written. */
export async function forgetCredentials(secretArn: string): Promise<void> {
  await keepCredentials(secretArn, {})
  await keepCredentials(secretArn, {})
}
