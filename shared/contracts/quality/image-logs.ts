import * as z from 'zod'
import { IMAGE_CHECKS, IMAGE_RUN_STATUSES } from '#shared/domain/quality/duplicate-images.ts'
import { endpoint } from '../platform/endpoint.ts'
import { errorCode } from '../platform/error-code.ts'
import { timestamp } from '../platform/fields.ts'

const count = z.int().min(0)
/** Runs of the history. */
export const IMAGE_RUNS_SHOWN = 100
/** Groups that a run's row keeps. */
export const IMAGE_GROUPS_KEPT = 20

const imageGroup = z
  .strictObject({
    duplicate_count: z.int().min(1).meta({ description: 'Articles with the picture of the oldest.' }),
    article_id: z.string().meta({ description: 'Of the oldest, which keeps it.' }),
    title: z.string(),
    picture: z.string(),
  })
  .meta({ id: 'ImageGroup' })
export type ImageGroup = z.output<typeof imageGroup>

export const imageRun = z
  .strictObject({
    id: z.string(),
    check_type: z.enum(IMAGE_CHECKS),
    status: z.enum(IMAGE_RUN_STATUSES),
    started_at: timestamp,
    completed_at: timestamp.nullable(),
    duration_seconds: z.number().min(0).nullable(),
    articles_checked: count,
    duplicates_found: count,
    images_regenerated: count,
    error_code: errorCode.nullable().meta({ description: 'Of a failure, where it was kept.' }),
    error_message: z.string().nullable().meta({ description: 'In English, for operators.' }),
    details: z.strictObject({ groups: z.array(imageGroup), more: count.meta({ description: 'Groups beyond those that are kept.' }) }),
  })
  .meta({ id: 'ImageRun' })

export const getImageRuns = endpoint({
  name: 'getImageRuns',
  area: 'upkeep',
  method: 'GET',
  path: '/api/image-duplicate-logs',
  access: 'admin',
  summary: 'Runs that looked for pictures that several live articles share, newest first, and what all of them came to.',
  response: z
    .strictObject({
      stats: z.strictObject({
        total_runs: count.meta({ description: 'All that have ended, also those whose rows are gone by now.' }),
        successful_runs: count,
        images_regenerated: count,
        average_duration_seconds: z.number().min(0),
        last_full_sweep: timestamp.nullable().meta({ description: 'When the latest successful one ended.' }),
      }),
      logs: z.array(imageRun).max(IMAGE_RUNS_SHOWN),
      operation_id: z.uuid().nullable().meta({ description: 'The run at work.' }),
    })
    .meta({ id: 'ImageRuns' }),
})
