import type { Answer } from '../admin/platform/api/call.ts'

export type Profile = Answer<'getAccount'>
