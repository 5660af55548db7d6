import { expect, it } from 'vitest'
import { sanitiseBody } from './article-html.ts'
import { bodyFault } from './body-limits.ts'

it('takes what articles hold, nested and unclosed in moderation', () => {
  for (const html of ['', 'text', '<p>One', '<ul><li>'.repeat(40), `<p>${'word '.repeat(50_000)}</p>`, '<p>x</p>'.repeat(19_000), '<br>'.repeat(500)])
    expect(bodyFault(html), html.slice(0, 40)).toBeUndefined()
})

it('names what is too deep or too much, without reading on', () => {
  for (const tags of ['<blockquote>', '<b>', '<ul><li>', '<table><tr><td>', '<x>']) expect(bodyFault(tags.repeat(100_000)), tags).toContain('deep')
  for (const tags of ['<img>', '<a>x</a>', '<h2>x</h2>', '<p>x']) expect(bodyFault(tags.repeat(100_000)), tags).toContain('20000 elements')
})

it('what it lets pass is sanitised within the time that a call has', () => {
  const bodies = ['<img>', '<a>x</a>', '<h2>same</h2>', '<', '&#x41;', '<!--', '<![CDATA[', '</p>', '<!x>'].map((part) => part.repeat(900_000 / part.length))
  for (const html of [...bodies, `<p ${'a=b '.repeat(200_000)}>x</p>`, '<p><b>'.repeat(40), '<img>'.repeat(20_000), '<h2>same</h2>'.repeat(20_000)]) {
    if (bodyFault(html)) continue
    // What the process works, not what the clock says: other work on the machine does not count.
    const before = process.cpuUsage()
    sanitiseBody(html)
    expect(process.cpuUsage(before).user / 1000, html.slice(0, 20)).toBeLessThan(8000)
  }
})
