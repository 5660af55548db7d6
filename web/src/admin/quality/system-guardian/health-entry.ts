import type { Answer } from '../../platform/api/call.ts'
export type HealthEntry = SystemHealthView['components'][number]

export type SystemHealthView = Answer<'getSystemHealth'>
