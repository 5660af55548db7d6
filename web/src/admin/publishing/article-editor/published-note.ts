import type { Answer } from '../../platform/api/call.ts'

export type PublishedNote = Answer<'listChangeNotes'>['published'][number]
