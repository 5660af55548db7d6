import { useLayoutEffect, useRef } from 'react'
import { chooseLanguage, STAGE_LANGUAGE } from '../admin/platform/language/desk-language.ts'
import type { Profile } from './profile.ts'

/**
 * Brings the desk to the language of the person's profile when they come in, else to the stage's: what this browser keeps may be somebody else's. A choice made meanwhile on another device waits for the next page:
 * loading this one anew would lose what is being typed.
 */
export function useDeskLanguage(profile: Profile | null): void {
  const person = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!profile || person.current === profile.id) return
    person.current = profile.id
    chooseLanguage(profile.desk_language ?? STAGE_LANGUAGE)
  }, [profile])
}
