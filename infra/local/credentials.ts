import { REGION } from './template/resource-type.ts'

/**
 * What the AWS SDK needs to speak to the stand-ins and to nobody else: a key that exists nowhere, and no way to the machine's own
 * AWS profile or metadata service.
 */
export const localCredentials = (accessKeyId: string): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: accessKeyId,
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
})
