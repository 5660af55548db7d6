import { describe, expect, it } from 'vitest'
import { type EeatInput, eeatStatus, evaluateEvidence, scoreOf } from './eeat.ts'
import { PROSE } from './prose.testing.ts'

const strong: EeatInput = {
  title: 'CVE-2024-3094 explained',
  content: `<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3><h3>e</h3><p>CVE-2024-3094 in 5.6.0 and 5.6.1, fixed in 5.6.2 on 29 March 2024, found on 28 March 2024.
    <a href="https://nvd.nist.gov/vuln/detail/CVE-2024-3094">1</a><a href="https://www.openwall.com/x">2</a><a href="https://access.redhat.com/x">3</a><a href="https://blog.example/x">4</a></p>
    <ul><li>x</li></ul><table><tr><td>y</td></tr></table>${PROSE.map((text) => `<p>${text}</p>`).join('')}`,
  updated_at: '2026-11-01T00:00:00.000Z',
  author: {
    full_name: 'Rasa Example',
    author_bio: 'Incident responder who has worked on supply chain cases since 2016.',
    job_title: 'Editor',
    years_experience: 8,
    certifications: ['GCIH'],
    publications: [],
  },
  knownCves: [],
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

describe('a text that only has the form of an article', () => {
  const sentences = [
    'The flaw lets remote users run code on servers.',
    'Admins should update all systems at once today.',
    'Vendors shipped a fix for the affected product line.',
    'Researchers found the issue in a routine audit last week.',
    'The exploit needs no login and no user action at all.',
    'Logs show scans from many networks around the world.',
    'Backups protect against loss when systems fail badly.',
    'Teams must check every host for signs of abuse.',
    'The patch closes a hole in the parsing of headers.',
    'Attackers read the logs long before any defenders do.',
  ]
  /** Each paragraph has the same sentences in another order. */
  const shuffled = Array.from({ length: 12 }, (_, at) => {
    const order = sentences.map((_, index) => sentences[(index * 3 + at) % sentences.length] as string)
    return `<p>${order.map((text, index) => text.replace('.', ` (CVE-2031-${10_000 + at * 100 + index}).`)).join(' ')}</p>`
  }).join('')
  const head = strong.content.slice(0, strong.content.indexOf('</table>') + '</table>'.length)

  it('is not approved, and the evaluation says why and where', () => {
    const signals = evaluateEvidence({ ...strong, content: `${head}${shuffled}` })
    expect(scoreOf(signals)).toBe(0)
    const against = Object.fromEntries(signals.flatMap(({ signal, points, passages }) => (points < 0 ? [[signal, passages?.length ?? 0]] : [])))
    expect(against).toEqual({ repeated_text: 5, vocabulary: 0, unknown_cves: 5 })
    expect(eeatStatus(scoreOf(signals))).toBe('rejected')
  })

  it('loses the points of its form, and nobody else the points of theirs', () => {
    const points = (content: string) => evaluateEvidence({ ...strong, content }).filter(({ points: given }) => given < 0)
    expect(points(strong.content)).toEqual([])
    const twice = `${head}${PROSE.map((text) => `<p>${text}</p><p>${text}</p>`).join('')}`
    expect(points(twice)).toMatchObject([{ signal: 'repeated_text', measured: 50, points: -38, possible: 0 }])
    expect(scoreOf(evaluateEvidence({ ...strong, content: twice }))).toBe(62)
  })
})
