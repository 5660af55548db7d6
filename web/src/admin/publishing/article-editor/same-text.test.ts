import { expect, it } from 'vitest'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { isSameBody, isSameText } from './same-text.ts'

it('what the server makes of a body that is being written is the same body', () => {
  for (const body of ['<h2>A flaw</h2>\n<p>Text.</p>', '<p>Text.</p>\n<h2></h2>', '<p>Text.</p>\n<h3>One</h3>\n<h2> </h2>\n<p></p>'])
    expect(isSameBody(body, sanitiseBody(body))).toBe(true)
})

it('another word, another heading and another id are another body', () => {
  expect(isSameBody('<h2>A flaw</h2>', '<h2>A hole</h2>')).toBe(false)
  expect(isSameBody('<h2>A flaw</h2>', '<h3>A flaw</h3>')).toBe(false)
  expect(isSameBody('<h2 id="s-a">A flaw</h2>', '<h2 id="s-b">A flaw</h2>')).toBe(false)
  expect(isSameBody('<h2>One</h2>\n<h2 id="s-a">A flaw</h2>', '<h2 id="s-one">One</h2>\n<h2 id="s-b">A flaw</h2>')).toBe(false)
})

it('spaces around a text are none of it', () => {
  expect([isSameText('A flaw ', 'A flaw'), isSameText('A  flaw', 'A flaw')]).toEqual([true, false])
})
