import { getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { offsetOf, rangeOf, wordsOfBody } from './body-words.ts'
import { parseBody } from './parse-body.ts'
import { BODY_EXTENSIONS } from './schema.ts'

const schema = getSchema(BODY_EXTENSIONS)
const docOf = (html: string) => schema.nodeFromJSON(parseBody(html))

const BODY = `<h2 id="s-a">Flaw</h2><p>Attackers <strong>send</strong> one<br>packet.</p><ul><li><p>Read <code>logs</code></p></li></ul><table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>`

describe('the words of a body', () => {
  it('are one text, with a line for each block', () => {
    expect(wordsOfBody(docOf(BODY)).text).toBe('Flaw\nAttackers send one\npacket.\nRead logs\nA\nB')
    expect(wordsOfBody(docOf('<p></p>')).text).toBe('')
  })

  it('stand in the document where they are found, across marks, breaks and blocks', () => {
    const doc = docOf(BODY)
    const words = wordsOfBody(doc)
    for (const quote of ['Flaw', 'Attackers send', 'send', 'one\npacket', 'packet.\nRead', 'logs', 'A\nB']) {
      const start = words.text.indexOf(quote)
      const range = rangeOf(words, { start, end: start + quote.length })
      expect(doc.textBetween(range!.from, range!.to, '\n', '\n').replace(/\n+/g, '\n'), quote).toBe(quote)
      expect([offsetOf(words, range!.from), offsetOf(words, range!.to)], quote).toEqual([start, start + quote.length])
    }
  })

  it('count an image within a line as one sign', () => {
    const doc = docOf('<p>Before <img src="/images/a.webp" alt="A"> after</p>')
    const words = wordsOfBody(doc)
    expect(words.text).toBe('Before \ufffc after')
    const range = rangeOf(words, { start: 9, end: 14 })
    expect(doc.textBetween(range!.from, range!.to)).toBe('after')
  })
})
