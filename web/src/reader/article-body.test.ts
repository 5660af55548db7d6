import { describe, expect, it } from 'vitest'
import { headingsOf, prepareBody } from './article-body.ts'

describe('article body', () => {
  it('gives headings addresses, keeping those they have', () => {
    const body = prepareBody('<h2>One</h2><h2 id="section-own">Two</h2><h3>Three</h3><h2>Four &amp; <code>five</code>&nbsp;&lt;b&gt;</h2>')
    expect(headingsOf(body)).toEqual([
      { id: 'section-1', text: 'One' },
      { id: 'section-own', text: 'Two' },
      { id: 'section-3', text: 'Four & five <b>' },
    ])
  })

  it('names a heading without the number of a footnote', () => {
    const body = prepareBody('<h2 id="s-a">One<sup class="noteref"><a id="noteref-1" href="#note-1">1</a></sup> two</h2>')
    expect(headingsOf(body)).toEqual([{ id: 's-a', text: 'One two' }])
  })

  it('puts a table with tables in its cells into one box, which ends with it', () => {
    const body = prepareBody('<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table><p>after</p>')
    expect(body).toBe('<div class="table-box" role="group" tabindex="0"><table><tr><td><table><tr><td>x</td></tr></table></td></tr></table></div><p>after</p>')
  })

  it('puts tables into a box that scrolls and is named by the caption', () => {
    const body = prepareBody('<table><caption>Say "when" &amp; <em>who</em></caption><tr><td>x</td></tr></table><table><tr><td>y</td></tr></table>')
    expect(body).toContain('<div class="table-box" role="group" tabindex="0" aria-label="Say &quot;when&quot; &amp; who"><table>')
    expect(body.match(/table-box/g)).toHaveLength(2)
  })

  it('lets code blocks be scrolled by keyboard', () => expect(prepareBody('<pre><code>x</code></pre>')).toBe('<pre tabindex="0"><code>x</code></pre>'))

  it('leaves the rest as it is', () => expect(prepareBody('<p>a <strong>b</strong></p>')).toBe('<p>a <strong>b</strong></p>'))

  it('breaks no line within a CVE number or before a dash, and leaves addresses alone', () => {
    expect(prepareBody('<p><a href="/x/CVE-2024-3094">CVE-2024-3094</a> — да</p>')).toBe(
      '<p><a href="/x/CVE-2024-3094"><span class="whitespace-nowrap">CVE-2024-3094</span></a>\u00a0— да</p>',
    )
  })
})
