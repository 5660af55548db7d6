import { describe, expect, it } from 'vitest'
import { articleAt, browserSlot, COUNTED_SECONDS, isDue, isInTime, readOf } from './logged-reads.ts'
import { READ_CALL } from './read-call.ts'

const ID = '018f0000-0000-7000-8000-00000000abcd'
const page = { method: 'GET', path: '/en/news/x', status: 200, query: '' }
const call = (query: string, more = {}) => readOf({ method: 'GET', path: READ_CALL, status: 204, query, ...more })

describe('a request of the log', () => {
  it('is a view where it shows an article’s page', () => {
    const view = { article: { locale: 'en', slug: 'x' }, stay: 0, session: null }
    expect(readOf(page)).toEqual(view)
    expect(readOf({ ...page, status: 304 })).toEqual(view)
    expect(readOf({ ...page, query: 'utm_source=a' })).toEqual(view)
  })

  it('is nothing where it shows none', () => {
    for (const more of [{ status: 206 }, { status: 301 }, { status: 404 }, { status: 204 }, { method: 'HEAD' }, { method: 'POST' }, { path: '/en/news' }])
      expect(readOf({ ...page, ...more })).toBeNull()
  })

  it('is a view where a browser says so', () => {
    expect(call(`articleId=${ID}&locale=en&timeSpent=0`)).toEqual({ article: { id: ID }, stay: 0, session: null })
  })

  it('[P-241] is a stay above five seconds, of half an hour at most', () => {
    const stay = (seconds: string) => call(`articleId=${ID}&timeSpent=${seconds}`)
    expect(stay('5')).toBeNull()
    expect(stay('0.1')).toBeNull()
    expect(stay('5.1')).toEqual({ article: { id: ID }, stay: 5, session: null })
    expect(stay('60.5')).toEqual({ article: { id: ID }, stay: 61, session: null })
    expect(stay('86400')).toEqual({ article: { id: ID }, stay: 1800, session: null })
  })

  it('names the tab of a stay, never of a view, and nothing that is no number of a tab', () => {
    const session = '5f0c2a57-1b3a-4f6e-9d21-0a1b2c3d4e5f'
    const named = (timeSpent: number, sessionId: string) => call(`articleId=${ID}&timeSpent=${timeSpent}&sessionId=${sessionId}`)?.session
    expect(named(60, session)).toBe(session)
    expect(named(0, session)).toBeNull()
    for (const other of ['', 'x', `${session}0`, session.toUpperCase(), 'null']) expect([other, named(60, other)]).toEqual([other, null])
  })

  it('is nothing where a browser says something else, or was not answered', () => {
    const good = `articleId=${ID}&timeSpent=60`
    expect(call(good)).not.toBeNull()
    for (const more of [{ status: 200 }, { status: 403 }, { method: 'POST' }, { path: `${READ_CALL}/x` }]) expect(call(good, more)).toBeNull()
    for (const query of [
      '',
      'timeSpent=60',
      `articleId=${ID}`,
      `articleId=x${ID}&timeSpent=60`,
      `articleId=${ID}x&timeSpent=60`,
      `articleId=${ID.toUpperCase()}&timeSpent=60`,
    ])
      expect([query, call(query)]).toEqual([query, null])
    for (const seconds of ['-1', '1e9', '60.55', '123456', 'x60', '60x', '', '.5'])
      expect([seconds, call(`articleId=${ID}&timeSpent=${seconds}`)]).toEqual([seconds, null])
  })
})

it('an article is known by the shape of its address', () => {
  expect(articleAt('/en/news/x')).toEqual({ locale: 'en', slug: 'x' })
  expect(articleAt('/news/x')).toEqual({ locale: 'lt', slug: 'x' })
  expect(articleAt('/ja/guides/%E3%81%82')).toEqual({ locale: 'ja', slug: 'あ' })
  for (const path of [
    '/',
    '/en',
    '/news',
    '/en/news',
    '/en/news/',
    '/en/news/x/data.json',
    '/news/page/2',
    '/en/topic/x',
    '/xx/news/x',
    '/x/en/news/x',
    'x/en/news/x/y',
  ])
    expect([path, articleAt(path)]).toEqual([path, null])
})

it('a line counts for three days, and may be an hour ahead', () => {
  const now = 1_000_000
  for (const at of [now, now - 259_199, now + 3599]) expect(isInTime(at, now)).toBe(true)
  for (const at of [now - 259_200, now + 3600]) expect(isInTime(at, now)).toBe(false)
})

it('little is counted at once, much each hour, nothing never', () => {
  const now = 10_000_000
  expect([isDue(1, now, now), isDue(65_536, now, now), isDue(65_537, now, now)]).toEqual([true, true, false])
  expect([isDue(65_537, now - 3_599_999, now), isDue(65_537, now - 3_600_000, now)]).toEqual([false, true])
  expect([isDue(0, 0, now), isDue(-1, 0, now)]).toEqual([false, false])
})

it('browsers of a network are told apart by 64 numbers, evenly, and each has always the same', () => {
  const slots = Array.from({ length: 6400 }, (_, index) => browserSlot(`Mozilla/5.0 (X11; Linux) Firefox/${index}.0`))
  const counts = Array.from({ length: 64 }, (_, slot) => slots.filter((one) => one === slot).length)
  expect(Math.min(...counts)).toBeGreaterThan(40)
  expect(Math.max(...counts)).toBeLessThan(200)
  expect(slots.every((slot) => slot >= 0 && slot < 64)).toBe(true)
  expect([browserSlot(''), browserSlot('a'), browserSlot('Firefox'), browserSlot('xoferiF')]).toMatchInlineSnapshot(`
    [
      0,
      45,
      53,
      58,
    ]
  `)
})

it('a visitor counts again after half an hour', () => expect(COUNTED_SECONDS).toBe(1800))
