import { ORDERED_CLASSES } from '../text/protected-tokens.ts'
import type { Pair } from './adversarial.testing.ts'
import { type Attack, masksOf, once, pick, prose, simple, tokensOf } from './adversarial-attack.testing.ts'
import { mask } from './masks.ts'
import { shownText } from './shown-masks.ts'

/** Atoms of one kind whose order says something, with different contents. */
function orderedAtoms(pair: Pair): [number, number] | undefined {
  const masks = masksOf(pair)
  for (const name of ORDERED_CLASSES) {
    const atoms = masks.flatMap((entry, index) => (entry.kind === 'atom' && entry.class === name ? [{ number: index + 1, html: entry.html }] : []))
    const [first] = atoms
    const second = atoms.find(({ html }) => html !== first?.html)
    if (first && second) return [first.number, second.number]
  }
  return
}

/** Two links to different addresses, both of whose words hold a name that stands in the translation too. */
function namedLinks(pair: Pair): [number, number] | undefined {
  const named = masksOf(pair).flatMap((entry, index) => {
    if (entry.kind !== 'pair' || !entry.open.startsWith('<a ')) return []
    const inside = (text: string) => text.split(`⟦${index + 1}⟧`)[1]?.split(`⟦/${index + 1}⟧`)[0] ?? ''
    const name = /\p{Lu}\p{Ll}{3,}/u.exec(inside(pair.masked))?.[0]
    return name && inside(pair.honest).includes(name) && !inside(pair.masked).includes('⟦') ? [index + 1] : []
  })
  return named.length >= 2 ? [named[0]!, named[1]!] : undefined
}

/** Atoms whose values a model sees. */
const valued = (pair: Pair): { token: string; shown: string }[] => {
  const masked = mask(pair.source)
  const shown = shownText(masked).match(/⟦[^⟦⟧]*⟧/g) ?? []
  return tokensOf(masked.text).flatMap((token, index) => (shown[index] === token ? [] : [{ token, shown: shown[index] as string }]))
}
const withValues = (pair: Pair): string => valued(pair).reduce((text, { token, shown }) => once(text, token, shown), pair.honest)

const swapped = (text: string, one: number, two: number): string =>
  text.replace(/⟦(\/?)(\d+)(\/?)⟧/g, (token, close, number, atom) =>
    Number(number) === one ? `⟦${close}${two}${atom}⟧` : Number(number) === two ? `⟦${close}${one}${atom}⟧` : token,
  )

/** The honest answer, and answers that break, move or trade what stands for markup and facts. */
export const MASK_ATTACKS: readonly Attack[] = [
  { name: 'honest', spoil: (pair) => ({ text: pair.honest, expected: 'accepted' }) },
  { name: 'honest, with the values of its masks', spoil: (pair) => (valued(pair).length > 0 ? { text: withValues(pair), expected: 'accepted' } : undefined) },
  simple('changes the value of a mask', (text, random, pair) => {
    const one = pick(random, valued(pair))
    return (
      one &&
      once(
        text,
        one.token,
        one.shown.replace(/.⟧$/u, (end) => (end.startsWith('7') ? '8⟧' : '7⟧')),
      )
    )
  }),
  simple('trades the values of two masks', (text, _, pair) => {
    const [first, ...others] = valued(pair)
    const other = others.find(({ shown }) => shown.replace(/\d+:/, '') !== first?.shown.replace(/\d+:/, ''))
    return first && other && once(text, first.token, first.shown.replace(/:.*/s, other.shown.replace(/^⟦\d+/, '')))
  }),
  simple('writes letters against a mask', (text, random, pair) => {
    const one = pick(random, valued(pair))
    return one && once(text, one.token, `${one.token}qqx`)
  }),
  simple('drops a mask', (text, random) => {
    const token = pick(random, tokensOf(text))
    return token && once(text, token, '')
  }),
  simple('doubles a mask', (text, random) => {
    const token = pick(random, tokensOf(text))
    return token && once(text, token, `${token} ${token}`)
  }),
  simple('renumbers a mask', (text, random) => {
    const token = pick(random, tokensOf(text))
    return (
      token &&
      once(
        text,
        token,
        token.replace(/\d+/, (digits) => String(Number(digits) + 1 + Math.floor(random() * 3))),
      )
    )
  }),
  simple('breaks a mask', (text, random) => {
    const token = pick(random, tokensOf(text))
    return token && once(text, token, pick(random, [token.slice(1), token.slice(0, -1), token.replace('⟧', ' ⟧'), token.replace(/[⟦⟧]/g, '')])!)
  }),
  simple('turns a pair about', (text, random) => {
    const open = pick(random, text.match(/⟦\d+⟧/g) ?? [])
    return open && text.replaceAll(open, '\u0001').replaceAll(open.replace('⟦', '⟦/'), open).replaceAll('\u0001', open.replace('⟦', '⟦/'))
  }),
  simple('crosses pairs', (text) => {
    const closing = text.match(/⟦\/\d+⟧/g) ?? []
    return closing.length >= 2 ? once(once(once(text, closing[0]!, '\u0001'), closing[1]!, closing[0]!), '\u0001', closing[1]!) : undefined
  }),
  simple('empties an element', (text, random) => {
    const open = pick(random, text.match(/⟦\d+⟧/g) ?? [])
    const close = open?.replace('⟦', '⟦/')
    if (!open || !close) return
    const [before = '', rest = ''] = text.split(open)
    const [inside = '', after = ''] = rest.split(close)
    return /\p{L}/u.test(prose(inside)) ? `${before}${open}${close}${inside}${after}` : undefined
  }),
  simple('swaps two facts', (text, _, pair) => {
    const two = orderedAtoms(pair)
    return two && swapped(text, ...two)
  }),
  {
    name: 'swaps two pieces of code',
    spoil: (pair) => {
      const code = masksOf(pair).flatMap((entry, index) =>
        entry.kind === 'atom' && entry.html.startsWith('<code') ? [{ number: index + 1, html: entry.html }] : [],
      )
      const [first] = code
      const second = code.find(({ html }) => html !== first?.html)
      if (!first || !second) return
      const joined = new RegExp(`⟦${first.number}/⟧ (?:to|into) ⟦${second.number}/⟧`).test(pair.masked)
      return { text: swapped(pair.honest, first.number, second.number), expected: joined ? 'refused' : 'undecided' }
    },
  },
  simple('swaps the contents of links', (text, _, pair) => {
    const two = namedLinks(pair)
    return two && swapped(text, ...two)
  }),
  {
    name: 'swaps the contents of links without names',
    spoil: (pair) => {
      const links = masksOf(pair).flatMap((entry, index) => (entry.kind === 'pair' && entry.open.startsWith('<a ') ? [index + 1] : []))
      return links.length >= 2 && !namedLinks(pair) ? { text: swapped(pair.honest, links[0]!, links[1]!), expected: 'undecided' } : undefined
    },
  },
]
