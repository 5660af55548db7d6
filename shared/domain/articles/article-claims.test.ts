import { describe, expect, it } from 'vitest'
import { claimVerdicts } from '../publishing/claim-verdicts.ts'
import { gateMessage } from '../publishing/quality-gate.ts'
import { originalClaims, translationClaims, vouchedBy } from './article-claims.ts'
import type { CitedSource } from './sourced-article.ts'

const SOURCE: CitedSource = {
  url: 'https://cert.example/gateway',
  title: 'CVE-2099-10001: Fictiva Gateway',
  published_at: '2026-11-19T00:00:00.000Z',
  text: 'Fictiva Gateway before 4.2.1 has an overflow. CVSS base score: 9.8. About 1,200 devices in 14 countries.',
}
const vouched = (checked: string[] = [], sources = [SOURCE]) => vouchedBy({ subject: 'Gateway flaw', sources, checked })
const text = (content: string, more: Partial<Parameters<typeof originalClaims>[0]> = {}) => ({
  ...{ title: 'Gateway flaw', excerpt: '', meta_title: '', meta_description: '', hero_image_alt: '', tag_labels: ['gateway'] },
  content,
  ...more,
})

describe('claims of an English text', () => {
  it('are none where sources have everything, tables and code included', () => {
    const content = '<p>CVE-2099-10001 scores 9.8.</p><table><tr><td>4.2.1</td></tr></table><pre><code>update 4.2.1</code></pre>'
    expect(originalClaims(text(content), vouched())).toEqual([])
  })

  it('are named with where they stand: fields, segments, and places that are none', () => {
    const content = '<h2>What happened</h2><p>It is CVE-2099-10002.</p><table><tr><td>4.2.9</td></tr></table><pre><code>get 7.7.7</code></pre>'
    expect(originalClaims(text(content, { meta_description: 'About 11 devices.', tag_labels: ['CVE-2099-10003'] }), vouched())).toEqual([
      { claim: '11', locale: 'en', segment: 'meta_description' },
      { claim: 'CVE-2099-10003', locale: 'en', segment: 'tag:0' },
      { claim: 'CVE-2099-10002', locale: 'en', segment: 'c1' },
      { claim: '4.2.9', locale: 'en', segment: 'content' },
      { claim: '7.7.7', locale: 'en', segment: 'content' },
    ])
  })

  it('are vouched for by a source that says so, or by a person who checked exactly that', () => {
    const content = '<p>It is CVE-2099-10002.</p>'
    const other = { url: 'https://other.example/', title: '', published_at: null, text: 'See CVE-2099-10002.' }
    expect(originalClaims(text(content), vouched([], [SOURCE, other]))).toEqual([])
    expect(originalClaims(text(content), vouched(['cve-2099-10002']))).toEqual([])
    expect(originalClaims(text(content), vouched(['CVE-2099-1000']))).toHaveLength(1)
  })

  it('are looked for in some fields alone where only those were generated', () => {
    expect(originalClaims(text('<p>It is CVE-2099-10002.</p>', { excerpt: '77 devices' }), vouched(), ['excerpt'])).toEqual([
      { claim: '77', locale: 'en', segment: 'excerpt' },
    ])
  })
})

describe('claims of a translation', () => {
  const english = text('<h2>What happened</h2><p>On 19 November 2026, 1,200 devices ran 4.2.0 (CVE-2099-10001).</p>')
  const lithuanian = (paragraph: string) => text(`<h2>Kas nutiko</h2><p>${paragraph}</p>`, { title: 'Šliuzo spraga', tag_labels: ['šliuzas'] })
  const claims = (paragraph: string, checked?: string[]) => translationClaims(english, lithuanian(paragraph), 'lt', vouched(checked))

  it('are none where it says what its original says, in the manner of its language', () => {
    expect(claims('2026 m. lapkričio 19 d. 1 200 įrenginių veikė su 4.2.0 (CVE-2099-10001).')).toEqual([])
  })

  it.each([
    ['2026 m. lapkričio 19 d. 1 200 įrenginių veikė su 4.2.0 (CVE-2099-10002).', 'CVE-2099-10002'],
    ['2026 m. lapkričio 19 d. 1 300 įrenginių veikė su 4.2.0 (CVE-2099-10001).', '1 300'],
    ['2026 m. lapkričio 19 d. 1 200 įrenginių veikė su 4.3.7 (CVE-2099-10001).', '4.3.7'],
  ])('are named with their segment: %s', (paragraph, claim) => {
    expect(claims(paragraph)).toContainEqual({ claim, locale: 'lt', segment: 'c1' })
    expect(claims(paragraph, [claim])).toEqual([])
  })

  it('may come from a source as well as from the original', () => {
    expect(claims('2026 m. lapkričio 19 d. 1 200 įrenginių 14 šalių veikė su 4.2.1 (CVE-2099-10001).')).toEqual([])
  })

  it('are found where the bodies have not the same blocks', () => {
    const other = { ...lithuanian('1 200 įrenginių (CVE-2099-10009).'), content: '<p>CVE-2099-10009</p>' }
    expect(translationClaims(english, other, 'lt', vouched())).toContainEqual({ claim: 'CVE-2099-10009', locale: 'lt', segment: 'content' })
  })
})

describe('verdicts', () => {
  it('say of each language what has no source and where; of what people wrote nothing', () => {
    const claims = [
      { claim: 'CVE-2099-10002', locale: 'en' as const, segment: 'c1' },
      { claim: '77', locale: 'lt' as const, segment: 'title' },
    ]
    const verdicts = claimVerdicts(claims, true)
    expect(verdicts).toEqual([
      {
        ...{ rule: 'sourced_claims', locale: 'lt', measured: 1, threshold: 0, passed: false, segments: ['title'] },
        claims: [{ claim: '77', segment: 'title' }],
      },
      {
        ...{ rule: 'sourced_claims', locale: 'en', measured: 1, threshold: 0, passed: false, segments: ['c1'] },
        claims: [{ claim: 'CVE-2099-10002', segment: 'c1' }],
      },
    ])
    expect(gateMessage(verdicts)).toBe(
      'Quality Gate: sourced_claims (lt) is 1, at most 0 (“77” in title); sourced_claims (en) is 1, at most 0 (“CVE-2099-10002” in c1)',
    )
    expect(claimVerdicts([], true)).toEqual([{ rule: 'sourced_claims', locale: 'en', measured: 0, threshold: 0, passed: true }])
    expect(claimVerdicts(claims, false)).toEqual([])
  })
})
