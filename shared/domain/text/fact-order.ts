import type { TargetLocale } from '#shared/locales.ts'
import { placesOf } from './localised-units.ts'
import { type FactClass, factsIn, ORDERED_CLASSES, positionsOf } from './protected-tokens.ts'
import { isVerbatim, type SegmentText } from './segment-text.ts'

interface PlacedFact {
  class: FactClass
  text: string
  index: number
  /** Its like: facts of one kind keep their order. */
  kind: string
}

/** Facts of which a translation changed the order so that it says something else. */
export function orderFaults(source: SegmentText, target: SegmentText, locale: TargetLocale): string[] {
  const all = factsIn(source.prose).map((fact) => ({ ...fact, kind: fact.class as string }))
  const facts = [...all, ...codeFacts(source)].filter((fact) => ORDERED_CLASSES.includes(fact.class)).sort((a, b) => a.index - b.index)
  const joined = facts.some((fact, index) => isPair(source.text, facts[index - 1], fact))
  const kindOf = (fact: PlacedFact) => (joined ? fact.class : fact.kind)
  const inCode = codeFacts(target)
  const faults = [...new Set(facts.map(kindOf))].flatMap((kind) => {
    const alike = facts.filter((fact) => kindOf(fact) === kind)
    const wanted = alike.map(({ text }) => text)
    // Looked for by its letters: a version of two parts may not be known for one among the words of another language.
    const inProse = new Map(alike.filter((fact) => fact.kind === fact.class).map((fact) => [fact.text, fact]))
    const placed = [...inProse.values()].flatMap((fact) => placesOf(fact, target.prose, locale).map((index) => ({ text: fact.text, index })))
    const code = inCode.filter((fact) => (joined || fact.kind === kind) && wanted.includes(fact.text))
    const found = [...placed, ...code].sort((a, b) => a.index - b.index).map(({ text }) => text)
    const kept = wanted.length !== found.length || wanted.every((text, index) => text === found[index])
    return kept ? [] : [`the order must stay ${wanted.join(', ')}; it became ${found.join(', ')}`]
  })
  return faults.length > 0 ? faults : turnedStatements(source, target, all)
}

/** "Rename `a` to `b`" turned about: any two facts or pieces of code that a word of direction joins. */
function turnedStatements(source: SegmentText, target: SegmentText, facts: readonly { text: string; index: number }[]): string[] {
  const neighbours = [...facts, ...codeOf(source)].sort((a, b) => a.index - b.index)
  const places = (text: string) => [...positionsOf(target.prose, text), ...codeOf(target).flatMap((code) => (code.text === text ? [code.index] : []))]
  return neighbours.flatMap((fact, at) => {
    const before = neighbours[at - 1]
    if (!before || before.text === fact.text || !DIRECTION.test(source.text.slice(before.index + before.text.length, fact.index))) return []
    const [first, ...more] = places(before.text)
    const [second, ...others] = places(fact.text)
    if (first === undefined || second === undefined || more.length > 0 || others.length > 0 || first < second) return []
    return [`${before.text} must stand before ${fact.text}, as in the source`]
  })
}

const DIRECTION = /^[^\p{L}\p{N}]*(?:to|until|into|->|→)[^\p{L}\p{N}]*$/u

const codeOf = ({ text, elements }: SegmentText): { text: string; index: number }[] =>
  elements.flatMap(({ name, start, end }) => (isVerbatim(name) ? [{ text: text.slice(start, end), index: start }] : []))

/** Code that is nothing but a version or an address, which counts among its like: "from `2.1` to `2.3`". */
const codeFacts = ({ text, elements }: SegmentText): PlacedFact[] =>
  elements
    .filter(({ name }) => isVerbatim(name))
    .flatMap(({ start, end }) =>
      factsIn(text.slice(start, end))
        .filter((fact) => fact.text.length === end - start)
        .map((fact) => ({ ...fact, index: start, kind: `${fact.class} in code` })),
    )

/** Two facts, one of them in code, that make one statement, as in "from 2.1 to `2.3`". */
function isPair(text: string, before: PlacedFact | undefined, fact: PlacedFact): boolean {
  if (!before || before.class !== fact.class || before.kind === fact.kind) return false
  return /^[^\p{L}\p{N}]*(?:to|until|through|and|or|before|up to)?[^\p{L}\p{N}]*$/u.test(text.slice(before.index + before.text.length, fact.index))
}
