import { factsIn } from './protected-tokens.ts'
import { CODE, type InlineElement, isVerbatim, type SegmentText } from './segment-text.ts'

/** Every element with its ancestors, attributes and (for code) content; word order may change them about, so sorted. */
const shape = ({ text, elements }: SegmentText): string =>
  elements
    .map(({ name, path, start, end }) => path + (isVerbatim(name) ? text.slice(start, end) : ''))
    .sort()
    .join('\n')

/** Tags that stand in a text as text, as in an article about scripts. */
const tagsIn = (text: string): number => text.match(/<[/!]?[a-z][^<]*>/gi)?.length ?? 0

/** @returns what is wrong with the elements of a translation, or undefined */
export const structureFault = (source: SegmentText, target: SegmentText): string | undefined =>
  shape(source) === shape(target) ? undefined : 'the inline markup differs from the source'

/** @returns a complaint about tags that became text, or undefined */
export const markupFault = (source: SegmentText, target: SegmentText): string | undefined =>
  tagsIn(target.text) > tagsIn(source.text) ? 'holds markup that is not in the source' : undefined

const words = (text: string): string => text.replaceAll(CODE, '').replace(/[^\p{L}\p{N}]/gu, '')
const inside = ({ elements }: SegmentText, signature: string): InlineElement[] => elements.filter((element) => element.signature === signature)

/** Names (two capitals or a digit in them, or a capital that no sentence asks for), and whatever is never translated. */
function anchorsIn(text: string): string[] {
  const names = text.match(/(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]+|[\p{L}]*\p{N}[\p{L}\p{N}]*)(?:[-.][\p{Lu}\p{N}][\p{L}\p{N}]*)*/gu) ?? []
  return [...new Set([...names.filter((name) => name.length > 1), ...factsIn(text).map((fact) => fact.text)])]
}

/**
 * Faults of what stands inside links and emphasis: an element that lost its words or swallowed the sentence, and names,
 * numbers or facts that stand in another element than in the source. Elements may change places with their words.
 */
export function anchorFaults(source: SegmentText, target: SegmentText): string[] {
  const faults = new Set<string>()
  for (const signature of new Set(source.elements.filter(({ name }) => !isVerbatim(name)).map((element) => element.signature))) {
    const from = inside(source, signature)
    const to = inside(target, signature)
    if (from.length !== to.length) continue
    const label = `<${from[0]!.name}>`
    const fromText = from.map(({ start, end }) => source.text.slice(start, end)).join('\n')
    const toText = to.map(({ start, end }) => target.text.slice(start, end)).join('\n')
    const empty = from.filter(({ start, end }) => words(source.text.slice(start, end)) === '').length
    if (to.filter(({ start, end }) => words(target.text.slice(start, end)) === '').length > empty)
      faults.add(`${label} encloses no words, but does in the source`)
    if (swallows(words(source.text), words(fromText), words(target.text), words(toText)))
      faults.add(`${label} encloses words that stand outside it in the source`)
    const glosses = source.text.match(BRACKETED) ? '' : to.map(({ end }) => GLOSS.exec(target.text.slice(end))?.[0] ?? '').join('\n')
    for (const anchor of anchorsIn(fromText)) {
      const total = occurrences(target.text, anchor)
      if (total > 0 && total >= occurrences(source.text, anchor) && occurrences(toText, anchor) === 0 && occurrences(glosses, anchor) < total) {
        faults.add(`“${anchor}” stands outside ${label}, but inside it in the source`)
      }
    }
    const outside = source.text.length - fromText.length
    if (outside === 0) continue
    // A number may move with the words that it belongs to: a verb that ends the sentence takes its date into the link.
    for (const anchor of anchorsIn(toText).filter((text) => /\p{L}/u.test(text))) {
      if (occurrences(fromText, anchor) === 0 && occurrences(source.text, anchor) > 0)
        faults.add(`“${anchor}” stands inside ${label}, but outside it in the source`)
    }
  }
  return [...faults]
}

/** The English of a translated name, in brackets right behind it, where the source has no brackets. */
const GLOSS = /^ ?[(（][^)）]*[)）]/u
const BRACKETED = /[(（]/u

/** Whether an element encloses far more of its sentence than it did. */
function swallows(all: string, part: string, allNow: string, partNow: string): boolean {
  if (all.length === 0 || allNow.length === 0 || all.length - part.length < 12) return false
  if (allNow.length === partNow.length) return true
  return all.length >= 40 && partNow.length / allNow.length - part.length / all.length > 0.4
}

/** How often a text holds a name on its own; letters may follow it, as endings do. */
function occurrences(text: string, name: string): number {
  let count = 0
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (!/[\p{Script=Latin}\p{N}]/u.test(text[at - 1] ?? '') && !/\p{N}/u.test(text[at + name.length] ?? '')) count++
  }
  return count
}
