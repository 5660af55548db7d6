import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { canonicalBody } from '#shared/domain/text/segments.ts'
import { openBody } from './open-body.ts'
import { parseBody } from './parse-body.ts'
import { serialiseBody } from './serialise-body.ts'

/** Every element and attribute that the sanitiser allows, in the form in which bodies are stored. */
const EVERYTHING = `<p>Text with <strong>strong, <em>nested <code class="language-sh">code</code></em> and <a href="/news/x">a link</a></strong>, <mark>mark</mark>, <kbd>Ctrl</kbd>, H<sub>2</sub>O, x<sup>2</sup>, <del>old</del><ins>new</ins>,<br>a new line &amp; &lt;signs&gt; “quoted”&nbsp;end.</p>
<p><a href="https://example.org/?a=1&amp;b=2"><strong>Bold in a link</strong></a> and <strong><a href="#s-two">a link in bold</a></strong>, <a href="mailto:a@example.org"><code>code</code></a>.</p>
<h2 id="s-two">Two <code>sshd</code></h2>
<h3 id="s-three">Three</h3>
<h4 id="s-four">Four</h4>
<ul>
  <li>One</li>
  <li>Two <em>with</em> a list
    <ol start="3">
      <li>Three</li>
      <li>
        <p>A paragraph</p>
        <p>and another</p>
      </li>
    </ol>
  </li>
</ul>
<table>
  <caption>Caption with <em>emphasis</em></caption>
  <thead>
    <tr>
      <th scope="col">A</th>
      <th scope="colgroup" colspan="2">B</th>
    </tr>
  </thead>
  <tbody>
    <tr>
      <th scope="row" rowspan="2">Row</th>
      <td>1</td>
      <td><p>2</p></td>
    </tr>
    <tr>
      <td colspan="2"></td>
    </tr>
  </tbody>
  <tbody>
    <tr>
      <th>No scope</th>
      <td>3</td>
      <td>4</td>
    </tr>
  </tbody>
  <tfoot>
    <tr>
      <td colspan="3">Foot</td>
    </tr>
  </tfoot>
</table>
<figure>
  <img src="/images/a.webp" alt="An image" width="800" height="450" loading="lazy">
  <figcaption>Words <strong>below</strong></figcaption>
</figure>
<figure data-credit="Ona &amp; Co">
  <img src="/images/b.webp" alt="Another">
</figure>
<figure>
  <a href="/news/x"><img src="/images/b.webp" alt=""></a>
</figure>
<img src="/images/c.webp" alt="Alone">
<p>Text <img src="/images/d.webp"> around an image.</p>
<pre><code class="language-bash">if [ 1 -lt 2 ]; then
    echo "a  &amp;  b"

fi
</code></pre>
<pre><code>plain</code></pre>
<blockquote>
  <p>A quote</p>
  <p>of two paragraphs</p>
</blockquote>
<blockquote>A quote without a paragraph</blockquote>
<details>
  <summary>More <em>here</em></summary>
  <p>Hidden text</p>
  <ul>
    <li>and a list</li>
  </ul>
</details>
<hr>
<p>The end.</p>`

const DEMO = new URL('../../../../../infra/local/demo/articles/', import.meta.url)

const roundTrip = (html: string): string => {
  const doc = openBody(html)
  if (!doc) throw new Error('The editor would lose some of the body.')
  return serialiseBody(doc)
}

describe('editor document of a body', () => {
  it('holds every allowed element', () => {
    expect(canonicalBody(sanitiseBody(EVERYTHING)), 'the sample is itself a stored body').toBe(canonicalBody(EVERYTHING))
    expect(roundTrip(EVERYTHING)).toBe(canonicalBody(EVERYTHING))
  })

  it('keeps a body that is written in one line', () => {
    const line = EVERYTHING.replace(/(?<=>)\n *(?=<)/g, '')
    expect(roundTrip(line)).toBe(canonicalBody(EVERYTHING))
  })

  it.each(readdirSync(DEMO))('keeps the demo article %s', (folder) => {
    const stored = sanitiseBody(readFileSync(new URL(`${folder}/body.html`, DEMO), 'utf8').trim())
    expect(roundTrip(stored)).toBe(canonicalBody(stored))
  })

  it('is empty for an empty body', () => {
    expect(roundTrip('')).toBe('')
  })

  it.each([
    '<p><em></em>an empty element</p>',
    '<p><em>two</em><em>neighbours</em></p>',
    '<pre>code without its element</pre>',
    '<pre><code>marked <mark>code</mark></code></pre>',
    '<p class="lead">a class</p>',
    '<iframe src="https://example.org"></iframe>',
    '<table><tr><td>1</td>loose text</tr></table>',
    '<details><p>before</p><summary>after</summary></details>',
    '<p>text<!-- a comment --></p>',
  ])('refuses what it would lose: %s', (html) => {
    expect(openBody(html)).toBeNull()
  })

  it('writes new lists, tables and cells without paragraphs, header rows as a head', () => {
    const text = (value: string) => [{ type: 'paragraph', content: [{ type: 'text', text: value }] }]
    const row = (type: string) => ({ type: 'tableRow', content: [{ type, content: text('a') }] })
    const doc = {
      type: 'doc',
      content: [
        { type: 'bulletList', content: [{ type: 'listItem', content: text('one') }] },
        { type: 'table', content: [row('tableHeader'), row('tableCell')] },
      ],
    }
    expect(serialiseBody(doc).replace(/\n */g, '')).toBe(
      '<ul><li>one</li></ul><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
    )
  })

  it('keeps a bold phrase whole when a link inside it is new', () => {
    const doc = parseBody('<p><strong>read this</strong></p>')
    const [phrase] = doc.content?.[0]?.content ?? []
    const marks = phrase?.marks ?? []
    doc.content![0]!.content = [
      { type: 'text', text: 'read ', marks },
      { type: 'text', text: 'this', marks: [{ type: 'link', attrs: { href: '/a' } }, ...marks] },
    ]
    expect(serialiseBody(doc)).toBe('<p><strong>read <a href="/a">this</a></strong></p>')
  })
})

it('what is typed into an empty body is a paragraph, as the server stores it: otherwise its answer would replace it under the caret', () => {
  const [paragraph] = parseBody('').content ?? []
  expect(serialiseBody({ type: 'doc', content: [{ ...paragraph, content: [{ type: 'text', text: 'A' }] }] })).toBe('<p>A</p>')
  expect(serialiseBody(parseBody(''))).toBe('')
})
