import { expect, it } from 'vitest'
import { difficultyTone, gapDifficulty, gapKey, gapKeyword, gapPriority, priorityTone, touchingArticles } from './competitor-gaps.ts'

const NOW = Date.parse('2026-11-22T08:00:00Z')
const source = (text: string) => ({ url: 'http://desk.example/a', title: 'A', published_at: null, text })
const idea = (change: object = {}) => ({
  title: 'Passkeys for small offices',
  sources: [source('Passkeys resist phishing.')],
  cvss: null,
  published_at: null,
  ...change,
})
const rulesOf = ({ reasons }: { reasons: readonly { rule: string; points: number }[] }) => reasons.map(({ rule, points }) => `${rule} ${points}`)

it('takes a keyword from the first telling words of a headline', () => {
  expect(gapKeyword('How to move your small office to passkeys without a help desk')).toBe('move small office')
  expect(gapKeyword('The 5 things that are new')).toBe('things')
  expect(gapKeyword('VPN, VPN and VPN again')).toBe('vpn again')
})

it('knows the same gap at another competitor by its flaw, else by its keyword', () => {
  expect(gapKey({ key: 'CVE-2099-20001', title: 'Anything' })).toBe('CVE-2099-20001')
  const other = gapKey({ key: 'http://b.example/', title: 'Small offices passkeys: a way' })
  expect(gapKey({ key: 'http://a.example/', title: 'Passkeys for small offices' })).toBe(other)
  expect(gapKey({ key: 'http://a.example/', title: 'Ransomware in hospitals' })).not.toBe(other)
})

it('gives a priority with its reasons', () => {
  const plain = gapPriority({ idea: idea(), touching: 0, topics: [], now: NOW })
  expect([plain.score, rulesOf(plain)]).toEqual([4, ['uncovered 4']])
  const fresh = idea({ published_at: '2026-11-20T08:00:00Z', cvss: 9.8, sources: [source('x'), source('y')] })
  const best = gapPriority({ idea: fresh, touching: 0, topics: ['ransomware', 'passkey'], now: NOW })
  expect([best.score, rulesOf(best)]).toEqual([10, ['uncovered 4', 'fresh 2', 'several-reports 1', 'severe 2', 'our-topic 2']])
  expect(best.reasons.map(({ value }) => value)).toEqual([null, 2, 2, 9.8, 'passkey'])
  const old = idea({ published_at: '2026-11-01T08:00:00Z', cvss: 7.5 })
  expect(rulesOf(gapPriority({ idea: old, touching: 3, topics: [], now: NOW }))).toEqual(['touched 2', 'recent 1', 'serious 1'])
  expect(rulesOf(gapPriority({ idea: idea({ published_at: '2026-01-01T08:00:00Z', cvss: 3 }), touching: 0, topics: [], now: NOW }))).toEqual(['uncovered 4'])
})

it('gives a difficulty with its reasons', () => {
  const hard = gapDifficulty({ competitors: ['a.example', 'b.example'], words: 1500, touching: 0, cves: [] })
  expect([hard.score, rulesOf(hard)]).toEqual([10, ['taken 3', 'long-text 3', 'rivals 2', 'no-ground 2', 'no-identifier 1']])
  const easy = gapDifficulty({ competitors: ['a.example'], words: null, touching: 2, cves: ['CVE-2099-20001'] })
  expect([easy.score, rulesOf(easy)]).toEqual([3, ['taken 3']])
})

it('counts the articles that touch a subject', () => {
  expect(touchingArticles('passkey office guide', [' passkeys in the office', ' an office', ' passkey office'])).toBe(2)
  expect(touchingArticles('', [' anything'])).toBe(0)
})

it('[M-028] shows priorities from 8 in green, from 6 in yellow, else in orange; difficulties from 8 in red, from 5 in yellow, else in green', () => {
  expect([10, 8, 7, 6, 5, 0].map(priorityTone)).toEqual(['green', 'green', 'yellow', 'yellow', 'orange', 'orange'])
  expect([10, 8, 7, 5, 4, 0].map(difficultyTone)).toEqual(['red', 'red', 'yellow', 'yellow', 'green', 'green'])
})
