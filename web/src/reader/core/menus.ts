import { all, closest } from './events.ts'

function closeMenus(except: Element | null) {
  for (const menu of all('details[data-menu][open]')) if (menu !== except) (menu as HTMLDetailsElement).open = false
}

const typing = (event: Event) => closest(event, 'input,textarea,select,[contenteditable]')

/** Menus close by a click elsewhere and by Escape; `/` leads to the search box. */
export function followMenus() {
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
