import type { Context } from '../../iam/conditions.ts'

/** A request with its body read. */
export interface Asked {
  method: string
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** An action on a resource, as IAM sees a request. */
export interface RequestedCall {
  action: string
  resource: string
  context?: Context
}

export type GuardedService = 'bedrock' | 'cloudfront' | 'cognito-idp' | 'dynamodb' | 'lambda' | 's3' | 'secretsmanager' | 'ses' | 'states'

/** What a service may have to know of the template. */
export interface Known {
  userPool: string
  /** The configuration set that an identity's mails go through, by identity. */
  configurationSets: ReadonlyMap<string, string | undefined>
  /** Whether a policy asks for the partition keys of a call. */
  leadingKeys: boolean
  partitionKey: string
}
