import { expect, it } from 'vitest'
import { behindText, staleOf, staleText, standingPercent } from './behind-words.ts'

it('says how many languages are behind, and by how many segments', () => {
  expect(staleText({ languages: 14, segments: 47, least: 1, most: 1 })).toBe('Pasenę: 14 (laukia 1 iš 47 segm.)')
  expect(staleText({ languages: 2, segments: 47, least: 1, most: 5 })).toBe('Pasenę: 2 (laukia 1–5 iš 47 segm.)')
  expect([behindText(1, 47), behindText(3, null)]).toEqual(['laukia 1 iš 47 segm.', 'laukia 3 segm.'])
})

it('sums up the languages of which it is known', () => {
  expect(staleOf([null, 2, undefined, 0, 7], 47)).toEqual({ languages: 3, segments: 47, least: 0, most: 7 })
  expect([staleOf([null, undefined], 47), staleOf([1], null)]).toEqual([null, null])
})

it('a language that is behind counts with what it has', () => {
  expect(standingPercent(14, [], null, 14)).toBe(100)
  expect(standingPercent(0, Array(14).fill(1), 47, 14)).toBeCloseTo((46 / 47) * 100)
  expect(standingPercent(1, [5, null], 10, 2)).toBe(75)
  expect(standingPercent(0, [60], 47, 14)).toBe(0)
  expect(standingPercent(7, [3], null, 14)).toBe(50)
})
