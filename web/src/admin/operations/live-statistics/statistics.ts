import type { Answer } from '../../platform/api/call.ts'

export type Statistics = Answer<'getLiveStatistics'>
