import type { Answer } from '../../platform/api/call.ts'

export type SeoHealthView = Answer<'getSeoHealth'>
