import { CustomAttributeType } from 'electrodb'
import { TASK_SEVERITIES, TASK_STATUSES } from '#shared/domain/platform/admin-tasks.ts'
import type { ProblemPlace } from '#shared/domain/platform/problem-places.ts'
import { entity } from './entity.ts'
import { TABLE_KEYS } from './keys.ts'

/** What a person has to do something about: one row a problem. */
export const AdminTaskRow = entity({
  model: { entity: 'admin-task', version: '1', service: 'simulpress' },
  attributes: {
    key: { type: 'string', required: true },
    title: { type: 'string', required: true },
    description: { type: 'string', required: true },
    severity: { type: TASK_SEVERITIES, required: true },
    screen: { type: 'string', required: true },
    places: { type: CustomAttributeType<readonly ProblemPlace[]>('any') },
    source: { type: 'string', required: true },
    status: { type: TASK_STATUSES, required: true },
    standing: { type: 'boolean', required: true },
    opened: { type: 'number', required: true },
    opened_at: { type: 'string', required: true },
    seen_at: { type: 'string', required: true },
    closed_at: { type: 'string' },
    closed_by: { type: 'string' },
    /** Every change adds one: a person and a check that meet notice each other. */
    revision: { type: 'number', required: true },
    /** Epoch seconds: half a year after the problem was last found, or the task changed by a person. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    tasks: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'TASKS', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['key'], template: '${key}', casing: 'none' },
    },
  },
})
