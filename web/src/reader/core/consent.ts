import { type Consent, consentTo, readConsent } from '#shared/domain/readers/consent.ts'
import { closest, root } from './events.ts'
import { recall, remember } from './storage.ts'

const KEY = 'cookie-consent'
/** Fired on the window when a choice is made. */
export const CHOSEN = 'consent'

let choice: Consent | null = null

/** What the reader has agreed to, so far. */
export const consent = (): Consent | null => choice

function take(chosen: Consent | null) {
  choice = chosen
  root.classList.toggle('ask', !chosen)
  if (chosen) dispatchEvent(new Event(CHOSEN))
}

const stored = () => take(readConsent(recall(KEY), Date.now()))

/** The banner stands in every page; a class of the document shows it, so that no rendering of the page can bring it back. */
export function askConsent() {
  stored()
  addEventListener('storage', ({ key }) => key === KEY && stored())
  addEventListener('click', (event) => {
    const button = closest(event, '[data-consent]')
    if (!button) return
    const answer = button.dataset.consent
    if (answer === 'again') {
      remember(KEY, null)
      location.reload()
      return
    }
    const form = button.closest('form')
    if (!form) return
    const { elements } = form
    const on = (name: string) => answer === 'all' || (answer === 'some' && (elements.namedItem(name) as HTMLInputElement).checked)
    if (answer !== 'cancel') {
      const chosen = consentTo(on('analytics'), on('marketing'), Date.now())
      // Where storage is refused the choice holds for this page, and the next one asks again.
      remember(KEY, JSON.stringify(chosen))
      document.getElementById('content')?.focus({ preventScroll: true })
      take(chosen)
    }
    form.reset()
    form.querySelector('details')!.open = false
  })
}
