import * as z from 'zod'
import { dataFolder } from './data-folder.ts'
import { readFaultPlan } from './faults/setting.ts'
import { LIMIT_PROFILES } from './limits/profiles.ts'

const settings = z
  .object({
    PORT: z.coerce.number({ error: 'PORT is a number.' }).int().min(0).max(65_535, 'PORT is at most 65535.').default(8080),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL is an e-mail address.').optional(),
    ADMIN_PASSWORD: z.string().min(6, 'ADMIN_PASSWORD has at least 6 characters.').optional(),
    LOCAL_DYNAMODB_URL: z.url('LOCAL_DYNAMODB_URL is an address like http://127.0.0.1:8000.').optional(),
    DEMO_SAMPLES: z.coerce.number({ error: 'DEMO_SAMPLES is a number.' }).int().min(0, 'DEMO_SAMPLES is at least 0.').optional(),
    FUNCTIONS_TOGETHER: z.enum(['true', 'false'], 'FUNCTIONS_TOGETHER is true or false.').optional(),
    SAVE_MEMORY: z.enum(['true', 'false'], 'SAVE_MEMORY is true or false.').optional(),
    CHECK_SHAPES: z.enum(['true', 'false'], 'CHECK_SHAPES is true or false.').optional(),
    STOP_WITH_INPUT: z.enum(['true', 'false'], 'STOP_WITH_INPUT is true or false.').optional(),
    LOCAL_LIMITS: z.enum(LIMIT_PROFILES, `LOCAL_LIMITS is ${LIMIT_PROFILES.join(' or ')}.`).default('default'),
    LOCAL_LATE_READS: z.coerce.number({ error: 'LOCAL_LATE_READS is a number of milliseconds.' }).int().min(1, 'LOCAL_LATE_READS is at least 1.').optional(),
    LOCAL_SCHEDULE_REPEATS: z.coerce
      .number({ error: 'LOCAL_SCHEDULE_REPEATS is a number of milliseconds.' })
      .int()
      .min(0, 'LOCAL_SCHEDULE_REPEATS is at least 0.')
      .optional(),
    LOCAL_FAULTS: z.string().transform(readFaultPlan).optional(),
  })
  .transform((given) => ({
    port: given.PORT,
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    dynamoUrl: given.LOCAL_DYNAMODB_URL,
    demoSamples: given.DEMO_SAMPLES,
    faults: given.LOCAL_FAULTS,
    checkShapes: given.CHECK_SHAPES === 'true',
    stopsWithInput: given.STOP_WITH_INPUT === 'true',
    limits: given.LOCAL_LIMITS,
    lateReadsMs: given.LOCAL_LATE_READS,
    scheduleRepeatsMs: given.LOCAL_SCHEDULE_REPEATS,
    together: given.FUNCTIONS_TOGETHER === 'true',
    saveMemory: given.SAVE_MEMORY !== 'false',
  }))

export type Settings = z.output<typeof settings> & { dataDir: string }

/**
 * What `npm start` reads from the environment; an empty variable counts as absent.
 * @throws with one sentence for each variable that cannot be used
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  return { ...parsed.data, dataDir: dataFolder(env) }
}
