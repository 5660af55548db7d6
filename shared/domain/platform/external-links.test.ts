import { expect, it } from 'vitest'
import { archiveAddress, dueAt, type ExternalLink, isDead, type LinkAnswer, linkAfter } from './external-links.ts'

const NOW = '2026-11-26T02:15:00.000Z'
const LINK: ExternalLink = { href: 'https://a.example/', text: 'a', segment: 'c0', checked_at: null, failures: 0, fault: null }
const after = (answers: readonly LinkAnswer[]) => answers.reduce((link, answer) => linkAfter(link, answer, NOW), LINK)
const dead = (...answers: LinkAnswer[]) => isDead(after(answers))

it('believes a site that says that a page is gone, and waits three nights for one that does not answer', () => {
  for (const status of [404, 410]) expect(dead({ status })).toBe(true)
  for (const answer of [
    { status: 503 },
    { reason: 'name-not-found' },
    { reason: 'connection-failed' },
    { reason: 'too-slow' },
    { reason: 'too-many-redirects' },
  ]) {
    expect([answer, dead(answer, answer), dead(answer, answer, answer)]).toEqual([answer, false, true])
    expect(dead(answer, answer, { status: 200 }, answer)).toBe(false)
  }
})

it('holds nothing against pages that refuse robots, ask for a password or are busy', () => {
  for (const answer of [
    { status: 200 },
    { status: 401 },
    { status: 403 },
    { status: 429 },
    { reason: 'forbidden-by-robots' },
    { reason: 'address-not-public' },
  ])
    expect([answer, dead(answer, answer, answer)]).toEqual([answer, false])
})

it('asks at once for what was never asked for, the next night for what failed, and after thirty days for the rest', () => {
  const days = (link: ExternalLink) => (dueAt(link) - Date.parse(NOW)) / 86_400_000
  expect(dueAt(LINK)).toBe(0)
  expect(days(after([{ status: 404 }]))).toBeCloseTo(0.8)
  expect(days(after([{ status: 200 }]))).toBe(30)
})

it('names the copy of a day', () => {
  expect(archiveAddress('https://a.example/b?c', NOW)).toBe('https://web.archive.org/web/20261126/https://a.example/b?c')
})
