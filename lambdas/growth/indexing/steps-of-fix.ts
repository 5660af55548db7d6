/** In this order: what sitemaps name is right before they name it, and search engines are told last. */
const STEPS = ['hreflang', 'links', 'sitemaps', 'indexing'] as const
export type FixStep = (typeof STEPS)[number]

interface Place {
  step: FixStep
  /** Within the step; null at its beginning. */
  cursor: string | null
  /** All items of the step are done but the one that says so. */
  ended: boolean
}

const END = '!'
const isStep = (text: string | undefined): text is FixStep => (STEPS as readonly (string | undefined)[]).includes(text)

/** Where a batch is: `links` at a step's beginning, `links:…` within it, `links!` at its end. */
export function readCursor(text: string | null): Place {
  const [, step, mark, cursor] = /^([a-z]+)([:!]?)(.*)$/s.exec(text ?? '') ?? []
  if (!isStep(step)) return { step: STEPS[0], cursor: null, ended: false }
  return { step, cursor: mark === ':' ? (cursor ?? '') : null, ended: mark === END }
}

/** Where it goes on after a page; null after the last step's end. @param next of the page, within its step */
export function cursorAfter({ step, ended }: Place, next: string | null): string | null {
  if (next !== null) return `${step}:${next}`
  return ended ? (STEPS[STEPS.indexOf(step) + 1] ?? null) : `${step}${END}`
}

/** @param subject an article or a part; null: the step's end */
export const itemOf = (step: FixStep, subject: string | null): string => (subject === null ? `${step}${END}` : `${step} ${subject}`)

export function readItem(item: string): { step: FixStep; subject: string | null } {
  const [, step = '', subject] = /^([a-z]+)(?: (.+)|!)$/s.exec(item) ?? []
  if (!isStep(step)) throw new Error(`${item} is no item of this batch.`)
  return { step, subject: subject ?? null }
}
