import * as z from 'zod'
import { HEALTH_COMPONENTS } from '#shared/domain/quality/health-components.ts'
import { CHECK_TYPES, HEALTH_PROBLEM_NAMES, OVERALL_HEALTH } from '#shared/domain/quality/health-problems.ts'
import { PAGE_FAULTS } from '#shared/domain/quality/page-fault-names.ts'
import { SYSTEM_HEALTH } from '#shared/domain/quality/system-health.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, problemPlaces, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)

/** Entries of the history that the screen shows. */
export const HEALTH_HISTORY = 50

/** How far the reading of all live pages is, and what it found. */
export const pageReading = z
  .strictObject({
    last_read_at: timestamp.nullable().meta({ description: 'When the last run ended; null before the first.' }),
    articles_read: count.meta({ description: 'In the last run.' }),
    pages_read: count.meta({ description: 'Pages that the last run compared with what was published.' }),
    round_began_at: timestamp.nullable(),
    round_percent: z.int().min(0).max(100).meta({ description: 'How much of the site the present round has read; 100 when the last one is whole.' }),
    whole_site_read_at: timestamp.nullable(),
    findings: z
      .array(
        z.strictObject({
          code: z.enum(PAGE_FAULTS),
          original_id: z.string().meta({ description: 'Empty for lists, feeds and sitemaps.' }),
          locale: locale.nullable(),
          path: z.string(),
          title: z.string(),
          repaired: z.boolean(),
          seen_at: timestamp,
        }),
      )
      .meta({ description: 'The first fifty, those that are left first.' }),
    more_findings: z.boolean(),
  })
  .meta({ id: 'PageReading' })

export const healthLog = z
  .strictObject({
    id: z.string(),
    component_name: z.enum(HEALTH_COMPONENTS),
    check_type: z.enum(CHECK_TYPES),
    status: z.enum(SYSTEM_HEALTH),
    message: z.string().meta({ description: 'In Lithuanian.' }),
    problems: z
      .array(z.strictObject({ problem: z.enum(HEALTH_PROBLEM_NAMES), count, places: problemPlaces }))
      .meta({ description: 'What is wrong with it now; of entries of the history none is named.' }),
    details: z
      .looseObject({
        avg_seo_score: z.number().nullable().optional(),
        avg_eeat_score: z.number().nullable().optional(),
        page_reading: pageReading.optional(),
        turn_nights: z.int().min(1).nullable().optional(),
      })
      .meta({ description: 'Figures and examples, as the component has them.' }),
    created_at: timestamp,
    auto_fixed: z.boolean().meta({ description: 'The check has repaired something by itself; the status is what was left after it.' }),
  })
  .meta({ id: 'HealthLog' })

export const getSystemHealth = endpoint({
  name: 'getSystemHealth',
  area: 'monitoring',
  method: 'GET',
  path: '/api/system-health',
  access: 'admin',
  summary: 'What the latest check of each component found, the history of checks, and how many tasks are open.',
  response: z.strictObject({
    overall: z.enum(OVERALL_HEALTH).meta({ description: 'The worst component; unknown before the first check.' }),
    checked_at: timestamp.nullable().meta({ description: 'Of the component that was looked at longest ago.' }),
    is_stale: z.boolean().meta({ description: 'Older than two hours: the hourly check has not come.' }),
    counts: z.strictObject({ healthy: count, warning: count, critical: count }),
    components: z.array(healthLog).meta({ description: 'The latest of each, in the order of the screen.' }),
    history: z.array(healthLog).max(HEALTH_HISTORY).meta({ description: 'Newest first.' }),
    open_tasks: count,
    operation_id: id.nullable().meta({ description: 'Of a check that is going on.' }),
    next_run_at: timestamp.nullable(),
  }),
})

export const healthCheck = z
  .strictObject({
    summary: z.strictObject({
      overall: z.enum(OVERALL_HEALTH),
      healthy: count,
      warnings: count,
      critical: count,
      auto_fixed: count.meta({ description: 'Components in which something was repaired.' }),
    }),
  })
  .meta({ id: 'HealthCheck' })

export const systemHealthMonitor = endpoint({
  name: 'systemHealthMonitor',
  area: 'monitoring',
  method: 'POST',
  path: '/api/functions/system-health-monitor',
  access: 'admin',
  summary: 'Looks at every component now, repairs what is safe to repair, and opens and closes tasks.',
  response: healthCheck,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
