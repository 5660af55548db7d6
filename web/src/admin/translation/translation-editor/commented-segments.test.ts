import { describe, expect, it } from 'vitest'
import { commentedField, linesOf, placeIn, segmentAt } from './commented-segments.ts'

const SEGMENTS = [
  { key: 'title', html: 'Die Lücke' },
  { key: 'c0', html: 'Ein <strong>Paket</strong> genügt.' },
  { key: 'tag:0', html: 'Linux' },
  { key: 'c1', html: 'Aktualisieren\nSie heute.' },
]

describe('segments as texts that are commented on', () => {
  it('belong to a field', () => {
    expect(['title', 'meta_title', 'c12', 'tag:3', 'note:0'].map(commentedField)).toEqual(['title', 'meta_title', 'content', 'tags', 'notes'])
  })

  it('are lines of their field, without tags', () => {
    const { text, lines } = linesOf(SEGMENTS, 'content')
    expect(text).toBe('Ein Paket genügt.\nAktualisieren Sie heute.')
    expect(lines).toEqual([
      { key: 'c0', start: 0, end: 17 },
      { key: 'c1', start: 18, end: 42 },
    ])
    expect(linesOf(SEGMENTS, 'excerpt')).toEqual({ text: '', lines: [] })
  })

  it('are found by a place of the text, and the other way round', () => {
    const { text, lines } = linesOf(SEGMENTS, 'content')
    const start = text.indexOf('Sie')
    expect(segmentAt(lines, { start, end: start + 3 })).toEqual({ key: 'c1', place: { start: 14, end: 17 } })
    expect(placeIn(lines, 'c1', { start: 14, end: 17 })).toEqual({ start, end: start + 3 })
    expect(segmentAt(lines, { start: 12, end: 30 })).toEqual({ key: 'c0', place: { start: 12, end: 17 } })
    expect(segmentAt(lines, { start: 17, end: 18 })).toBeNull()
    expect(placeIn(lines, 'c1', null)).toEqual({ start: 18, end: 42 })
    expect(placeIn(lines, 'c9', null)).toBeNull()
  })
})
