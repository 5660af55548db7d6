import * as z from 'zod'
import { HEALTH_COMPONENTS } from '#shared/domain/quality/health-components.ts'
import { CHECK_TYPES, OVERALL_HEALTH } from '#shared/domain/quality/health-problems.ts'
import { SYSTEM_HEALTH } from '#shared/domain/quality/system-health.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)

/** Rows of the health log that a page of runs reads: some hundred runs, four days of the hourly check. */
export const HEALTH_ROWS_READ = 1000

export const healthRun = z
  .strictObject({
    id: z.string().meta({ description: 'Of its operation.' }),
    check_type: z.enum(CHECK_TYPES),
    checked_at: timestamp,
    overall: z.enum(OVERALL_HEALTH),
    counts: z.strictObject({ healthy: count, warning: count, critical: count }),
    repaired: z.array(z.enum(HEALTH_COMPONENTS)).meta({ description: 'Components in which the run repaired something.' }),
    changes: z.array(
      z.strictObject({
        component_name: z.enum(HEALTH_COMPONENTS),
        from: z.enum(SYSTEM_HEALTH).nullable().meta({ description: 'Null: nothing earlier is known.' }),
        to: z.enum(SYSTEM_HEALTH),
        message: z.string().meta({ description: 'In Lithuanian.' }),
      }),
    ),
  })
  .meta({ id: 'HealthRun' })

export const listHealthRuns = endpoint({
  name: 'listHealthRuns',
  area: 'localisation',
  method: 'GET',
  path: '/api/system-health/runs',
  access: 'admin',
  summary: 'Runs of the health check, newest first, each with the components whose state it found changed.',
  query: z.strictObject({ cursor: cursor.optional() }),
  response: z.strictObject({ runs: z.array(healthRun), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})
