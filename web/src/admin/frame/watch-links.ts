/** How long the pointer or the focus stays on a link before what is behind it is loaded; whoever passes loads nothing. */
export const REST_MS = 80

interface LinkWatch {
  /** The address of the link that an event happened on; null: on none. */
  hrefOf: (event: Event) => string | null
  /** Nothing is loaded ahead: the person pays for what is transferred. */
  isSparing: () => boolean
  prefetch: (href: string) => void
}

const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch'

/** Tells which link the person is about to follow. A finger rests on nothing: it is not listened to. @returns what ends it */
export function watchLinks(root: EventTarget, { hrefOf, isSparing, prefetch }: LinkWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: string | null = null
  let isTouched = false
  const rest = (href: string | null) => {
    if (href === resting) return
    clearTimeout(timer)
    resting = href
    if (href !== null && !isSparing()) timer = setTimeout(() => prefetch(href), REST_MS)
  }
  const listeners: [string, (event: Event) => void][] = [
    ['pointerover', (event) => rest(isTouch(event) ? null : hrefOf(event))],
    // The focus that a tap gives is no sign of its own: the tap follows the link.
    ['focusin', (event) => !isTouched && rest(hrefOf(event))],
    ['pointerdown', (event) => (isTouched = isTouch(event))],
    ['keydown', () => (isTouched = false)],
  ]
  for (const [name, listener] of listeners) root.addEventListener(name, listener)
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of listeners) root.removeEventListener(name, listener)
  }
}
