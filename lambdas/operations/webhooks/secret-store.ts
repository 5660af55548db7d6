import { createHmac } from 'node:crypto'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { AppError } from '#shared/errors.ts'
import { secrets } from '../../platform/process/clients.ts'

const LEAST_KEY = 32

/** The installation's key, from which the secrets of all endpoints follow. It is read by the function that signs and by nothing else. */
export async function readKey(secretArn: string): Promise<string> {
  const { SecretString = '' } = await secrets().send(new GetSecretValueCommand({ SecretId: secretArn }))
  if (SecretString.length < LEAST_KEY) throw new AppError('internal', 'The key of webhooks is missing.')
  return SecretString
}

/** An endpoint's secret: 32 bytes that nobody without the key can find out, and that are stored nowhere. @param number counts its secrets from 1 */
export const endpointSecret = (key: string, endpointId: string, number: number): Buffer =>
  createHmac('sha256', key).update(`webhook:${endpointId}:${number}`).digest()

/** As people are shown it, once (Standard Webhooks). */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`
