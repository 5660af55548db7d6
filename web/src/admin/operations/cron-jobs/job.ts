import type { Answer } from '../../platform/api/call.ts'

export type Job = Answer<'listSchedules'>['schedules'][number]

export type Run = Answer<'listCronExecutions'>['entries'][number]
