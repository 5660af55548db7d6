import type { Answer } from '../../platform/api/call.ts'

export type HistoryEntry = Answer<'listHistory'>['days'][number]['entries'][number]
