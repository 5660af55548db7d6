import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import type { Finding } from './finding.ts'

/** Looks at one subject of many: what goes wrong with it is its own finding, and the others are looked at all the same. */
export async function isolated(subject: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (thrown) {
    const error = asAppError(thrown)
    logger()[error.code === 'article-not-found' ? 'warn' : 'error']('One subject of a check failed.', { subject, code: error.code, error })
    return [{ code: error.code, subject, repaired: false }]
  }
}
