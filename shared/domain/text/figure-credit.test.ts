import { describe, expect, it } from 'vitest'
import { renderedBody, sanitiseBody } from './article-html.ts'
import { CREDIT, CREDIT_MAX } from './figure-credit.ts'
import { joinSegments, splitSegments, translatedSegments } from './segments.ts'

const figure = (credit: string, caption = '<figcaption>A broken lock</figcaption>') =>
  `<figure data-credit="${credit}"><img src="/images/uploads/a.webp" alt="Lock">${caption}</figure>`

describe('the credit of a figure', () => {
  it('is kept by a body as it was written, and only where it is one line of visible letters', () => {
    const body = figure('Reuters &amp; “Ona”')
    expect(sanitiseBody(body)).toBe(body)
    for (const bad of ['', '   ', 'a&lt;b', 'a\nb', 'x'.repeat(CREDIT_MAX + 1)]) expect(sanitiseBody(figure(bad)), bad).not.toContain('data-credit')
    expect(sanitiseBody('<p data-credit="Reuters">a</p>')).toBe('<p>a</p>')
    expect([CREDIT.test('x'.repeat(CREDIT_MAX)), CREDIT.test('a>b')]).toEqual([true, false])
  })

  it('stands behind the caption where readers are, and browsers do not translate it', () => {
    expect(renderedBody(figure('Reuters'), 'en')).toBe(
      '<figure><img src="/images/uploads/a.webp" alt="Lock"><figcaption>A broken lock (<cite translate="no">Reuters</cite>)</figcaption></figure>',
    )
    expect(renderedBody(figure('A &amp; B', ''), 'en')).toContain('<figcaption><cite translate="no">A &amp; B</cite></figcaption></figure>')
    expect(renderedBody(figure('Reuters', '<figcaption></figcaption>'), 'en')).toContain('<figcaption><cite translate="no">Reuters</cite></figcaption>')
    expect(renderedBody('<figure><img src="/images/uploads/a.webp" alt=""></figure>', 'en')).not.toContain('cite')
  })

  it('is no segment: a translation has the name as it is, and its caption in its own words', () => {
    const body = figure('Reuters')
    expect(splitSegments(body).map(({ block, html }) => [block, html])).toEqual([
      ['img', 'Lock'],
      ['figcaption', 'A broken lock'],
    ])
    const translated = joinSegments(body, ['Spyna', 'Sulaužyta spyna'])
    expect(translated).toBe(figure('Reuters', '<figcaption>Sulaužyta spyna</figcaption>').replace('alt="Lock"', 'alt="Spyna"'))
    expect(translatedSegments(body, translated)).toEqual(['Spyna', 'Sulaužyta spyna'])
  })
})
