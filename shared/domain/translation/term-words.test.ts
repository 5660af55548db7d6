import { describe, expect, it } from 'vitest'
import { singularOf, termKey, wordRuns } from './term-words.ts'

const runsOf = (html: string) => wordRuns(html).map((run) => run.map(({ lower }) => lower).join(' '))

describe('words that stand together', () => {
  it.each<[string, string[]]>([
    ['An attack surface, and a supply-chain attack.', ['an attack surface', 'and a supply-chain attack']],
    ['The vendor’s mail gateway (old) stops', ['the vendor mail gateway', 'old', 'stops']],
    ["The vendor's <strong>mail</strong> <em>gateway</em>", ['the vendor mail gateway']],
    ['Run <code>gate update</code> on hosts', ['run', 'on hosts']],
    ['Version 2.4.1 fixes CVE-2026-1000 in the kernel', ['version', 'fixes', 'in the kernel']],
    ['an OpenSSH server and a VPN gateway', ['an', 'server and a', 'gateway']],
    ['the e2e test of naïve users', ['the', 'test of', 'users']],
    ['a/b path_name end', ['end']],
    ['open source - or not', ['open source', 'or not']],
    ['two  spaces', ['two', 'spaces']],
    ['', []],
  ])('%s', (html, runs) => expect(runsOf(html)).toEqual(runs))

  it('tell capitals, and which words begin a sentence', () => {
    const words = wordRuns('Mail came. Then “Gate” stopped: Nothing (Else) matters. “Yes.” No').flat()
    expect(words.filter(({ isCapital }) => isCapital).map(({ lower, isFirst }) => [lower, isFirst])).toEqual([
      ['mail', true],
      ['then', true],
      ['gate', true],
      ['nothing', true],
      ['else', true],
      ['yes', true],
      ['no', true],
    ])
    expect(wordRuns('the Gate of Berlin').flat()).toEqual([
      { lower: 'the', isCapital: false, isFirst: true },
      { lower: 'gate', isCapital: true, isFirst: false },
      { lower: 'of', isCapital: false, isFirst: false },
      { lower: 'berlin', isCapital: true, isFirst: false },
    ])
  })
})

it.each([
  ['packages', 'package'],
  ['policies', 'policy'],
  ['ties', 'tie'],
  ['accesses', 'access'],
  ['boxes', 'box'],
  ['patches', 'patch'],
  ['hashes', 'hash'],
  ['access', 'access'],
  ['virus', 'virus'],
  ['analysis', 'analysis'],
  ['bus', 'bus'],
  ['gas', 'gas'],
  ['logs', 'log'],
  ['uses', 'use'],
  ['host', 'host'],
])('the singular of %s is %s', (word, singular) => expect(singularOf(word)).toBe(singular))

it.each([
  ['Supply-Chain  Attacks', 'supply chain attack'],
  ['attacks surface', 'attacks surface'],
  [' Host ', 'host'],
  ['', ''],
])('the forms of “%s” have “%s” in common', (term, key) => expect(termKey(term)).toBe(key))
