import { describe, expect, it } from 'vitest'
import { placeLinks } from './place-links.ts'

const placed = (html: string, ...anchors: string[]) =>
  placeLinks(
    html,
    anchors.map((text, index) => ({ text, href: `/en/news/${index}` })),
  )

describe('links on words of a text', () => {
  it('stand on the first place of the words, and change nothing else', () => {
    const { html, placed: indices } = placed(
      '<p>Patch <strong>OpenSSH servers</strong> now &amp; here.</p><ul><li>OpenSSH servers again</li></ul>',
      'OpenSSH servers',
    )
    expect(html).toBe('<p>Patch <strong><a href="/en/news/0">OpenSSH servers</a></strong> now &amp; here.</p><ul><li>OpenSSH servers again</li></ul>')
    expect(indices).toEqual([0])
  })

  it.each([
    '<h2 id="s-a">About ransomware</h2>',
    '<p><code>ransomware</code></p>',
    '<pre><code>ransomware</code></pre>',
    '<p><a href="https://a.example/">ransomware</a></p>',
    '<p><a href="https://a.example/"><strong>ransomware</strong></a></p>',
    '<blockquote><p>ransomware, he said</p></blockquote>',
    '<table><tbody><tr><td>ransomware</td></tr></tbody></table>',
    '<figure><img src="/images/a.webp" alt="ransomware"><figcaption>ransomware</figcaption></figure>',
    '<details><summary>ransomware</summary></details>',
    '<p>Ransomware-as-a-service</p>',
    '<p>ransomware-as-a-service, antiransomware, ransomwares, x@ransomware.example, /ransomware, ransomware.exe</p>',
  ])('[M-174] never stand in %s', (html) => {
    expect(placed(html, 'ransomware')).toEqual({ html, placed: [] })
  })

  it('[M-174] are one a paragraph; where the words stand once more, the next one is taken', () => {
    const { html, placed: indices } = placed('<p>Backups and ransomware.</p><p>More of ransomware.</p>', 'Backups', 'ransomware', 'passkeys')
    expect(html).toBe('<p><a href="/en/news/0">Backups</a> and ransomware.</p><p>More of <a href="/en/news/1">ransomware</a>.</p>')
    expect(indices).toEqual([0, 1])
  })

  it('take the words of languages without spaces as they stand', () => {
    expect(placed('<p>勒索软件攻击医院。</p>', '勒索软件').html).toBe('<p><a href="/en/news/0">勒索软件</a>攻击医院。</p>')
  })
})
