import { expect, it } from 'vitest'
import { inlineHtml } from './inline-html.ts'

it.each([
  ['Labas <strong>rytas</strong>', 'Labas <strong>rytas</strong>'],
  ['  spaces \n and\tlines ', 'spaces and lines'],
  ['<a href="https://a.example/?x=1&y=2">Q&A</a> <b>x</b>', '<a href="https://a.example/?x=1&amp;y=2">Q&amp;A</a> <strong>x</strong>'],
  ['x<script>alert(1)</script><a href="javascript:alert(1)" onclick="x">y</a>', 'xy'],
  ['<span style="color:red">red</span>', 'red'],
  ['1 < 2', '1 &lt; 2'],
  ['', ''],
])('%s', (typed, html) => {
  expect(inlineHtml(typed)).toBe(html)
  expect(inlineHtml(html)).toBe(html)
})

it.each(['one</p><p>two', 'text <ul><li>x</li></ul>', '<h2>Title</h2>', '<pre>x</pre>', '<i>'.repeat(500)])('is no run of text: %s', (typed) => {
  expect(inlineHtml(typed)).toBeUndefined()
})
