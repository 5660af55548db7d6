import { expect, it } from 'vitest'
import { isMutationTest } from '#shared/thorough.testing.ts'
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

it.skipIf(isMutationTest())('lets nothing pass that is never done being sanitised', () => {
  const bodies = ['<img>', '<a>x</a>', '<h2>same</h2>', '<', '&#x41;', '<!--', '<![CDATA[', '</p>', '<!x>'].map((part) => part.repeat(900_000 / part.length))
  const passed = [...bodies, `<p ${'a=b '.repeat(200_000)}>x</p>`, '<p><b>'.repeat(40), '<img>'.repeat(20_000), '<h2>same</h2>'.repeat(20_000)].filter(
    (html) => !bodyFault(html),
  )
  expect(passed.length).toBeGreaterThan(3)
  for (const html of passed) expect(() => sanitiseBody(html), html.slice(0, 20)).not.toThrow()
})
