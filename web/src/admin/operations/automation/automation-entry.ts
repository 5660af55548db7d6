import type { Answer } from '../../platform/api/call.ts'

export type AutomationEntry = Answer<'listAutomation'>['entries'][number]
