import { describe, expect, it } from 'vitest'
import { judgedAt, meanViews, verdictOf } from './prediction-verdict.ts'
import { type PredictedArticle, predictReaders, type ReadArticle, VIRAL_REASONS } from './viral-prediction.ts'

const AT = Date.parse('2026-11-22T12:00:00Z')
const HOUR = 3_600_000
const article: PredictedArticle = {
  original_id: 'own',
  title: 'Mail servers are open to anyone until they are updated',
  excerpt: 'What is known of the flaw and what to do.',
  tags: ['linux'],
  section: 'news',
  published_at: new Date(AT - HOUR).toISOString(),
  reading_time: 4,
  hasPicture: true,
  vulnerability: { score: 9.8, severity: 'critical' },
}
const read = (original_id: string, views: number, tags: string[], section: ReadArticle['section'] = 'guides'): ReadArticle => ({
  original_id,
  views,
  tags,
  section,
})
const points = (of: Partial<PredictedArticle>, week: readonly ReadArticle[] = []) =>
  Object.fromEntries(predictReaders({ ...article, ...of }, week, AT).reasons.map((reason) => [reason.reason, reason.points]))

describe('the prediction', () => {
  it('is the sum of the points that its reasons give, of a hundred that they can', () => {
    const week = [read('a', 90, ['Linux'], 'news'), read('b', 10, ['cloud'])]
    const { score, reasons } = predictReaders({ ...article, title: 'Flaw that is actively exploited opens many mail servers' }, week, AT)
    expect([score, reasons.map(({ points }) => points)]).toEqual([100, reasons.map(({ possible }) => possible)])
    expect(reasons.map(({ reason }) => reason)).toEqual(Object.keys(VIRAL_REASONS))
    expect(reasons.find(({ reason }) => reason === 'topic')).toEqual({ reason: 'topic', points: 30, possible: 30, measured: 90, about: 'linux' })
  })

  it('goes by how much of the reading is about its best topic and in its section, its own readers left out', () => {
    const week = [read('a', 10, ['linux']), read('b', 90, ['cloud']), read('own', 5000, ['linux'], 'news')]
    expect(points({ tags: ['linux', 'nobody-reads-it'] }, week).topic).toBe(12)
    expect(points({ tags: ['linux', 'Cloud'] }, week)).toMatchObject({ topic: 30, section: 0 })
    expect(points({ section: 'guides' }, week).section).toBe(15)
    expect(points({}, [])).toMatchObject({ topic: 0, section: 0 })
  })

  it('hears that a flaw is exploited, and that it is not', () => {
    for (const [title, excerpt, tags, expected] of [
      ['Zero-day in mail servers', '', [], 20],
      ['A flaw', 'It was exploited in the wild before the fix.', [], 20],
      ['A flaw', 'Nothing else.', ['Zero Day'], 20],
      ['A flaw', 'It is not known to be exploited in the wild.', [], 0],
      ['A flaw', "It wasn't a zero-day.", [], 0],
      ['A flaw', 'There is no fix. It is actively exploited.', [], 20],
      ['Oil fields exploited', '', [], 0],
    ] as const)
      expect([title, excerpt, points({ title, excerpt, tags: [...tags] }).exploited]).toEqual([title, excerpt, expected])
  })

  it('goes by age, severity, title, length and picture', () => {
    const aged = (hours: number) => points({ published_at: new Date(AT - hours * HOUR).toISOString() }).freshness
    expect([0, 6, 24, 48, 72, 100].map(aged)).toEqual([10, 10, 7, 4, 2, 0])
    expect(points({ vulnerability: null }).severity).toBe(0)
    expect(points({ vulnerability: { score: 7.5, severity: 'high' } }).severity).toBe(6)
    expect(points({ title: 'Short', reading_time: 1, hasPicture: false })).toMatchObject({ title: 0, reading: 0, picture: 0 })
  })
})

describe('the verdict', () => {
  const leading = ['a', 'b', 'c', 'd', 'e'].map((original_id) => ({ original_id, views: 20 }))

  it('compares with the mean of others', () => {
    expect(meanViews([...leading, { original_id: 'own', views: 900 }], 'own')).toBe(20)
    expect(meanViews(leading.slice(1), 'own')).toBeNull()
    expect(judgedAt('2026-11-01T00:00:00.000Z')).toBe('2026-11-08T00:00:00.000Z')
  })

  it('says whether what was said came true, and when nobody can say', () => {
    const published_at = new Date(AT - 7 * 24 * HOUR).toISOString()
    const told = (boosted: boolean, views: number, mean: number | null, at = AT) => verdictOf({ boosted, published_at }, views, mean, at)
    expect([told(true, 40, 20), told(true, 39, 20), told(false, 40, 20), told(false, 39, 20)]).toEqual(['hit', 'false-alarm', 'missed', 'rightly-not'])
    expect([told(true, 9, 1), told(true, 400, null), told(true, 400, 20, AT + 3 * 24 * HOUR)]).toEqual(['false-alarm', 'untold', 'untold'])
  })
})
