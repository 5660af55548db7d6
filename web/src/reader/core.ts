/**
 * Everything that must work before the SPA is there, by event delegation: theme, menus, chosen language, pictures that
 * fail. Runs as a classic script in the head, before the first paint; loads the SPA on the first sign that the reader
 * is about to follow a link, or long after the page has settled.
 */
import { STATE_ID } from './shown-page.ts'

const THEME_KEY = 'theme'
const LOCALE_COOKIE = 'locale'
const YEAR_SECONDS = 31_536_000
/** Milliseconds after the load event until an idle page fetches the SPA unasked. */
const SETTLED = 10_000

const root = document.documentElement
const { forms, reader: spa } = (document.currentScript as HTMLScriptElement).dataset

type Theme = 'light' | 'dark'

function storedTheme(): Theme {
  try {
    return localStorage.getItem(THEME_KEY) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark'
  }
}

function show(theme: Theme) {
  root.className = `js ${theme}`
  root.style.colorScheme = theme
}

function toggleTheme() {
  const theme = root.classList.contains('light') ? 'dark' : 'light'
  show(theme)
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is refused: the choice holds for this page.
  }
}

function closeMenus(except: Element | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) if (menu !== except) menu.open = false
}

function rememberLocale(locale: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`
}

const closest = (event: Event, selector: string) => (event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null)

show(storedTheme())

addEventListener('storage', ({ key }) => key === THEME_KEY && show(storedTheme()))
addEventListener('click', (event) => {
  if (closest(event, '[data-theme-toggle]')) toggleTheme()
  const locale = closest(event, 'a[data-locale]')?.dataset.locale
  if (locale) rememberLocale(locale)
  closeMenus(locale ? null : closest(event, 'details[data-menu]'))
})
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  document.querySelector<HTMLElement>('details[data-menu][open] > summary')?.focus()
  closeMenus(null)
})
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return
    const { fallback } = target.dataset
    if (!fallback || target.getAttribute('src') === fallback) return
    target.removeAttribute('srcset')
    target.src = fallback
  },
  true,
)

addEventListener('focusin', (event) => {
  if (forms && closest(event, '[data-form]')) import(/* @vite-ignore */ forms).catch(() => {})
})

if (spa) {
  const signs = ['pointerover', 'touchstart', 'focusin'] as const
  const load = () => {
    for (const sign of signs) removeEventListener(sign, intent)
    if (document.getElementById(STATE_ID)) import(/* @vite-ignore */ spa).catch(() => {})
  }
  const intent = (event: Event) => {
    const link = closest(event, 'a')
    if (link instanceof HTMLAnchorElement && link.origin === location.origin && !link.getAttribute('href')?.startsWith('#')) load()
  }
  for (const sign of signs) addEventListener(sign, intent, { passive: true })
  const sparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!sparing) addEventListener('load', () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(load), SETTLED))
}
