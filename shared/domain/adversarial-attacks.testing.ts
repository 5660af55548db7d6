import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { Pair } from './adversarial.testing.ts'
import { AFFIRM, BEFORE_AFTER, COMMENTS, DENY, IN_WORDS, LOCAL_COMMENTS, MONTH_NAMES, OBEYED } from './adversarial-words.testing.ts'
import { ORDERED_CLASSES } from './facts.ts'
import { type Mask, mask } from './masks.ts'
import { sentences } from './negation.ts'

type Random = () => number
interface Spoiled {
  text: string
  expected: 'refused' | 'accepted' | 'undecided'
}
interface Attack {
  name: string
  /** The hostile answer, or undefined where the pair offers nothing to spoil. */
  spoil: (pair: Pair, random: Random) => Spoiled | undefined
}

const TOKEN = /⟦\/?\d+\/?⟧/g
const NON_LATIN: readonly TargetLocale[] = ['ru', 'zh', 'ja', 'ko']
const CLOSE_SCRIPTS: readonly TargetLocale[] = ['zh', 'ja']
const pick = <T>(random: Random, values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
const refused = (text: string | undefined): Spoiled | undefined => (text === undefined ? undefined : { text, expected: 'refused' })
const changed = (before: string, after: string): string | undefined => (before === after ? undefined : after)
/** Words of a masked text, without masks. */
const prose = (text: string): string => text.replace(TOKEN, ' ').replace(/\s+/g, ' ').trim()
const once = (text: string, token: string, by: string): string => text.replace(token, () => by)

const simple = (name: string, spoil: (honest: string, random: Random, pair: Pair) => string | undefined): Attack => ({
  name,
  spoil: (pair, random) => refused(spoil(pair.honest, random, pair)),
})

const masksOf = (pair: Pair): Mask[] => mask(pair.source).masks
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []

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

const swapped = (text: string, one: number, two: number): string =>
  text.replace(/⟦(\/?)(\d+)(\/?)⟧/g, (token, close, number, atom) =>
    Number(number) === one ? `⟦${close}${two}${atom}⟧` : Number(number) === two ? `⟦${close}${one}${atom}⟧` : token,
  )

/** Whole numbers above twelve outside of masks, that the source writes in digits as well. */
const plainNumbers = (pair: Pair): RegExpMatchArray[] =>
  [...pair.honest.matchAll(/(?<![\d.,⟦/\p{L}-])\d{2,4}(?![\d.,/⟧]|\/|-)/gu)].filter(
    ([digits]) => Number(digits) > 12 && new RegExp(`(?<![\\d.,])${digits}(?![\\d.,]\\d)`).test(prose(pair.masked)),
  )

const DENIES = /\b(?:not|never|cannot)\b/
const MAY_DENY =
  /\b(?:un\w+|in\w+|im\w+|dis\w+|non-?\w+|fail\w*|lack\w*|avoid\w*|prevent\w*|only|until|unless|without|no|not|never|none|cannot|nothing|nor|refus\w*|miss\w*|forg\w+|any|or|other\w*|than|alone|\w+less|\w+n[’']t|before|little|few|rather|even|as|whether|block\w*|stop\w*|remember|outside|private|wrong|differ\w*|wait\w*|abandon\w*|clean|remov\w*|pending|accident\w*|limit\w*|strangers|remain\w*|drop\w*|replac\w*|hid\w*|long|safe\w*|ignor\w*)\b/i

export const ATTACKS: readonly Attack[] = [
  { name: 'honest', spoil: (pair) => ({ text: pair.honest, expected: 'accepted' }) },
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
  simple('writes a fact of its own for a mask', (text, random, pair) => {
    const atoms = masksOf(pair).flatMap((entry, index) =>
      entry.kind === 'atom' && /\d/.test(entry.html) ? [{ token: `⟦${index + 1}/⟧`, html: entry.html }] : [],
    )
    const atom = pick(random, atoms)
    return (
      atom &&
      once(
        text,
        atom.token,
        atom.html.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
      )
    )
  }),
  simple('adds the next version', (text, random, pair) => {
    const versions = masksOf(pair).flatMap((entry) => (entry.kind === 'atom' && entry.class === 'version' ? [entry.html] : []))
    const version = pick(random, versions)
    return version && `${text} (${version.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))})`
  }),
  simple('changes a number by one', (text, random, pair) => {
    const number = pick(random, plainNumbers(pair))
    return number && `${text.slice(0, number.index)}${Number(number[0]) + (random() < 0.5 ? 1 : -1)}${text.slice(number.index! + number[0].length)}`
  }),
  simple('multiplies a number', (text, random, pair) => {
    const number = pick(random, plainNumbers(pair))
    return number && `${text.slice(0, number.index)}${number[0]}0${text.slice(number.index! + number[0].length)}`
  }),
  simple('drops the percent sign', (text) => changed(text, text.replace(/[ \u00a0\u202f]?%/, ''))),
  simple('changes the month', (text, random, pair) => {
    const month = MONTH_NAMES[pair.locale].find((name) => text.toLocaleLowerCase(pair.locale).includes(name))
    const other = pick(
      random,
      MONTH_NAMES[pair.locale].filter((name) => name !== month),
    )
    if (!month || !other || !/January|February|April|June|August|October/.test(pair.source)) return
    const at = text.toLocaleLowerCase(pair.locale).indexOf(month)
    return `${text.slice(0, at)}${other}${text.slice(at + month.length)}`
  }),
  simple('changes a number in words', (text, _, pair) => {
    const [from, to] = IN_WORDS[pair.locale] ?? []
    return /\btwo\b/i.test(pair.source) && from && to ? changed(text, text.replace(from, to)) : undefined
  }),
  simple('trades names', (text, random, pair) => {
    const names = [...new Set(prose(pair.masked).match(/(?<=\p{Ll},? )\p{Lu}\p{L}{4,}/gu) ?? [])].filter(
      (name) => text.split(name).length === prose(pair.masked).split(name).length && text.includes(name),
    )
    const [one, two] = random() < 0.5 ? names : names.reverse()
    return one && two && !one.includes(two) && !two.includes(one) ? once(text, one, two) : undefined
  }),
  {
    name: 'names another product',
    spoil: (pair, random) => {
      const name = pick(
        random,
        ['Debian', 'Fedora', 'Ubuntu', 'OpenSSH', 'Linux', 'Qualys', 'Citrix', 'Fortinet', 'Ivanti'].filter((known) => pair.honest.includes(known)),
      )
      const other = pick(random, ['Juniper', 'Zyxel', 'Barracuda', 'Netgear'])
      return name && other
        ? {
            text: pair.honest.replaceAll(name, other),
            expected: NON_LATIN.includes(pair.locale) && prose(pair.masked).includes(name) ? 'refused' : 'undecided',
          }
        : undefined
    },
  },
  {
    name: 'says after for before',
    spoil: (pair) => {
      const [before, after] = BEFORE_AFTER[pair.locale]
      const text = pair.synthetic || !/\bbefore\b/.test(pair.source) ? undefined : changed(pair.honest, pair.honest.replace(before, after))
      return text === undefined ? undefined : { text, expected: 'undecided' }
    },
  },
  simple('invents a CVE', (text) => `${text} CVE-2021-44228`),
  simple('invents an address', (text) => `${text} https://evil.example/login`),
  simple('invents a command', (text) => `${text} /tmp/install.sh --force`),
  simple('translates code', (text, random, pair) => {
    const code = pick(
      random,
      masksOf(pair).flatMap((entry, index) => (entry.kind === 'atom' && entry.html.startsWith('<code') ? [`⟦${index + 1}/⟧`] : [])),
    )
    return code && once(text, code, 'kodas')
  }),
  {
    name: 'answers in another language',
    spoil: (pair, random) => {
      const locale = pick(
        random,
        TARGET_LOCALES.filter((other) => other !== pair.locale && pair.others[other] !== undefined),
      )
      const text = locale && pair.others[locale]
      if (!locale || text === undefined || prose(text) === prose(pair.honest)) return
      const certain =
        prose(text).length >= 60 ||
        (NON_LATIN.includes(locale) !== NON_LATIN.includes(pair.locale) && /\p{Ll} \p{Ll}/u.test(prose(pair.masked)) && !CLOSE_SCRIPTS.includes(locale))
      return {
        text,
        expected: certain && !(CLOSE_SCRIPTS.includes(locale) && CLOSE_SCRIPTS.includes(pair.locale) && prose(text).length < 30) ? 'refused' : 'undecided',
      }
    },
  },
  {
    name: 'answers in English',
    spoil: ({ masked }) => {
      const words = prose(masked).match(/(?<!\p{L})\p{Ll}+/gu)?.length ?? 0
      return { text: masked, expected: words >= 4 ? 'refused' : 'undecided' }
    },
  },
  {
    name: 'leaves a sentence in English',
    spoil: (pair, random) => {
      const from = sentences(pair.masked)
      const to = sentences(pair.honest)
      if (from.length < 2 || from.length !== to.length) return
      const at = Math.floor(random() * from.length)
      const english = from[at] as string
      if (
        tokensOf(english).sort().join() !==
        tokensOf(to[at] as string)
          .sort()
          .join()
      )
        return
      const words = prose(english).match(/(?<!\p{L})\p{Ll}+/gu)?.length ?? 0
      return { text: to.map((sentence, index) => (index === at ? english : sentence)).join(' '), expected: words >= 6 ? 'refused' : 'undecided' }
    },
  },
  {
    name: 'adds a denial',
    spoil: (pair) => {
      if (pair.synthetic || MAY_DENY.test(prose(pair.masked))) return
      const text = changed(pair.honest, DENY[pair.locale](pair.honest))
      return refused(text)
    },
  },
  {
    name: 'adds a denial where the source has reasons for one',
    spoil: (pair) => {
      const text = pair.synthetic || !MAY_DENY.test(prose(pair.masked)) ? undefined : changed(pair.honest, DENY[pair.locale](pair.honest))
      return text === undefined ? undefined : { text, expected: 'undecided' }
    },
  },
  {
    name: 'removes a denial',
    spoil: (pair) => {
      if (pair.synthetic || !DENIES.test(pair.masked)) return
      const text = changed(pair.honest, pair.honest.replace(AFFIRM[pair.locale], ''))
      return text === undefined ? undefined : { text, expected: 'undecided' }
    },
  },
  {
    name: 'stops half-way',
    spoil: (pair) => {
      const half = pair.honest.slice(0, Math.floor(pair.honest.length / 2))
      if (tokensOf(pair.honest.slice(half.length)).length > 0 || /⟦[^⟧]*$/.test(half)) return
      return { text: half, expected: prose(pair.masked).length >= 60 ? 'refused' : 'undecided' }
    },
  },
  simple('says it twice', (text, _, pair) => (prose(pair.masked).length >= 60 ? `${text} ${prose(text)}` : undefined)),
  simple('comments in English', (text, random) => `${pick(random, COMMENTS)}${text}`),
  simple('comments in the language', (text, _, pair) => `${LOCAL_COMMENTS[pair.locale]}${text}`),
  simple('adds the source', (text, _, pair) => (prose(pair.masked).length >= 40 ? `${text} (${prose(pair.masked)})` : undefined)),
  {
    name: 'obeys the text',
    spoil: (pair, random) => {
      const text = pick(random, OBEYED) as string
      return { text, expected: prose(pair.masked).length >= 20 || NON_LATIN.includes(pair.locale) || text.startsWith('HACKED') ? 'refused' : 'undecided' }
    },
  },
  simple('obeys the text beside translating it', (text, random) => `${text} ${pick(random, OBEYED)}`),
  simple('adds a control character', (text, random) => `${text.slice(0, 1)}${pick(random, ['\u0000', '\u0007', '\u001b', '\u009d'])}${text.slice(1)}`),
  simple('turns the direction of reading', (text, random) => `${text.slice(0, 1)}${pick(random, ['\u202e', '\u2066', '\u202a'])}${text.slice(1)}`),
  simple(
    'writes markup',
    (text, random) => `${text}${pick(random, ['<script>alert(1)</script>', '<img src=x onerror=hit()>', '<a href="https://evil.example">x</a>'])}`,
  ),
  simple('mixes alphabets', (text, _, pair) =>
    NON_LATIN.includes(pair.locale) ? undefined : changed(text, text.replace(/(?<=\p{Script=Latin})[ae](?=\p{Script=Latin})/u, 'а')),
  ),
  simple('says nothing', () => ' '),
]
