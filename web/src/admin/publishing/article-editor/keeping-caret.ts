import { flushSync } from 'react-dom'

/**
 * Makes a change of the form and renders it at once, so that nothing can be typed between the two; in the field that has the focus the selection
 * stays where it was in the text. Not while React renders.
 */
export function keepingCaret(change: () => void): void {
  const field = document.activeElement
  if (!isText(field)) {
    flushSync(change)
    return
  }
  const { value, selectionStart, selectionEnd } = field
  flushSync(change)
  if (field.value === value) return
  const [start, end] = [selectionStart, selectionEnd].map((at) => placeIn(value, field.value, at ?? value.length)) as [number, number]
  field.setSelectionRange(start, end)
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

/** Where a place of a text is in the text that came of it by one replacement. */
export function placeIn(before: string, after: string, at: number): number {
  const most = Math.min(before.length, after.length)
  let [start, end] = [0, 0]
  while (start < most && before[start] === after[start]) start++
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  if (at <= start) return at
  return at >= before.length - end ? after.length - (before.length - at) : start
}
