import type { Answer } from '../../platform/api/call.ts'

export type Category = Answer<'getCategoryDesk'>['categories'][number]
