import type { Stack } from 'aws-cdk-lib'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { StageConfig } from '../../config.ts'
import type { DataStack } from '../data.ts'

/** What every part of the application stack is made from. Its resources are the stack's own children: their names stay when files move. */
export interface PartProps {
  stack: Stack
  config: StageConfig
  data: DataStack
  /** Takes what the dispatcher of the table's stream and the mail service's events could not deliver. */
  deadLetters: Queue
}

export const tableEnvironment = ({ data }: Pick<PartProps, 'data'>) => ({ TABLE_NAME: data.table.tableName })

/** Of functions that ask models for text. */
export const quotaEnvironment = ({ config }: Pick<PartProps, 'config'>) => ({ MODEL_TOKENS_PER_MINUTE: String(config.modelTokensPerMinute) })

/** Of functions that make pictures. */
export const painterEnvironment = ({ config }: Pick<PartProps, 'config'>) => ({
  IMAGE_MODEL_ID: config.imageModelId,
  IMAGE_MODEL_REGION: config.imageModelRegion,
})

/** Of functions that render pages. */
export const siteEnvironment = ({ config, data }: Pick<PartProps, 'config' | 'data'>) => ({
  BUCKET_NAME: data.bucket.bucketName,
  SITE_NAME: config.siteName,
  SITE_ORIGIN: config.siteOrigin,
})
