import { describe, expect, it } from 'vitest'
import { mondayOf, newsroomWeek, weeksUntil } from './newsroom-weeks.ts'

const at = (moment: string) => Date.parse(moment)

describe('a week of the newsroom', () => {
  it.each([
    ['2026-11-26T10:00:00Z', '2026-W48'],
    ['2026-11-23T00:00:00Z', '2026-W48'],
    ['2026-11-29T12:00:00Z', '2026-W48'],
    ['2026-11-30T12:00:00Z', '2026-W49'],
    ['2026-01-01T12:00:00Z', '2026-W01'],
    ['2027-01-01T12:00:00Z', '2026-W53'],
    ['2024-12-30T12:00:00Z', '2025-W01'],
    ['2023-01-01T12:00:00Z', '2022-W52'],
  ])('of %s is %s', (moment, week) => {
    expect(newsroomWeek(at(moment))).toBe(week)
  })

  it('begins at midnight in Vilnius', () => {
    expect(newsroomWeek(at('2026-11-29T21:59:00Z'))).toBe('2026-W48')
    expect(newsroomWeek(at('2026-11-29T22:00:00Z'))).toBe('2026-W49')
  })

  it('stands among those before it, in their order', () => {
    expect(weeksUntil(at('2027-01-06T12:00:00Z'), 3)).toEqual(['2026-W52', '2026-W53', '2027-W01'])
    expect(weeksUntil(at('2026-11-26T12:00:00Z'), 1)).toEqual(['2026-W48'])
  })

  it.each([
    ['2026-W48', '2026-11-23'],
    ['2026-W01', '2025-12-29'],
    ['2026-W53', '2026-12-28'],
    ['2023-W01', '2023-01-02'],
  ])('%s has the Monday %s', (week, day) => {
    expect(mondayOf(week)).toBe(day)
    expect(newsroomWeek(at(`${day}T12:00:00Z`))).toBe(week)
  })
})
