import { CustomAttributeType } from 'electrodb'
import type { ImageGroup } from '#shared/contracts/quality/image-logs.ts'
import { IMAGE_CHECKS, IMAGE_RUN_STATUSES } from '#shared/domain/quality/duplicate-images.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** A run that looked for pictures that two live articles share, and gave the newer ones others. */
export const ImageRun = entity({
  model: { entity: 'image-run', version: '1', service: 'simulpress' },
  attributes: {
    /** The operation's. */
    id: { type: 'string', required: true },
    check_type: { type: IMAGE_CHECKS, required: true },
    status: { type: IMAGE_RUN_STATUSES, required: true },
    started_at: { type: 'string', required: true },
    completed_at: { type: 'string' },
    duration_seconds: { type: 'number' },
    articles_checked: { type: 'number', required: true },
    duplicates_found: { type: 'number', required: true },
    images_regenerated: { type: 'number', required: true },
    error_code: { type: 'string' },
    error_message: { type: 'string' },
    groups: { type: CustomAttributeType<readonly ImageGroup[]>('any'), required: true },
    /** Groups beyond those that are kept. */
    groups_more: { type: 'number', required: true },
    /** Epoch seconds; half a year after the start. What they came to stays in the totals. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    log: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'IMAGE-RUNS', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['started_at', 'id'], template: '${started_at}#${id}', casing: 'none' },
    },
  },
})

/** What all runs that have ended came to, also those whose rows are gone. */
export const ImageRunTotal = entity({
  model: { entity: 'image-run-total', version: '1', service: 'simulpress' },
  attributes: {
    runs: { type: 'number', required: true },
    successful: { type: 'number', required: true },
    images: { type: 'number', required: true },
    seconds: { type: 'number', required: true },
    last_full_sweep: { type: 'string' },
  },
  indexes: {
    total: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'IMAGE-RUN-TOTAL', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'TOTAL', casing: 'none' },
    },
  },
})
