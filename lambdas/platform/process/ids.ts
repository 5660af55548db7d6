import { v5, v7 } from 'uuid'
import type { TargetLocale } from '#shared/locales.ts'

/** A new id: UUIDv7, so ids sort by the time they were made. */
export const newId = (): string => v7()

/** The id of an original's translation: always the same for the same original and locale (UUIDv5 within the original's id). */
export const translationId = (originalId: string, locale: TargetLocale): string => v5(locale, originalId)

/** An id that follows from another one: the same purpose gives the same id again. */
export const derivedId = (purpose: string, id: string): string => v5(purpose, id)

/** A namespace of our own, for ids that follow from a name. */
const NAMES = 'b3f6b7a2-6f3e-4c58-9d57-0a8f4f6a1c11'

/** An id that follows from a name: the same name gives the same id again. */
export const namedId = (name: string): string => v5(name, NAMES)
