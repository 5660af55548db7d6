import type { Answer } from '../../../platform/api/call.ts'

export type Card = Answer<'getStyleCard'>
export type CardVersion = Answer<'listStyleCardVersions'>['versions'][number]
