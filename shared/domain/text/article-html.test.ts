import { describe, expect, it } from 'vitest'
import { casesOf } from '#shared/thorough.testing.ts'
import { mask, unmask } from '../translation/masks.ts'
import { renderedBody, sanitiseBody, showsAnything } from './article-html.ts'
import { bodyStructure } from './body-structure.ts'
import { joinSegments, splitSegments } from './segments.ts'

const HOSTILE = [
  '<script>alert(1)</script><p>text</p>',
  '<p>text<script>alert(1)//</p>',
  '<img src=x onerror=alert(1)><p>text</p>',
  '<img src="https://tracker.example/a.gif"><p>text</p>',
  '<img src="/images/../../etc/passwd"><p>text</p>',
  '<p><a href="javascript:alert(1)">text</a></p>',
  '<p><a href="java&#9;script:alert(1)">text</a></p>',
  '<p><a href=" &#14; javascript:alert(1)">text</a></p>',
  '<p><a href="vbscript:x">text</a></p>',
  '<p><a href="data:text/html,<script>alert(1)</script>">text</a></p>',
  '<p><a href="//evil.example/x">text</a></p>',
  '<p><a href="/\\evil.example/x">text</a></p>',
  '<p onclick=alert(1) style="position:fixed" id=location name=cookie class=x>text</p>',
  '<svg onload=alert(1)><desc><p>hidden</p></desc></svg><p>text</p>',
  '<svg><p><style><img src=x onerror=alert(1)></style></p></svg><p>text</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></mtext></math><p>text</p>',
  '<p>text</p><style>@import "//evil.example"</style>',
  '<form action="https://evil.example"><input name=attributes><button>go</button></form><p>text</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>text</p>',
  '<object data=x></object><embed src=x><p>text</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>text</p>',
  '<template><img src=x onerror=alert(1)></template><p>text</p>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href=//e><p>text</p>',
  '<h2 id="location"><img src=x onerror=alert(1)>text</h2>',
  '<details open ontoggle=alert(1)><summary>text</summary></details>',
  '<pre><code class="language-js evil" onmouseover=alert(1)>text</code></pre>',
  '<p>text<!--><img src=x onerror=alert(1)>--></p>',
  '<p>text<a href="x" <img src=x onerror=alert(1)></p>',
  '<textarea><p>hidden</p></textarea><select><option>x</option></select><p>text</p>',
  '<<p>text</p>img src=x onerror=alert(1)>',
]

const SCRAPS = [
  ...['<sup data-note="a">', '<sup data-note="b"></sup>', '</sup>', '<ol class="footnotes">', '<li data-note="a">', '</ol>'],
  ...['<p>', '</p>', '<h2 id="s-a">', '</h2>', '<h2>', '<ul>', '<li>', '</li>', '</ul>', '<table>', '<tr>', '<td>', '</table>', '<a href="//x">'],
  ...[
    '<a href="https://a.lt/?q=1&amp;b">',
    '<a href="/x">',
    '</a>',
    '<b>',
    '</b>',
    '<em>',
    '</em>',
    '<code class="language-js">',
    '</code>',
    '<pre>',
    '</pre>',
  ],
  ...['<img src="/images/a.webp" alt="q&quot;<>">', '<img src=x onerror=1>', '<svg>', '</svg>', '<style>', '</style>', '<script>', '</script>', '<!--', '-->'],
  ...['<![CDATA[', ']]>', '<math>', '<details>', '<summary>', '</summary>', '</details>', '<figure>', '</figure>', '<textarea>', '</textarea>', '<noscript>'],
  ...[
    '<template>',
    '<',
    '>',
    '"',
    "'",
    '&lt;',
    '&amp;lt;',
    '&nbsp;',
    'text ',
    '⟦1⟧',
    '\n',
    '\0',
    'CVE-2024-3094 ',
    '/etc/ssh/x ',
    '<br>',
    '<hr>',
    '<blockquote>',
  ],
  ...['</blockquote>', '<div>', '</div>', '<form>', '<iframe src=x>', '</iframe>', '<p onclick=1 style=x>', '</script ', '<a href="java&#9;script:1">'],
]

describe('sanitiseBody', () => {
  it.each(HOSTILE)('[X1] [X2] leaves nothing active of %s', (html) => {
    const clean = sanitiseBody(html)
    expect(clean).toContain('text')
    expect(clean).not.toContain('hidden')
    expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|style|name|srcdoc|formaction)\s*=/i)
    expect(clean).not.toMatch(/<\/?(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|link|template|noscript|button)/i)
    expect(clean).not.toMatch(/(?:href|src)="(?!https?:\/\/|mailto:|\/(?![/\\])|#)/i)
    expect(clean).not.toMatch(/<img(?! src="\/images\/(?!\.))/)
    expect([...clean.matchAll(/\sid="([^"]*)"/g)].every(([, id]) => id?.startsWith('s-'))).toBe(true)
    expect(sanitiseBody(clean)).toBe(clean)
  })

  const kept = [
    '<h2 id="s-a">A</h2>\n<p>One <strong>two</strong> <em>three</em> <code>x &lt; y</code> <kbd>Ctrl</kbd> H<sub>2</sub>O x<sup>2</sup> <mark>m</mark> <del>d</del> <ins>i</ins><br>end</p>',
    '<ul>\n  <li>a</li>\n</ul>\n<ol start="3"><li>b</li></ol>\n<hr>\n<blockquote><p>q</p></blockquote>',
    '<table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2" rowspan="3">d</td></tr></tbody></table>',
    '<figure><img src="/images/x/800.webp" alt="An &quot;alt&quot; text" width="800" height="450" loading="lazy"><figcaption>c</figcaption></figure>',
    '<pre><code class="language-bash">rm -rf "$x" &amp;&amp; echo &lt;done&gt;\n\tindent</code></pre>',
    '<details><summary>s</summary><p>d</p></details>',
    '<p><a href="https://nvd.nist.gov/?a=1&amp;b=2">n</a> <a href="mailto:a@b.lt">m</a> <a href="/en/news/x">r</a> <a href="#s-a">j</a></p>',
  ]
  it.each(kept)('keeps %s byte for byte', (html) => {
    expect(sanitiseBody(html)).toBe(html)
  })

  it('lowers headings that belong to the page and gives each an id of its own', () => {
    expect(sanitiseBody('<h1>Top</h1><h2>Top</h2><h6 id="x">Low</h6><h2>漢字</h2><h2 id="s-mine">Other words</h2>')).toBe(
      '<h2 id="s-top">Top</h2><h2 id="s-top-2">Top</h2><h4 id="s-low">Low</h4><h2 id="s-part">漢字</h2><h2 id="s-mine">Other words</h2>',
    )
  })

  it('makes paragraphs of loose text', () => {
    expect(sanitiseBody('<div>One <b>two</b></div><ul><li>x</li></ul>tail')).toBe('<p>One <strong>two</strong></p>\n<ul><li>x</li></ul><p>tail</p>')
  })

  it('frees blocks from the inline elements around them', () => {
    expect(sanitiseBody('<a href="/x"><h2 id="s-a">A</h2><hr></a><strong><p>B</p></strong>')).toBe('<h2 id="s-a">A</h2><hr><p>B</p>')
  })

  it('is idempotent on any jumble, and its segments can be masked and put back', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      return Math.floor((seed / 0x80000000) * below)
    }
    for (let round = 0; round < casesOf(3000, 600); round++) {
      const jumble = Array.from({ length: 1 + random(25) }, () => SCRAPS[random(SCRAPS.length)]).join('')
      const clean = sanitiseBody(jumble)
      expect(sanitiseBody(clean), jumble).toBe(clean)
      expect(clean).not.toMatch(/<\/?(?:script|style|svg|math|iframe|form|template|noscript|textarea)/i)
      const segments = splitSegments(clean).map(({ html }) => html)
      expect(splitSegments(joinSegments(clean, segments)).map(({ html }) => html)).toEqual(segments)
      for (const html of segments) {
        const { text, masks } = mask(html)
        expect(unmask(text, masks)).toEqual({ ok: true, html })
      }
    }
  })

  it('marks links out of the site when rendered, and only those', () => {
    expect(renderedBody('<p>Run <code>ls</code>, <kbd>Esc</kbd></p>', 'en')).toBe('<p>Run <code translate="no">ls</code>, <kbd translate="no">Esc</kbd></p>')
    expect(renderedBody('<p><a href="https://a.example">a</a> <a href="/lt">b</a><script>1</script></p>', 'en')).toBe(
      '<p><a href="https://a.example" rel="noopener">a</a> <a href="/lt">b</a></p>',
    )
  })
})

it('counts the structure of a body', () => {
  const html =
    '<h2>One</h2><p>two three</p><p> </p><h3>f</h3><ul><li>g</li></ul><ol><li>h</li></ol><table><tr><td>i</td></tr></table><p><a href="https://www.a.lt/x">j</a><a href="https://a.lt">k</a><a href="/lt">l</a></p><img src="/images/a.webp" alt="">'
  expect(bodyStructure(html, 'en')).toEqual({
    h2: 1,
    h3: 1,
    paragraphs: 2,
    lists: 2,
    tables: 1,
    code: 0,
    images: 1,
    imagesWithAlt: 0,
    internalLinks: 1,
    outboundHosts: ['a.lt'],
    words: 10,
  })
  expect(bodyStructure('<p>我们发布漏洞通告。</p>', 'zh').words).toBeGreaterThan(2)
})

describe('what a body shows', () => {
  it('leaves out figures and headings that show nothing', () => {
    expect(sanitiseBody('<p>a</p><figure> </figure><h2> </h2><h3><strong></strong></h3><p>b</p>')).toBe('<p>a</p><p>b</p>')
    const figure = '<figure><img src="/images/a/1.webp" alt=""></figure>'
    expect(sanitiseBody(figure)).toContain('<img')
    expect(sanitiseBody('<figure><img src="https://a.example/1.png"></figure><p>a</p>')).toBe('<p>a</p>')
  })

  it('is text or a picture', () => {
    for (const body of ['', '<p></p>', '<p> &nbsp;\u200b</p><p><br></p>']) expect(showsAnything(body), body).toBe(false)
    for (const body of ['<p>a</p>', '<figure><img src="/images/a/1.webp"></figure>']) expect(showsAnything(body), body).toBe(true)
  })

  it('marks links that leave the site, whatever their letters', () => {
    expect(renderedBody('<p><a href="HTTP://a.example/">a</a> <a href="/x?https://b">b</a></p>', 'en')).toBe(
      '<p><a href="HTTP://a.example/" rel="noopener">a</a> <a href="/x?https://b">b</a></p>',
    )
  })
})
