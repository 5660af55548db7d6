import { closest, tell } from './events.ts'
import { storeLocale } from './locale-cookie.ts'
import type { Scripts } from './scripts.ts'
import { hasStoredSession, noteChoice, unsavedChoice } from './unsaved-choice.ts'

/** A chosen language is kept in this browser and, of whoever is signed in, in the profile; the same page in it keeps query and fragment. */
export function followLanguages({ account }: Scripts) {
  const save = () => unsavedChoice() && account(({ saveChoice }) => saveChoice())
  save()
  const choose = (event: Event) => {
    const link = closest(event, 'a[data-locale]') as HTMLAnchorElement | null
    if (!link) return
    const { locale = '', same, saved } = link.dataset
    const stored = storeLocale(locale)
    if (hasStoredSession()) {
      noteChoice(locale)
      save()
    }
    if (same) link.href = link.pathname + location.search + location.hash
    // `/` speaks the stored choice, and here is none.
    if (!stored && link.pathname === '/') link.pathname = locale
    if (saved) {
      event.preventDefault()
      tell({ title: saved, text: link.text })
    }
  }
  // Before the SPA, which follows the link as it is then.
  addEventListener('click', choose, true)
}
