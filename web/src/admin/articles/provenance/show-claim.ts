import { t } from './catalogue.ts'
import { TEXT_LABELS } from './text-labels.ts'

/** Labels of the editor's fields by the segments that stand in them. */
const LABELS: Readonly<Record<string, string>> = { ...TEXT_LABELS, tag: t.tags }

/**
 * Goes to a claim in the editor of the English text, and selects it.
 * @returns false where the text does not hold it any more
 */
export function showClaim({ claim, segment }: { claim: string; segment: string }): boolean {
  const body = /^(?:c\d+|content)$/.test(segment)
  const field = body ? document.querySelector<HTMLTextAreaElement>('textarea.source') : fieldOf(segment.split(':')[0] ?? '')
  if (field) return selectIn(field, claim)
  return body && selectInBody(claim)
}

function fieldOf(name: string): HTMLInputElement | HTMLTextAreaElement | null {
  const labels = [...document.querySelectorAll('label')]
  const wanted = LABELS[name]
  const label = wanted === undefined ? undefined : labels.find(({ textContent: text }) => text?.startsWith(wanted))
  return (label?.control as HTMLInputElement | HTMLTextAreaElement | null | undefined) ?? null
}

const found = (text: string, claim: string): number => text.toLowerCase().indexOf(claim.toLowerCase())

function selectIn(field: HTMLInputElement | HTMLTextAreaElement, claim: string): boolean {
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
  const at = found(field.value, claim)
  if (at >= 0) field.setSelectionRange(at, at + claim.length)
  // Tags are beside their field, not in it.
  return at >= 0 || field.value === ''
}

function selectInBody(claim: string): boolean {
  const body = document.querySelector<HTMLElement>('.body-content [contenteditable]')
  if (!body) return false
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = found(node.textContent ?? '', claim)
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + claim.length)
    body.focus({ preventScroll: true })
    node.parentElement?.scrollIntoView({ block: 'center' })
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return true
  }
  body.scrollIntoView({ block: 'center' })
  return false
}
