import { closest, root } from './events.ts'
import { recall, remember } from './storage.ts'

const KEY = 'theme'

function show(theme: string | null) {
  const light = theme === 'light'
  root.classList.toggle('light', light)
  root.classList.toggle('dark', !light)
  root.style.colorScheme = light ? 'light' : 'dark'
}

/** Dark until told otherwise; the choice is stored, and followed in other tabs. */
export function followTheme() {
  show(recall(KEY))
  addEventListener('storage', ({ key }) => key === KEY && show(recall(KEY)))
  addEventListener('click', (event) => {
    if (!closest(event, '[data-theme-toggle]')) return
    const theme = root.classList.contains('light') ? 'dark' : 'light'
    show(theme)
    // Where storage is refused the choice holds for this page.
    remember(KEY, theme)
  })
}
