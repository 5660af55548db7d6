import { ENVIRONMENTS } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import { startBatch } from '../runtime/answer-batch.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { newId } from '../runtime/ids.ts'
import { logger } from '../runtime/log.ts'
import { awaitEnd } from '../runtime/long-work.ts'
import { knownCode } from '../runtime/machine-fault.ts'
import { scheduled } from '../runtime/scheduled.ts'
import { getTable } from '../runtime/table.ts'
import { HEALTH_COUNTS } from './counts.ts'

const env = once(() => parseEnv(ENVIRONMENTS['check-health']))

/** How long a check usually takes at most; one that takes longer goes on by itself. */
const WAIT_SECONDS = 40

/** Every hour: has every component looked at. A check that a person has begun counts as this one. */
export const handler = scheduled('check-health', async () => {
  const table = getTable()
  const operationId = newId()
  const check = { operationId, kind: 'check-health' as const, params: {}, counts: HEALTH_COUNTS, fromStart: true }
  try {
    await startBatch(table, { ...check, startedBy: 'check-health', startedByKind: 'schedule', machineArn: env().RUN_BATCH_MACHINE_ARN })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'batch-in-progress') throw error
    logger().info('A health check is going on already.')
    return { operation_id: null }
  }
  const ended = await awaitEnd(table, operationId, WAIT_SECONDS)
  if (ended?.status === 'error') throw new AppError(knownCode(ended.error_code), ended.error_message)
  return { operation_id: operationId }
})
