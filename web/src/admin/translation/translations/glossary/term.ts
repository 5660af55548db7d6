import type { Answer } from '../../../platform/api/call.ts'

export type Term = Answer<'listTerms'>['terms'][number]
