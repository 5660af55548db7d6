import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REST_MS, watchLinks } from './watch-links.ts'

let root: EventTarget
let isSparing: boolean
let end: () => void
const prefetched: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  root = new EventTarget()
  isSparing = false
  prefetched.length = 0
  end = watchLinks(root, {
    hrefOf: (event) => (event as Event & { href: string | null }).href,
    isSparing: () => isSparing,
    prefetch: (href) => prefetched.push(href),
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const happens = (name: string, href: string | null, pointerType = 'mouse') => root.dispatchEvent(Object.assign(new Event(name), { href, pointerType }))
const passes = (ms: number) => vi.advanceTimersByTime(ms)

it('loads what the pointer rests on, and nothing that it passes', () => {
  happens('pointerover', '/admin/users')
  passes(REST_MS - 1)
  happens('pointerover', '/admin/settings')
  passes(REST_MS - 1)
  expect(prefetched).toEqual([])
  passes(1)
  expect(prefetched).toEqual(['/admin/settings'])
})

it('counts the time from the first part of a link that the pointer came to, and loads it once', () => {
  happens('pointerover', '/admin/users')
  passes(REST_MS / 2)
  happens('pointerover', '/admin/users')
  passes(REST_MS / 2)
  expect(prefetched).toEqual(['/admin/users'])
  happens('pointerover', '/admin/users')
  passes(REST_MS)
  expect(prefetched).toEqual(['/admin/users'])
})

it('loads nothing when the pointer has left', () => {
  happens('pointerover', '/admin/users')
  happens('pointerover', null)
  passes(REST_MS)
  expect(prefetched).toEqual([])
})

it('loads what the focus rests on, by keyboard', () => {
  happens('keydown', null)
  happens('focusin', '/admin/articles/1')
  passes(REST_MS)
  expect(prefetched).toEqual(['/admin/articles/1'])
})

it('loads nothing at a touch, also by the focus that it gives', () => {
  happens('pointerover', '/admin/users', 'touch')
  happens('pointerdown', '/admin/users', 'touch')
  happens('focusin', '/admin/users')
  passes(REST_MS)
  expect(prefetched).toEqual([])
})

it('loads nothing for whoever saves data', () => {
  isSparing = true
  happens('pointerover', '/admin/users')
  happens('focusin', '/admin/settings')
  passes(REST_MS)
  expect(prefetched).toEqual([])
})

it('loads nothing after its end', () => {
  happens('pointerover', '/admin/users')
  end()
  passes(REST_MS)
  happens('pointerover', '/admin/settings')
  passes(REST_MS)
  expect(prefetched).toEqual([])
})
