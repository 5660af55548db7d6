import type { Answer } from '../../../platform/api/call.ts'

export type Entry = Answer<'listMemory'>['entries'][number]
