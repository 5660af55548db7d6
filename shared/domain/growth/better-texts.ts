import type { MachineTexts } from '#shared/table/articles/article-fields.ts'
import { SEARCH_TEXTS, type SearchTexts } from './search-texts.ts'

/** Texts that the automation may not replace: there is something, and it is not what the automation wrote last. */
export const humanTexts = (present: SearchTexts, machine: MachineTexts = {}): (keyof SearchTexts)[] =>
  SEARCH_TEXTS.filter((field) => present[field] !== '' && present[field] !== machine[field])

/**
 * The best that proposals make of an article's texts: one after another, each text that raises the score takes the place of the present
 * one, and so does one for which there was nothing, unless the score falls.
 * @param proposals the preferred ones first; what is left out of one is not proposed
 * @param score of the whole article with such texts
 * @returns what changes; null when the score would not rise
 */
export function betterTexts(
  present: SearchTexts,
  proposals: readonly Partial<SearchTexts>[],
  score: (texts: SearchTexts) => number,
): { change: Partial<SearchTexts>; before: number; after: number } | null {
  const before = score(present)
  let best: { texts: SearchTexts; after: number } = { texts: present, after: before }
  for (const proposal of proposals) {
    let made = { texts: present, after: before }
    for (const field of SEARCH_TEXTS) {
      const text = proposal[field]
      if (text === undefined || text === made.texts[field]) continue
      const texts = { ...made.texts, [field]: text }
      const after = score(texts)
      if (after > made.after || (after === made.after && present[field] === '')) made = { texts, after }
    }
    if (made.after > best.after) best = made
  }
  if (best.after <= before) return null
  const change = Object.fromEntries(SEARCH_TEXTS.flatMap((field) => (best.texts[field] === present[field] ? [] : [[field, best.texts[field]]])))
  return { change, before, after: best.after }
}
