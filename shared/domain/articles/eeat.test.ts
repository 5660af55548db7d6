import { expect, it } from 'vitest'
import { type EeatInput, eeatStatus, evaluateEvidence, minimumBand, scoreOf, scoreTone } from './eeat.ts'

const strong: EeatInput = {
  title: 'CVE-2024-3094 explained',
  content: `<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3><h3>e</h3><p>CVE-2024-3094 in 5.6.0 and 5.6.1, fixed in 5.6.2 on 29 March 2024, found on 28 March 2024.
    <a href="https://nvd.nist.gov/x">1</a><a href="https://www.openwall.com/x">2</a><a href="https://access.redhat.com/x">3</a><a href="https://blog.example/x">4</a></p>
    <ul><li>x</li></ul><table><tr><td>y</td></tr></table><p>${'word '.repeat(1000)}</p>`,
  updated_at: '2026-11-01T00:00:00.000Z',
  author: {
    full_name: 'Rasa Example',
    author_bio: 'Incident responder who has worked on supply chain cases since 2016.',
    job_title: 'Editor',
    years_experience: 8,
    certifications: ['GCIH'],
    publications: [],
  },
  now: '2026-11-20T00:00:00.000Z',
}

it('gives full evidence all points, none no points, the same every time', () => {
  const outcome = (input: EeatInput) => scoreOf(evaluateEvidence(input))
  expect(outcome(strong)).toBe(100)
  expect(evaluateEvidence(strong)).toEqual(evaluateEvidence(strong))
  expect(outcome({ ...strong, title: '', content: '', updated_at: '2020-01-01T00:00:00.000Z', author: null })).toBe(0)
  expect(evaluateEvidence(strong).reduce((sum, { possible }) => sum + possible, 0)).toBe(100)
  expect(scoreOf([])).toBe(0)
})

it('shows where points were lost', () => {
  const lost = (input: Partial<EeatInput>) =>
    evaluateEvidence({ ...strong, ...input })
      .filter(({ points, possible }) => points < possible)
      .map(({ signal }) => signal)
  expect(lost({ author: null })).toEqual(['author_named', 'author_biography', 'author_years_of_experience', 'author_credentials'])
  expect(lost({ updated_at: '2025-06-01T00:00:00.000Z' })).toEqual(['days_since_update'])
  expect(lost({ content: strong.content.replace('nvd.nist.gov', 'nvd.nist.gov.evil.example') })).toEqual(['authoritative_sources'])
})

it('draws the statuses at their thresholds', () => {
  expect([75, 74, 60, 59].map((score) => eeatStatus(score))).toEqual(['approved', 'needs_revision', 'needs_revision', 'rejected'])
})

it('[O-128] draws them from the article’s own minimum', () => {
  expect([90, 89, 75, 74].map((score) => eeatStatus(score, 90))).toEqual(['approved', 'needs_revision', 'needs_revision', 'rejected'])
  expect(eeatStatus(0, 0)).toBe('approved')
})

it('[O-124] 75 and more is a recommended minimum, 70 to 74 a moderate one, less is not recommended', () => {
  expect([100, 75, 74, 70, 69, 0].map(minimumBand)).toEqual(['recommended', 'recommended', 'moderate', 'moderate', 'not_recommended', 'not_recommended'])
})

it('[O-127] scores are green from the minimum on, yellow within 10 below it, red otherwise', () => {
  expect([80, 79, 70, 69].map((score) => scoreTone(score, 80))).toEqual(['green', 'yellow', 'yellow', 'red'])
})
