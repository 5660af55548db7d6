import { Logger } from '@aws-lambda-powertools/logger'
import { once } from './env.ts'

/** The process's logger. Bodies, tokens and e-mail addresses are never given to it. */
export const logger = once(() => new Logger({ serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'simulpress' }))
