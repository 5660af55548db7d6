import { STATE_ID } from '../../ui/shown-page.ts'
import { closest } from './events.ts'

/** Milliseconds after the load event until an idle page fetches the SPA unasked. */
const SETTLED = 10_000
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

/** Loads the SPA on the first sign that the reader is about to follow a link, or long after the page has settled. */
export function loadSpa(address: string) {
  const load = () => {
    for (const sign of SIGNS) removeEventListener(sign, intent)
    if (document.getElementById(STATE_ID)) import(/* @vite-ignore */ address).catch(() => {})
  }
  const intent = (event: Event) => {
    const link = closest(event, 'a')
    if (link instanceof HTMLAnchorElement && link.origin === location.origin && !link.getAttribute('href')?.startsWith('#')) load()
  }
  for (const sign of SIGNS) addEventListener(sign, intent, { passive: true })
  const sparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!sparing) addEventListener('load', () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(load), SETTLED))
}
