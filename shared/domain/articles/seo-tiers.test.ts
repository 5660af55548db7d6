import { describe, expect, it } from 'vitest'
import { byGatePriority, type GateCandidate, gatePriority, isGateCandidate } from '../publishing/gate-priority.ts'
import { overallStatus } from '../quality/master-quality.ts'
import { linksAdvice, needsRefresh, SCORE_BANDS, SEO_TIERS, scoreBand, seoTier, seoTone } from './seo-tiers.ts'

describe('SEO scores', () => {
  it('[O-201] are excellent from 80, good from 60 and poor below; cards are green from 70, amber from 50 and red below', () => {
    expect([100, 80, 79, 60, 59, 0, null].map(seoTier)).toEqual(['excellent', 'excellent', 'good', 'good', 'poor', 'poor', 'poor'])
    expect([100, 70, 69, 50, 49, 0, null].map(seoTone)).toEqual(['green', 'green', 'amber', 'amber', 'red', 'red', 'red'])
  })

  it('fall into bands of ten whose bounds are those of the tiers', () => {
    expect([0, 9, 10, 59, 60, 79, 80, 99, 100, null].map(scoreBand)).toEqual([0, 0, 10, 50, 60, 70, 80, 90, 90, 0])
    for (const { from } of Object.values(SEO_TIERS)) expect(SCORE_BANDS).toContain(from)
  })

  it('[O-202] three to five links are the target; fewer than fifty views of seven days suggest a refresh of what is published', () => {
    expect([0, 2, 3, 5, 6, null].map(linksAdvice)).toEqual(['few', 'few', 'target', 'target', 'many', null])
    expect([49, 50].map((views_7d) => needsRefresh({ published: true, views_7d }))).toEqual([true, false])
    expect(needsRefresh({ published: false, views_7d: 0 })).toBe(false)
  })
})

describe('what the automation takes up', () => {
  const minima = { quality_gate_min_seo_score: 70, quality_gate_min_eeat_score: 80, quality_gate_require_hero_image: true }
  const now = Date.parse('2026-11-22T12:00:00Z')
  const candidate = (over: Partial<GateCandidate> = {}): GateCandidate => ({
    locale: 'en',
    category_id: 'news',
    seo_score: 70,
    eeat_score: 80,
    hero_image_url: '/images/a.webp',
    views_7d: 0,
    created_at: '2026-11-22T00:00:00Z',
    ...over,
  })

  it('[O-283] are English originals with SEO of 70, E-E-A-T of 80 and a picture', () => {
    expect(isGateCandidate(candidate(), minima)).toBe(true)
    for (const over of [{ seo_score: 69 }, { eeat_score: 79 }, { hero_image_url: '' }, { locale: 'lt' as const }, { seo_score: undefined }])
      expect(isGateCandidate(candidate(over), minima), JSON.stringify(over)).toBe(false)
    expect(isGateCandidate(candidate({ hero_image_url: '' }), { ...minima, quality_gate_require_hero_image: false })).toBe(true)
  })

  it('[O-283] come by views plus SEO plus recency', () => {
    expect(gatePriority(candidate(), now)).toBe(170)
    expect(gatePriority(candidate({ views_7d: 30, seo_score: 80, created_at: '2026-11-12T00:00:00Z' }), now)).toBe(200)
    expect(gatePriority(candidate({ created_at: '2020-01-01T00:00:00Z' }), now)).toBe(70)
    const [old, read, scored] = [candidate({ created_at: '2026-11-02T00:00:00Z' }), candidate({ views_7d: 40 }), candidate({ seo_score: 90 })]
    expect([old, scored, read].sort(byGatePriority(now))).toEqual([read, scored, old])
  })

  it('a run has succeeded when nothing failed, in part when something passed', () => {
    expect([overallStatus({ passed: 0, failed: 0 }), overallStatus({ passed: 3, failed: 1 }), overallStatus({ passed: 0, failed: 1 })]).toEqual([
      'success',
      'partial_success',
      'error',
    ])
  })
})
