import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SFNClient } from '@aws-sdk/client-sfn'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { once } from './env.ts'

/**
 * The SDK clients of this process, each made on first use. Region, credentials and endpoints come from the SDK's own
 * environment. Marked pure, so that a bundle holds only the clients its function uses.
 */
export const documentClient = /* @__PURE__ */ once(() =>
  unlogged(DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } })),
)
export const s3 = /* @__PURE__ */ once(() => unlogged(plainlyEncrypted(new S3Client({}))))
export const lambda = /* @__PURE__ */ once(() => new LambdaClient({}))
/** Functions that are waited for; a call that failed is not repeated here. */
export const lambdaOnce = /* @__PURE__ */ once(() => new LambdaClient({ maxAttempts: 1 }))
export const sfn = /* @__PURE__ */ once(() => new SFNClient({}))
/** Asks once: a repeated call would be paid for twice, so whoever asks decides on it, with a reservation of its own. */
export const bedrock = /* @__PURE__ */ once(() => new BedrockRuntimeClient({ maxAttempts: 1 }))
const painters = new Map<string, BedrockRuntimeClient>()
/** The same in a region of its own: models that paint are not in every one. */
export function bedrockIn(region: string): BedrockRuntimeClient {
  const client = painters.get(region) ?? new BedrockRuntimeClient({ maxAttempts: 1, region })
  painters.set(region, client)
  return client
}
export const cognito = /* @__PURE__ */ once(() => new CognitoIdentityProviderClient({}))
/** Asks once and gives up within seconds: the machine asks again. */
export const cloudfront = /* @__PURE__ */ once(
  () => new CloudFrontClient({ maxAttempts: 1, requestHandler: { connectionTimeout: 3000, requestTimeout: 8000 } }),
)
export const secrets = /* @__PURE__ */ once(() => unlogged(new SecretsManagerClient({})))
export const ses = /* @__PURE__ */ once(() => new SESv2Client({}))
/** Asks once and gives up within seconds: whoever sends a mail that must not go out twice decides what comes after. */
export const sesOnce = /* @__PURE__ */ once(() => new SESv2Client({ maxAttempts: 1, requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000 } }))

/**
 * Asks S3 to encrypt every object with its own keys, whatever the bucket's default is. An object under a key of KMS has an ETag that is no MD5,
 * and pages are compared by it: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html
 */
function plainlyEncrypted(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => (args) => {
      const input = args.input as { Body?: unknown; CopySource?: string; ServerSideEncryption?: string }
      if (input.Body !== undefined || input.CopySource !== undefined) input.ServerSideEncryption ??= 'AES256'
      return next(args)
    },
    { step: 'initialize', name: 'plainlyEncrypted' },
  )
  return client
}

/** For a log that nobody has set the SDK copies all that is sent and received: a tenth of what a call costs. */
function unlogged<Client extends { middlewareStack: { remove(name: string): boolean } }>(client: Client): Client {
  client.middlewareStack.remove('loggerMiddleware')
  return client
}
