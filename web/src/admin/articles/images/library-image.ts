import type { Answer } from '../../platform/api/call.ts'

/** An image of the library, as the desk lists it. */
export type LibraryImage = Answer<'listLibraryImages'>['images'][number]
