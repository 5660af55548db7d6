import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSampled, SAMPLE, sampleOf } from './sampling.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the sample', () => {
  it('is one in twenty', () => {
    expect(SAMPLE).toEqual({ share: 0.05, ofArticle: 25, ofWeek: 100 })
    const sampled = Array.from({ length: 20_000 }, (_, index) => hashOf(`2026-W48 de ${index}`)).filter(isSampled)
    expect(sampled.length / 20_000).toBeGreaterThan(0.045)
    expect(sampled.length / 20_000).toBeLessThan(0.055)
  })

  it('goes by the first eight digits', () => {
    expect(isSampled('00000000ff')).toBe(true)
    expect(isSampled('0ccccccc00')).toBe(true)
    expect(isSampled('0ccccccd00')).toBe(false)
    expect(isSampled('ffffffff00')).toBe(false)
  })

  it('is offered in the order of its ids, and an article has a limited part in it', () => {
    expect(sampleOf([{ id: '03aaaaaaaa' }, { id: 'ffffffffff' }, { id: '01aaaaaaaa' }])).toEqual([{ id: '01aaaaaaaa' }, { id: '03aaaaaaaa' }])
    const many = Array.from({ length: 40 }, (_, index) => ({ id: `000000${String(99 - index)}aa` }))
    expect(sampleOf(many)).toHaveLength(25)
    expect(sampleOf(many)[0]).toEqual({ id: '00000060aa' })
  })
})
