import { describe, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { setTypography } from './typography.ts'
import { runsOf } from './typography-runs.ts'

it('runs hold one sign for each tag, piece of code and protected token, and give the segment back', () => {
  const html = 'See <a href="/x">the <code>a b</code></a> of CVE-2024-3094, 1.2 TB &amp; 5&nbsp;% <img alt="x"> &lt;b&gt; ⟦'
  const runs = runsOf(html)
  expect(runs?.text).toBe('See \uE000the \uF000\uE001 of \uF001, 1.2 TB & 5\u00a0% \uF002 <b> ⟦')
  expect(runs?.html(runs.text)).toBe(html)
})

it('a text of more tags than there are signs has no runs', () => {
  expect(runsOf('<br>'.repeat(0x1000))).not.toBeNull()
  expect(runsOf('<br>'.repeat(0x1001))).toBeNull()
  expect(runsOf('<code>x</code>'.repeat(0x900))).not.toBeNull()
  expect(runsOf('<code>x</code>'.repeat(0x901))).toBeNull()
  expect(runsOf('a \uF8FF')).toBeNull()
})

describe('what is not text', () => {
  it.each([
    '<code>"a" - b...</code> x',
    "<kbd>'x' 5 MB</kbd>",
    '<a href="/a?b=\'c\'">x</a>',
    'https://example.com/a?b=c;d',
    'C:\\Program Files\\x.exe',
    'x <br> y',
    'ab &amp; cd &lt; ef',
    '<img alt="a - b">',
  ])('stays in every language: %s', (html) => {
    for (const locale of TARGET_LOCALES) expect(setTypography(html, locale)).toBe(html)
  })

  it('signs of the private use area keep a text from being touched', () => expect(setTypography('"a" \uE000', 'de')).toBe('"a" \uE000'))
})
