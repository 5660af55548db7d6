import { describe, expect, it } from 'vitest'
import {
  addressesToAsk,
  archiveAddress,
  dueAt,
  type ExternalLink,
  hostOf,
  isDead,
  type LinkAnswer,
  linkAfter,
  REQUESTS_MOST,
  REQUESTS_OF_ARTICLE,
  REQUESTS_OF_HOST,
  turnNights,
} from './external-links.ts'

const NOW = '2026-11-26T02:15:00.000Z'
const LINK: ExternalLink = { href: 'https://a.example/', places: [{ locale: 'en', text: 'a', segment: 'c0' }], checked_at: null, failures: 0, fault: null }
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

describe('which addresses a night asks for', () => {
  const now = Date.parse(NOW)
  const at = (href: string, checked_at: string | null, fault: string | null = null): ExternalLink => ({ ...LINK, href, checked_at, fault })
  const many = (count: number, host: (index: number) => string) => Array.from({ length: count }, (_, index) => `https://${host(index)}/${index}`)

  it('are those that are due, the one that was asked for longest ago first, and never asked before all', () => {
    const links = [
      at('https://b.example/', '2026-09-02T00:00:00.000Z'),
      at('https://new.example/', null),
      at('https://well.example/', '2026-11-20T00:00:00.000Z'),
      at('https://a.example/', '2026-09-01T00:00:00.000Z'),
      at('https://failing.example/', '2026-11-20T00:00:00.000Z', '503'),
    ]
    expect(addressesToAsk(links, [], now)).toEqual(['https://new.example/', 'https://a.example/', 'https://b.example/', 'https://failing.example/'])
    expect(addressesToAsk([at('https://due.example/', '2026-10-27T02:15:00.000Z'), at('https://not.example/', '2026-10-27T02:15:00.001Z')], [], now)).toEqual([
      'https://due.example/',
    ])
  })

  it('leave out what the night has asked for already', () => {
    expect(addressesToAsk([at('https://a.example/x', null), at('https://a.example/y', null)], ['https://a.example/x'], now)).toEqual(['https://a.example/y'])
  })

  it('are so many of one article', () => {
    const links = many(REQUESTS_OF_ARTICLE + 1, (index) => `host${index}.example`).map((href) => at(href, null))
    expect(addressesToAsk(links, [], now)).toEqual(links.slice(0, REQUESTS_OF_ARTICLE).map(({ href }) => href))
  })

  it('are so many of one host, whatever was asked for before, and others instead', () => {
    const asked = many(REQUESTS_OF_HOST - 1, () => 'nvd.example')
    const links = [at('https://nvd.example/next', null), at('https://nvd.example/over', null), at('https://b.example/', null)]
    expect(addressesToAsk(links, asked, now)).toEqual(['https://nvd.example/next', 'https://b.example/'])
  })

  it('are so many of one night', () => {
    const asked = many(REQUESTS_MOST - 1, (index) => `host${index}.example`)
    const links = [at('https://a.example/', null), at('https://b.example/', null)]
    expect(addressesToAsk(links, asked, now)).toEqual(['https://a.example/'])
    expect(addressesToAsk(links, [...asked, 'https://c.example/'], now)).toEqual([])
  })

  it('cover twelve thousand articles with five addresses each within the thirty days', () => {
    expect([REQUESTS_MOST, REQUESTS_OF_HOST, REQUESTS_OF_ARTICLE]).toEqual([2000, 200, 10])
    expect(turnNights({ articles: 12_000, known: 12_000, links: 60_000, busiest: 6000 })).toBe(30)
  })

  it('take as many nights as the night, or the busiest host, allows; articles that nobody has looked at count like others', () => {
    const all = { articles: 1000, known: 1000, links: 5000, busiest: 100 }
    expect(turnNights(all)).toBe(3)
    expect(turnNights({ ...all, busiest: 1000 })).toBe(5)
    expect(turnNights({ ...all, busiest: 1001 })).toBe(6)
    expect(turnNights({ ...all, articles: 4000 })).toBe(10)
    expect(turnNights({ ...all, articles: 4000, busiest: 1000 })).toBe(20)
    expect(turnNights({ ...all, articles: 900 })).toBe(3)
    expect(turnNights({ ...all, links: 0, busiest: 0 })).toBe(1)
    expect(turnNights({ articles: 10, known: 0, links: 0, busiest: 0 })).toBeNull()
  })

  it('know hosts with their ports', () => {
    expect([hostOf('https://A.example:8443/x?y'), hostOf('http://b.example/')]).toEqual(['a.example:8443', 'b.example'])
  })
})
