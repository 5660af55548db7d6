import type { Toast } from '../core/events.ts'

/** Milliseconds that a toast stays unless it says otherwise. */
const LASTS = 5_000
/** CSS pixels to the right after which a swipe has dismissed it. */
const FAR = 60

let region: HTMLElement | undefined

/** What is said around a toast: the page has it in its own language. */
const words = () => document.querySelector<HTMLElement>('[data-toast-region]')?.dataset ?? {}

/** A live region has to be in the document before its text, or nobody hears it. */
function liveRegion(): HTMLElement {
  if (!region) {
    region = document.createElement('div')
    region.className = 'toasts'
    region.role = 'status'
    document.body.append(region)
  }
  region.ariaLabel = words().toastRegion ?? null
  return region
}

/** Shows a toast in place of the one before. It goes by itself, not while a pointer or the focus rests on it; a swipe to the right dismisses it. */
export function show({ title, text, lasts = LASTS }: Toast): void {
  const place = liveRegion()
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.tabIndex = 0
  for (const [name, said] of [
    ['strong', title],
    ['p', text],
  ] as const) {
    if (!said) continue
    const line = document.createElement(name)
    line.textContent = said
    toast.append(line)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = lasts
  let since: number | null = null
  const gone = () => {
    clearTimeout(timer)
    toast.remove()
  }
  const run = () => {
    since = performance.now()
    clearTimeout(timer)
    timer = setTimeout(gone, left)
  }
  const pause = () => {
    clearTimeout(timer)
    if (since !== null) left -= performance.now() - since
    since = null
  }
  const resting = () => toast.matches(':hover, :focus-within')
  toast.addEventListener('pointerenter', pause)
  toast.addEventListener('focusin', pause)
  toast.addEventListener('pointerleave', () => !resting() && run())
  toast.addEventListener('focusout', () => !resting() && run())
  toast.addEventListener('keydown', ({ key }) => key === 'Escape' && gone())
  swipeRight(toast, gone)
  toast.append(closeButton(gone))
  // In a moment of its own: what arrives with the region is not announced.
  setTimeout(() => {
    place.replaceChildren(toast)
    run()
  })
}

function closeButton(gone: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'toast-close'
  button.ariaLabel = words().toastClose ?? null
  button.onclick = gone
  return button
}

function swipeRight(toast: HTMLElement, gone: () => void) {
  let start: number | null = null
  const end = () => {
    start = null
    toast.style.translate = ''
  }
  toast.addEventListener('pointerdown', (event) => {
    if (event.target instanceof HTMLButtonElement) return
    start = event.clientX
    toast.setPointerCapture(event.pointerId)
  })
  toast.addEventListener('pointermove', ({ clientX }) => {
    if (start !== null) toast.style.translate = `${Math.max(0, clientX - start)}px`
  })
  toast.addEventListener('pointerup', ({ clientX }) => {
    if (start !== null && clientX - start > FAR) gone()
    end()
  })
  toast.addEventListener('pointercancel', end)
}
