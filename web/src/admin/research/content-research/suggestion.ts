import type { Answer } from '../../platform/api/call.ts'

export type Suggestion = Answer<'listSuggestions'>['suggestions'][number]
