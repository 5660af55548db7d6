import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { secrets } from '../../platform/process/clients.ts'

const text = z.string().min(1)
/** As `saveIntegration` keeps them. */
const kept = z.object({ api_key: text, api_key_secret: text, access_token: text, access_token_secret: text })
export type Credentials = z.output<typeof kept>

/** The keys of the publication's account, read for each post: what an admin has just changed counts. Null while there are none. */
export async function readCredentials(secretArn: string): Promise<Credentials | null> {
  const { SecretString = '{}' } = await secrets().send(new GetSecretValueCommand({ SecretId: secretArn }))
  const parsed = kept.safeParse(JSON.parse(SecretString))
  return parsed.success ? parsed.data : null
}
