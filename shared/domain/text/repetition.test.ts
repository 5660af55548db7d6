import { describe, expect, it } from 'vitest'
import { PROSE } from '../articles/prose.testing.ts'
import { proseBlocks } from './prose-blocks.ts'
import { repetitionOf } from './repetition.ts'

describe('the prose of a body', () => {
  it('is its blocks without markup and without code', () => {
    const body =
      '<h2 id="s-a">One</h2><p>Two <strong>three</strong>.</p><pre><code>four</code></pre><ul><li>Five <em>six</em></li><li><p>Seven</p></li></ul>tail'
    expect(proseBlocks(body)).toEqual(['One', 'Two three.', 'Five six', 'Seven', 'tail'])
    expect(proseBlocks('<table><caption>A</caption><tbody><tr><td>B</td><td>C</td></tr></tbody></table>')).toEqual(['A', 'B', 'C'])
    expect(proseBlocks('')).toEqual([])
  })
})

describe('what a text repeats', () => {
  const first = 'Attackers read the logs before defenders do.'

  it('is nothing in prose, however long', () => {
    const { words, repeatedSentences, repeatedSequences, sentences, vocabulary } = repetitionOf(PROSE.map((text) => `<p>${text}</p>`).join(''))
    expect({ words, repeatedSentences, repeatedSequences, sentences }).toEqual({ words: 1000, repeatedSentences: 0, repeatedSequences: 0, sentences: [] })
    expect(vocabulary).toBeGreaterThan(15)
  })

  it('is a sentence that stands further up, also with other figures, another CVE number or its words in another order', () => {
    for (const again of [first, 'Before defenders do, attackers read the logs!']) {
      const { words, repeatedSentences, sentences } = repetitionOf(`<p>${first}</p><p>${again}</p>`)
      expect({ words, repeatedSentences, sentences }).toEqual({ words: 14, repeatedSentences: 0.5, sentences: [first] })
    }
    const numbered = (cve: string, version: string) => `Version ${version} of the server has CVE-${cve} inside it.`
    expect(repetitionOf(`<p>${numbered('2024-1111', '5.6.1')} ${numbered('2025-22222', '7.0')}</p>`)).toMatchObject({
      repeatedSentences: 0.5,
      sentences: [numbered('2024-1111', '5.6.1')],
    })
  })

  it('names the most frequent sentence first', () => {
    const other = 'Nobody knows yet who has written it.'
    expect(repetitionOf(`<p>${other} ${other}</p><p>${first} ${first} ${first}</p>`).sentences).toEqual([first, other])
  })

  it('is no short sentence, and nothing in code', () => {
    expect(repetitionOf('<p>See the list below. See the list below.</p>')).toMatchObject({ repeatedSentences: 0, repeatedSequences: 0, sentences: [] })
    expect(repetitionOf(`<pre>${first} ${first}</pre>`)).toEqual({
      words: 0,
      repeatedSentences: 0,
      sentences: [],
      repeatedSequences: 0,
      vocabulary: 0,
    })
  })

  it('is five words in a row within another sentence too', () => {
    // Of 3 and 4 sequences of five words, one comes again.
    expect(repetitionOf('<p>One two three four five six seven. Eight one two three four five nine ten.</p>').repeatedSequences).toBeCloseTo(1 / 7, 10)
  })

  it('measures the vocabulary as different words by the root of all words', () => {
    expect(repetitionOf('<p>One two three four. One two three four. One two three four. One two three four.</p>').vocabulary).toBe(1)
    expect(repetitionOf('<p>One two three four.</p>').vocabulary).toBe(2)
  })
})
