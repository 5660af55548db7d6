import { useLayoutEffect, useRef } from 'react'
import { chooseLanguage } from '../admin/platform/language/desk-language.ts'
import type { Profile } from './profile.ts'

/**
 * Brings the desk to the language of the person's profile when they come in. A choice made meanwhile on another device waits for the next page:
 * loading this one anew would lose what is being typed.
 */
export function useDeskLanguage(profile: Profile | null): void {
  const person = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!profile || person.current === profile.id) return
    person.current = profile.id
    if (profile.desk_language) chooseLanguage(profile.desk_language)
  }, [profile])
}
