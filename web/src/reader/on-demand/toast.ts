import type { Toast } from '../core/events.ts'

/** Milliseconds that a toast stays unless it says otherwise. */
const LASTS = 5_000
/** CSS pixels to the right after which a swipe has dismissed it. */
const FAR = 60

let region: HTMLElement | undefined

/** A live region has to be in the document before its text, or nobody hears it. */
function liveRegion(): HTMLElement {
  if (!region) {
    region = document.createElement('div')
    region.className = 'toasts'
    region.role = 'status'
    document.body.append(region)
  }
  return region
}

/** Shows a toast in place of the one before. It goes by itself, not while a pointer or the focus rests on it; a swipe to the right dismisses it. */
export function show({ title, text, lasts = LASTS }: Toast): void {
  const place = liveRegion()
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.tabIndex = 0
  for (const [name, words] of [
    ['strong', title],
    ['p', text],
  ] as const) {
    if (!words) continue
    const line = document.createElement(name)
    line.textContent = words
    toast.append(line)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = lasts
  let since = 0
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
    left -= performance.now() - since
  }
  const resting = () => toast.matches(':hover, :focus')
  toast.addEventListener('pointerenter', pause)
  toast.addEventListener('focus', pause)
  toast.addEventListener('pointerleave', () => !resting() && run())
  toast.addEventListener('blur', () => !resting() && run())
  toast.addEventListener('keydown', ({ key }) => key === 'Escape' && gone())
  swipeRight(toast, gone)
  // In a moment of its own: what arrives with the region is not announced.
  setTimeout(() => {
    place.replaceChildren(toast)
    run()
  })
}

function swipeRight(toast: HTMLElement, gone: () => void) {
  let start: number | null = null
  const end = () => {
    start = null
    toast.style.translate = ''
  }
  toast.addEventListener('pointerdown', (event) => {
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
