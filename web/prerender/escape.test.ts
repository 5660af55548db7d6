import { expect, it } from 'vitest'
import { escapeHtml } from './escape.ts'

it('[X1] makes text of whatever it is given', () => {
  expect(escapeHtml('</title><script a="b">&amp;')).toBe('&lt;/title&gt;&lt;script a=&quot;b&quot;&gt;&amp;amp;')
  for (const [one, other] of Object.entries({ '<': '&lt;', '>': '&gt;', '"': '&quot;', '&': '&amp;', ą: 'ą' })) expect(escapeHtml(one)).toBe(other)
})
