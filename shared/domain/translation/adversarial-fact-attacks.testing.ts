import { TRIALS } from '#shared/languages/trials.testing.ts'
import type { Pair } from './adversarial.testing.ts'
import { type Attack, changed, masksOf, NON_LATIN, once, pick, prose, simple } from './adversarial-attack.testing.ts'
import { MONTH_NAMES } from './adversarial-words.testing.ts'

/** Whole numbers above twelve outside of masks, that the source writes in digits as well. */
const plainNumbers = (pair: Pair): RegExpMatchArray[] =>
  [...pair.honest.matchAll(/(?<![\d.,⟦/\p{L}-])\d{2,4}(?![\d.,/⟧]|\/|-)/gu)].filter(
    ([digits]) => Number(digits) > 12 && new RegExp(`(?<![\\d.,])${digits}(?![\\d.,]\\d)`).test(prose(pair.masked)),
  )

/** Answers that change or invent numbers, versions, dates, names and commands. */
export const FACT_ATTACKS: readonly Attack[] = [
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
    const [from, to] = TRIALS[pair.locale].number
    return /\btwo\b/i.test(pair.source) ? changed(text, text.replace(from, to)) : undefined
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
      const [before, after] = TRIALS[pair.locale].order
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
]
