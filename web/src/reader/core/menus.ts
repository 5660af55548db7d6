import { all, closest } from './events.ts'

const LOCALE_COOKIE = 'locale'
const YEAR_SECONDS = 31_536_000

function closeMenus(except: Element | null) {
  for (const menu of all('details[data-menu][open]')) if (menu !== except) (menu as HTMLDetailsElement).open = false
}

function rememberLocale(locale: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`
}

const typing = (event: Event) => closest(event, 'input,textarea,select,[contenteditable]')

/** Menus close by a click elsewhere and by Escape; a chosen language is remembered; `/` leads to the search box. */
export function followMenus() {
  // Ahead of everyone who follows links: the other language's page opens with the same query and at the same place.
  addEventListener(
    'click',
    (event) => {
      const link = closest(event, 'a[data-locale]') as HTMLAnchorElement | null
      if (!link) return
      link.search = location.search
      link.hash = location.hash
      rememberLocale(link.dataset.locale!)
    },
    true,
  )
  addEventListener('click', (event) => {
    closeMenus(closest(event, 'details[data-menu] a') ? null : closest(event, 'details[data-menu]'))
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      document.querySelector<HTMLElement>('details[data-menu][open] > summary')?.focus()
      closeMenus(null)
    }
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event)) return
    event.preventDefault()
    const box = document.querySelector<HTMLElement>('main input[type=search]')
    if (box) box.focus()
    else document.querySelector<HTMLElement>('a[data-search]')?.click()
  })
}
