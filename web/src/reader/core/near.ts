import { all } from './events.ts'

const watched = new WeakSet<Element>()

/**
 * Calls `then` once for each element of the document that comes near the viewport. May run again after a page change.
 * @param margin CSS pixels around the viewport that count as near
 * @param share how much of the element has to be there, 0 to 1
 */
export function whenNear(selector: string, margin: (element: HTMLElement) => number, share: number, then: (element: HTMLElement) => void) {
  for (const element of all(selector)) {
    if (watched.has(element)) continue
    watched.add(element)
    new IntersectionObserver(
      (seen, observer) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        then(element)
      },
      { rootMargin: `${margin(element)}px`, threshold: share },
    ).observe(element)
  }
}
