import { CHOSEN, consent } from './consent.ts'
import { PAGE_SHOWN, root } from './events.ts'
import type { Scripts } from './scripts.ts'

/** Milliseconds after the page has loaded. */
const DELAY = 1_000

/** The advertisement at the foot of an article: after a second, and not while the reader is being asked for consent. */
export function followSticky(scripts: Scripts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    root.classList.remove('sticky-shown')
    if (consent() && document.querySelector('[data-sticky]'))
      timer = setTimeout(() => scripts.ads((ads) => ads.showSticky(Boolean(consent()?.marketing))), DELAY)
  }
  for (const moment of ['load', PAGE_SHOWN, CHOSEN]) addEventListener(moment, plan)
}
