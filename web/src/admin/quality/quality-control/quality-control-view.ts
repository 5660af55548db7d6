import type { Answer } from '../../platform/api/call.ts'

export type QualityControl = Answer<'getQualityControl'>
