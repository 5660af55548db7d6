import { all, closest, TOAST } from './events.ts'
import { recall, remember } from './storage.ts'

/** Something that a reader keeps on their device: a saved article, a followed topic. */
export interface Kept {
  path: string
  label: string
}

/** What is kept under a key, newest first. */
export function keptUnder(key: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.path === 'string' && typeof one?.label === 'string') : []
  } catch {
    return []
  }
}

/** Shows on every button whether what it stands for is kept. */
export function showKept() {
  for (const button of all('[data-keep]')) {
    const { keep = '', path } = button.dataset
    button.ariaPressed = String(keptUnder(keep).some((one) => one.path === path))
  }
}

/** Buttons with `data-keep` keep their path and label under that key, or let go of them. */
export function keepThings() {
  addEventListener('storage', showKept)
  addEventListener('click', (event) => {
    const button = closest(event, '[data-keep]')
    if (!button) return
    const { keep = '', path = '', label = '', refused = '' } = button.dataset
    const others = keptUnder(keep).filter((one) => one.path !== path)
    const kept = button.ariaPressed === 'true' ? others : [{ path, label }, ...others]
    if (remember(keep, JSON.stringify(kept))) showKept()
    else dispatchEvent(new CustomEvent(TOAST, { detail: { title: refused } }))
  })
}
