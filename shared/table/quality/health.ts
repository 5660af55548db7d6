import { CustomAttributeType } from 'electrodb'
import type { FoundProblem } from '#shared/domain/quality/health-checks.ts'
import { HEALTH_COMPONENTS } from '#shared/domain/quality/health-components.ts'
import { CHECK_TYPES } from '#shared/domain/quality/health-problems.ts'
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
  /** Something was repaired by the check itself. */
  auto_fixed: { type: 'boolean', required: true },
  created_at: { type: 'string', required: true },
} as const

/** What the latest check of each component found. */
export const HealthState = entity({
  model: { entity: 'health-state', version: '1', service },
  attributes: { ...fields, /** What is wrong, with its places. */ problems: { type: CustomAttributeType<readonly FoundProblem[]>('any') } },
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
