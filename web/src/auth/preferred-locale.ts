import { useLayoutEffect } from 'react'
import { storeLocale } from '../reader/core/locale-cookie.ts'
import { unsavedChoice } from '../reader/core/unsaved-choice.ts'
import { saveChoice } from '../session/save-choice.ts'
import type { Profile } from './profile.ts'

/**
 * Brings profile and browser to the same language once somebody is signed in: a choice that has not reached the profile
 * goes there, else the profile's becomes this browser's, so that the public site speaks it from the next page.
 */
export function usePreferredLocale(profile: Profile | null): void {
  const preferred = profile?.preferred_locale
  const known = profile !== null
  // Before any other effect: the sign-in page leaves for the public site by one, whose first request has to carry the language.
  useLayoutEffect(() => {
    if (!known) return
    if (unsavedChoice()) void saveChoice()
    else if (preferred) storeLocale(preferred)
  }, [known, preferred])
}
