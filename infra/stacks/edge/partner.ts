import { Duration, type Stack } from 'aws-cdk-lib'
import { AllowedMethods, type BehaviorOptions, CachePolicy, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { FunctionUrlAuthType, InvokeMode } from 'aws-cdk-lib/aws-lambda'
import type { StageConfig } from '../../config.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { allowModel } from '../app/grants.ts'
import type { DataStack } from '../data.ts'

interface PartnerProps {
  config: StageConfig
  data: DataStack
}

/** As long as a model may take for an answer, and what comes before and after it. */
const ANSWER = Duration.seconds(60)

/**
 * The development partner, whose answers are streamed: an HTTP API cannot, so its function has an address of its own, which the distribution
 * alone may call. The distribution signs each call in the header Authorization; everything else that the browser sends comes through.
 */
export function partnerBehaviour(stack: Stack, { config, data }: PartnerProps): BehaviorOptions {
  const partner = new AppFunction(stack, 'Partner', {
    entry: 'partner',
    description: 'The development partner: answers questions about this installation, piece by piece.',
    environment: {
      TABLE_NAME: data.table.tableName,
      USER_POOL_ID: data.userPool.userPoolId,
      USER_POOL_CLIENT_ID: data.userPoolClient.userPoolClientId,
      WRITER_MODEL_ID: config.writerModelId,
      MODEL_TOKENS_PER_MINUTE: String(config.modelTokensPerMinute),
    },
    timeout: ANSWER,
    memorySize: 1024,
  }).withTable(data.table)
  if (config.writerModelId) allowModel(partner, { stack }, config.writerModelId, 'bedrock:InvokeModelWithResponseStream')
  const url = partner.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM, invokeMode: InvokeMode.RESPONSE_STREAM })
  return {
    origin: FunctionUrlOrigin.withOriginAccessControl(url, { readTimeout: ANSWER }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  }
}
