/**
 * Everything that must work before the SPA is there, by event delegation: theme, menus, languages, consent, slots, views, kept
 * things, pictures that fail. Runs as a classic script in the head, before the first paint. What it needs later (sharing,
 * toasts, advertisements, the SPA) it loads on the first sign that it will be used.
 */
import { askConsent } from './core/consent.ts'
import { closest, PAGE_SHOWN, root, TOAST, type Toast } from './core/events.ts'
import { keepThings, showKept } from './core/keeping.ts'
import { followLanguages } from './core/languages.ts'
import { followMenus } from './core/menus.ts'
import { whenNear } from './core/near.ts'
import { repairPictures } from './core/pictures.ts'
import { scriptsAt } from './core/scripts.ts'
import { watchScheduled } from './core/slots.ts'
import { loadSpa } from './core/spa.ts'
import { followSticky } from './core/sticky.ts'
import { followTheme } from './core/theme.ts'
import { countViews } from './core/views.ts'
import { showYears } from './core/year.ts'

const addresses = (document.currentScript as HTMLScriptElement).dataset
const scripts = scriptsAt(addresses)

root.classList.add('js')
followTheme()
repairPictures()

// The admin's document has the core for its theme only.
if (addresses.ads) {
  followMenus()
  followLanguages(scripts)
  askConsent()
  keepThings()
  followSticky(scripts)
  countViews()

  const lookAround = () => {
    showKept()
    showYears()
    watchScheduled(scripts)
    whenNear(
      '[data-lazy]',
      ({ dataset }) => Number(dataset.lazy),
      0,
      (section) => {
        section.dataset.near = ''
      },
    )
  }
  addEventListener('DOMContentLoaded', lookAround)
  addEventListener(PAGE_SHOWN, lookAround)

  // Sends forms without leaving the page, from the moment that somebody starts to fill one in.
  addEventListener('focusin', (event) => closest(event, '[data-form]') && scripts.forms(() => {}))
  addEventListener(TOAST, (event) => scripts.toast((toast) => toast.show((event as CustomEvent<Toast>).detail)))
  addEventListener('click', (event) => {
    const button = closest(event, '[data-share]')
    if (!button) return
    event.preventDefault()
    scripts.share((share) => share.act(button))
  })
}
if (addresses.reader) loadSpa(addresses.reader)
