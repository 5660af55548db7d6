import * as z from 'zod'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type FaultPlan, faultPlan, planFrom } from './plan.ts'

/** Where a translation and a publication come by, and about how often. */
const EVERYWHERE = [
  { at: 'dynamodb:TransactWriteItems', calls: 30 },
  { at: 'dynamodb:UpdateItem', calls: 60 },
  { at: 'dynamodb:Query', calls: 60 },
  { at: 'dynamodb:GetItem', calls: 60 },
  { at: 'dynamodb:*', calls: 300 },
  { at: 's3:PutObject', calls: 60 },
  { at: 's3:CopyObject', calls: 30 },
  { at: 's3:*', calls: 120 },
  { at: 'bedrock:Converse', calls: TARGET_LOCALES.length },
  { at: 'sfn:StartExecution', calls: 2 },
  { at: 'lambda:*', calls: 25 },
  { at: 'streams:deliver', calls: 20 },
] as const

const SEED = /^seed:(\d{1,10}):(\d{1,3})$/

/**
 * `LOCAL_FAULTS`: a plan as JSON, or `seed:42:12` for twelve faults that the seed 42 chooses. `[]` plans nothing, but lets a plan be set
 * while the cloud runs.
 */
export function readFaultPlan(text: string, context: z.RefinementCtx): FaultPlan {
  const [, seed, count] = SEED.exec(text) ?? []
  if (seed && count) return planFrom(Number(seed), EVERYWHERE, Number(count))
  const refuse = (reason: string) => {
    context.addIssue({ code: 'custom', message: `LOCAL_FAULTS is a plan as JSON or seed:<number>:<count>. ${reason}` })
    return z.NEVER
  }
  try {
    const parsed = faultPlan.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : refuse(z.prettifyError(parsed.error))
  } catch (cause) {
    return refuse((cause as Error).message)
  }
}
