import { STEP_COUNTS } from '#shared/domain/platform/automation-steps.ts'
import { entity } from './entity.ts'
import { TABLE_KEYS } from './keys.ts'

/** Something that a step of the automation has failed at: it waits before it is tried again. */
export const FailedTry = entity({
  model: { entity: 'failed-try', version: '1', service: 'simulpress' },
  attributes: {
    step: { type: STEP_COUNTS, required: true },
    /** The step's item: one that has changed since is another one. */
    item: { type: 'string', required: true },
    /** In a row. */
    failures: { type: 'number', required: true },
    code: { type: 'string', required: true },
    message: { type: 'string', required: true },
    failed_at: { type: 'string', required: true },
    not_before: { type: 'string', required: true },
    /** Epoch seconds; a week after it may be tried again. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    tries: {
      pk: { field: TABLE_KEYS.pk, composite: ['step'], template: 'FAILED-TRIES#${step}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['item'], template: '${item}', casing: 'none' },
    },
  },
})
