import { describe, expect, it } from 'vitest'
import { mask, unmask } from './masks.ts'

const SEGMENTS = [
  'Plain text with &amp; and &lt;tags&gt; and a "quote"',
  'Read the <a href="https://a.example/?x=1&amp;y=2">list <em>of <strong>all</strong></em></a> on <code>sshd &lt; 9.8</code><br>now',
  'CVE-2024-3094 hit 5.6.0 and 9.8p1 at 10.0.0.1, see https://nvd.nist.gov/vuln/detail/CVE-2024-3094.',
  'In /etc/ssh/sshd_config or C:\\Windows\\System32\\x.dll; sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'Text with ⟦1⟧ our own ⟧ brackets',
  'Non&nbsp;breaking H<sub>2</sub>O, 2001:db8:0:0:0:0:0:1',
]

describe('masks', () => {
  it.each(SEGMENTS)('put %s back as it was', (html) => {
    const { text, masks } = mask(html)
    expect(text).not.toMatch(/<\/?(?:a|em|strong|code|br|sub)\b|&amp;/)
    expect(unmask(text, masks)).toEqual({ ok: true, html })
  })

  it('hide facts and code from the model, and show it the words', () => {
    const { text } = mask('The <strong>flaw CVE-2024-3094</strong> in <code>liblzma</code> 5.6.1 scored 10.0 in 2024')
    expect(text).toBe('The ⟦1⟧flaw ⟦2/⟧⟦/1⟧ in ⟦3/⟧ ⟦4/⟧ scored 10.0 in 2024')
  })

  it('may change places', () => {
    const { masks } = mask('<strong>a</strong> <em>b</em> <code>c</code>')
    expect(unmask('⟦3/⟧ ⟦2⟧B⟦/2⟧ ⟦1⟧A⟦/1⟧', masks)).toEqual({ ok: true, html: '<code>c</code> <em>B</em> <strong>A</strong>' })
  })

  it.each([
    ['A ⟦2/⟧', '⟦1⟧ is missing'],
    ['⟦1⟧A⟦/1⟧', '⟦2/⟧ is missing'],
    ['⟦1⟧A ⟦2/⟧', 'not closed'],
    ['⟦/1⟧A⟦1⟧ ⟦2/⟧', 'not open'],
    ['⟦1⟧A⟦/1⟧ ⟦2/⟧ ⟦2/⟧', 'more than once'],
    ['⟦1⟧A⟦/1⟧ ⟦2/⟧ ⟦3/⟧', 'not in the source'],
    ['⟦1/⟧A ⟦2/⟧', 'another form'],
    ['⟦1⟧A⟦/1⟧ ⟦2', 'broken'],
  ])('find the fault in %s', (text, fault) => {
    const { masks } = mask('<strong>a</strong> <code>c</code>')
    const result = unmask(text, masks)
    expect(result.ok ? '' : result.fault).toContain(fault)
  })

  it('treat markup in an answer as text', () => {
    expect(unmask('<script>alert(1)</script>', [])).toEqual({ ok: true, html: '&lt;script&gt;alert(1)&lt;/script&gt;' })
  })
})
