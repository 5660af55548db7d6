import { recall, remember } from './storage.ts'

const KEY = 'locale-unsaved'

/** A language that was chosen while signed in and has not reached the profile yet: the page may be left before it does. */
export const unsavedChoice = (): string | null => recall(KEY)
export const noteChoice = (locale: string): boolean => remember(KEY, locale)
export const forgetChoice = (): boolean => remember(KEY, null)

/** Whether the sign-in library has left a session in this browser, found out without loading it. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))
  } catch {
    return false
  }
}
