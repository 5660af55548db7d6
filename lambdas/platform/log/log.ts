import { Logger } from '@aws-lambda-powertools/logger'
import { once } from '../process/env.ts'
import { TraceFormatter } from './log-format.ts'

/** The process's logger. Bodies are never given to it; tokens, keys and e-mail addresses do not get past its formatter. */
export const logger = once(() => new Logger({ serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'simulpress', logFormatter: new TraceFormatter() }))
