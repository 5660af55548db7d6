import { describe, expect, it } from 'vitest'
import type { Asked } from './ask.ts'
import { growthPerHour, memoryOf, type Sample } from './memory.ts'
import { loadOptions } from './options.ts'
import { loadFaults, soakFaults } from './verdict.ts'

const DEFAULTS = { minutes: 1, rate: 500, connections: 50 }
const SOUND: Asked = { sent: 30_000, rate: 499, p50: 2, p99: 40, slowest: 90, broken: 0, timeouts: 0, refused: 0 }
const MINUTE = 60_000
/** A look a minute, `grown` bytes more each time; the first ones of a product that becomes warm. */
const looks = (grown: number): Sample[] =>
  Array.from({ length: 60 }, (_, minute) => ({ at: minute * MINUTE, bytes: (minute < 15 ? 100_000_000 + minute * 20_000_000 : 400_000_000) + minute * grown }))

describe('a load run', () => {
  it('is told how long, how much and against what', () => {
    expect(loadOptions([], DEFAULTS)).toEqual(DEFAULTS)
    const given = ['--minutes', '15', '--rate', '50', '--url', 'http://localhost:8080/', '--pid', '7']
    expect(loadOptions(given, DEFAULTS)).toEqual({ minutes: 15, rate: 50, connections: 50, url: 'http://localhost:8080', pid: 7 })
    for (const wrong of [
      ['--minutes', 'x'],
      ['--rate', '0'],
      ['--url', 'here'],
      ['--other', '1'],
      ['--connections', '1.5'],
    ])
      expect(() => loadOptions(wrong, DEFAULTS), wrong.join(' ')).toThrow()
  })

  it('fails for what was not answered, answered too slowly, or less than was asked', () => {
    expect(loadFaults(SOUND, 500)).toEqual([])
    expect(loadFaults({ ...SOUND, broken: 1, timeouts: 2, refused: 3, p99: 151, rate: 400 }, 500)).toEqual([
      '1 connections broke',
      '2 answers did not come',
      '3 answers were no 2xx',
      'p99 is 151 ms, the goal 150 ms',
      '400 answers a second came of 500 asked for',
    ])
  })
})

describe('a soak run', () => {
  it('sees growth after the warm-up only, and judges it from an hour on', () => {
    expect(growthPerHour(looks(0))).toBeCloseTo(0, 5)
    const leaking = growthPerHour(looks(100_000))
    expect(leaking).toBeGreaterThan(0.01)
    expect(leaking).toBeLessThan(0.02)
    expect(soakFaults(leaking, 60)).toHaveLength(1)
    expect([soakFaults(leaking, 3), soakFaults(0.009, 1440)]).toEqual([[], []])
    expect(() => growthPerHour([])).toThrow('Too few')
  })

  it('counts the memory of the process and of what it started', () => {
    expect(memoryOf(process.pid)).toBeGreaterThan(process.memoryUsage.rss() * 0.5)
    expect(() => memoryOf(2 ** 30)).toThrow()
  })
})
