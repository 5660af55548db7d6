import { describe, expect, it } from 'vitest'
import { canonicalBody, joinSegments, splitSegments } from './segments.ts'

const BODY =
  '<h2 id="s-a">Hi &amp; <em>you</em></h2>\n<ul>\n  <li>One\n two <ul><li>nested <code>x &lt; y</code></li></ul> tail</li></ul>' +
  '<pre><code>no text</code></pre><p>Ąžuolas „x“ "q"</p><figure><img src="/images/a.webp" alt="A &amp; b"><figcaption>cap</figcaption></figure>' +
  '<table><tbody><tr><td>123</td><td>a <a href="https://x.example/?a=1&amp;b=2">l</a></td></tr></tbody></table>'

describe('segments', () => {
  it('are the runs of text of each block, in reading order; code blocks and bare numbers hold none', () => {
    expect(splitSegments(BODY).map(({ block, html }) => `${block}: ${html}`)).toEqual([
      'h2: Hi &amp; <em>you</em>',
      'li: One two',
      'li: nested <code>x &lt; y</code>',
      'li: tail',
      'p: Ąžuolas „x“ "q"',
      'img: A &amp; b',
      'figcaption: cap',
      'td: a <a href="https://x.example/?a=1&amp;b=2">l</a>',
    ])
  })

  it('put back unchanged leave the body as it was, but for folded spaces', () => {
    const same = joinSegments(
      BODY,
      splitSegments(BODY).map(({ html }) => html),
    )
    expect(same).toBe(canonicalBody(BODY).replace('One\n two', 'One two'))
  })

  it('replaced one by one change nothing else', () => {
    const targets = splitSegments(BODY).map((_, index) => `<strong>T${index}</strong>`)
    const joined = joinSegments(BODY, targets)
    expect(splitSegments(joined).map(({ html }) => html)).toEqual(targets.map((target, index) => (index === 5 ? 'T5' : target)))
    expect(joined.replace(/<strong>T\d<\/strong>|alt="T5"/g, '')).toContain('<pre><code>no text</code></pre>')
  })

  it('refuse another number of targets', () => {
    expect(() => joinSegments(BODY, [])).toThrow(RangeError)
  })
})
