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

describe('a signal', () => {
  const signalOf = (name: string, input: Partial<EeatInput>) => {
    const found = evaluateEvidence({ ...strong, ...input }).find(({ signal }) => signal === name)
    return [found?.source, found?.measured, found?.points]
  }
  const writes = (text: string) => ({ title: '', content: `<p>${text}</p>` })

  it('counts different identifiers and dates, however they are written', () => {
    expect(signalOf('specific_identifiers', writes('CWE-79, CWE-787 and CWE-787'))).toEqual(['text', 2, 5])
    expect(signalOf('specific_identifiers', writes('v12.345.67 and 9.8p12, not 9.8'))).toEqual(['text', 2, 5])
    expect(signalOf('dates_given', writes('14 July 2024'))).toEqual(['text', 1, 3])
    expect(signalOf('dates_given', writes('In October 2025, on March 12, 2024 and on 2026-01-02'))).toEqual(['text', 3, 6])
    expect(signalOf('dates_given', writes('on 2026-1-2, in July'))).toEqual(['text', 0, 0])
  })

  it('counts what is shown, whatever it is', () => {
    const shows = (content: string) => signalOf('shown_evidence', { content })
    expect(shows('<pre><code>a</code></pre>')).toEqual(['text', 1, 3])
    expect(shows('<p><img src="/a.webp" alt="b"></p><table><tr><td>c</td></tr></table><ul><li>d</li></ul>')).toEqual(['text', 3, 6])
    expect(signalOf('subheadings', { content: '<h2>a</h2><h3>b</h3>' })).toEqual(['text', 2, 2])
    expect(signalOf('words', { content: '<p>one two</p>' })).toEqual(['text', 2, 0])
    expect(signalOf('sources_cited', { content: '<p>x</p>' })).toEqual(['text', 0, 0])
  })

  it('loses half after a year and all after two', () => {
    const updated = (days: number) => signalOf('days_since_update', { updated_at: new Date(Date.parse(strong.now) - days * 86_400_000).toISOString() })
    expect([365, 366, 730, 731].map(updated)).toEqual([
      ['text', 365, 6],
      ['text', 366, 3],
      ['text', 730, 3],
      ['text', 731, 0],
    ])
  })

  it('of the author is what the profile says, spaces left out', () => {
    const author = { full_name: '  ', author_bio: ` ${'x'.repeat(39)} `, job_title: '', years_experience: 5, certifications: ['a'], publications: ['b'] }
    expect(signalOf('author_named', { author })).toEqual(['author', false, 0])
    expect(signalOf('author_biography', { author })).toEqual(['author', false, 0])
    expect(signalOf('author_biography', { author: { ...author, author_bio: 'x'.repeat(40) } })).toEqual(['author', true, 6])
    expect(signalOf('author_years_of_experience', { author })).toEqual(['author', 5, 4])
    expect(signalOf('author_credentials', { author })).toEqual(['author', 2, 6])
  })
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
