import { CustomAttributeType } from 'electrodb'
import { TASK_SEVERITIES, TASK_STATUSES } from '#shared/domain/platform/admin-tasks.ts'
import { CHECK_TYPES, HEALTH_COMPONENTS } from '#shared/domain/quality/health-problems.ts'
import { SYSTEM_HEALTH } from '#shared/domain/quality/system-health.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'

const fields = {
  id: { type: 'string', required: true },
  component_name: { type: HEALTH_COMPONENTS, required: true },
  check_type: { type: CHECK_TYPES, required: true },
  status: { type: SYSTEM_HEALTH, required: true },
  /** In Lithuanian. */
  message: { type: 'string', required: true },
  details: { type: CustomAttributeType<Readonly<Record<string, unknown>>>('any'), required: true },
  /** Something was mended by the check itself. */
  auto_fixed: { type: 'boolean', required: true },
  created_at: { type: 'string', required: true },
} as const

/** What the latest check of each component found. */
export const HealthState = entity({
  model: { entity: 'health-state', version: '1', service },
  attributes: fields,
  indexes: {
    components: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'HEALTH', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['component_name'], template: '${component_name}', casing: 'none' },
    },
  },
})

/** What checks found: a row a component and run, in monthly partitions. */
export const HealthLog = entity({
  model: { entity: 'health-log', version: '1', service },
  attributes: { ...fields, month: { type: 'string', required: true }, expires_at: { type: 'number', required: true } },
  indexes: {
    log: {
      pk: { field: TABLE_KEYS.pk, composite: ['month'], template: 'LOG#health#${month}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['created_at', 'id'], template: '${created_at}#${id}', casing: 'none' },
    },
  },
})

/** What a person has to do something about: one row a problem. */
export const AdminTaskRow = entity({
  model: { entity: 'admin-task', version: '1', service },
  attributes: {
    key: { type: 'string', required: true },
    title: { type: 'string', required: true },
    description: { type: 'string', required: true },
    severity: { type: TASK_SEVERITIES, required: true },
    screen: { type: 'string', required: true },
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
