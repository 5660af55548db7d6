import { describe, expect, it } from 'vitest'
import { termCollector } from './term-candidates.ts'

/** Each text is an article of one paragraph. */
function found(texts: string[], known: string[] = [], most = 50) {
  const collector = termCollector(known)
  for (const [index, text] of texts.entries()) collector.add({ id: `a${index}`, segments: [text] })
  return collector.candidates(most)
}
const termsOf = (texts: string[], known: string[] = []) => found(texts, known).map(({ term }) => term)

describe('candidates for the glossary', () => {
  it('are words that stand together in several articles, with how often and where', () => {
    expect(found(['He closed the attack surface.', 'An attack surface grows; attack surfaces are open.', 'Nothing.'])).toEqual([
      { key: 'attack surface', term: 'attack surface', uses: 3, articles: ['a0', 'a1'] },
    ])
    expect(termsOf(['One attack surface, one attack surface, one attack surface.'])).toEqual([])
  })

  it('have the singular where the texts have it, otherwise the form that is used most', () => {
    expect(termsOf(['some rate limits', 'other rate limits', 'a rate limit'])).toEqual(['rate limit'])
    expect(termsOf(['some rate limits', 'other rate limits'])).toEqual(['rate limits'])
    expect(termsOf(['a supply-chain gap', 'the supply chain gap', 'his supply-chain gap'])).toEqual(['supply chain gap'])
    expect(termsOf(['some supply-chain gaps', 'the supply chain gaps', 'his supply-chain gaps'])).toEqual(['supply-chain gaps'])
  })

  it('are single words only where three articles have them twice each in the mean', () => {
    const often = 'the honeypot and the honeypot'
    expect(termsOf([often, often, often])).toEqual(['honeypot'])
    expect(termsOf([often, often])).toEqual([])
    expect(termsOf([often, often, 'the honeypot'])).toEqual([])
    const short = 'the port and the port'
    expect(termsOf([short, short, short])).toEqual([])
    // So common that it says nothing by itself.
    for (const word of ['malware', 'networks', 'attackers', 'vulnerability']) {
      const text = `the ${word} and the ${word}`
      expect(termsOf([text, text, text])).toEqual([])
    }
  })

  it('leave out what the glossary has, in any form, and part the text there', () => {
    const texts = ['a rate limit bypass trick', 'the rate limit bypass trick']
    expect(termsOf(texts)).toEqual(['limit bypass trick', 'rate limit bypass'])
    expect(termsOf(texts, ['Rate-Limit'])).toEqual(['bypass trick'])
    expect(termsOf(['some rate limits', 'other rate limits'], ['rate limit'])).toEqual([])
    expect(termsOf(['a long list of six words here', 'the long list of six words here'], ['long list of six words here'])).toEqual([])
  })

  it('leave out names, and words that no term holds or ends with', () => {
    const gate = 'Then Gate Keeper stopped. In Gate Keeper nothing moved.'
    expect(termsOf([gate, gate])).toEqual([])
    // The first word of a sentence may have a capital by its place.
    expect(termsOf(['Attack surface grows', 'Attack surface shrinks'])).toEqual(['attack surface'])
    // Mostly written small it is no name.
    expect(termsOf(['the mail gateway of a Mail Gateway', 'a mail gateway'])).toEqual(['mail gateway'])
    for (const text of ['a surface of many', 'nearly hosts', 'hosts quickly', 'hosts compromised', 'on it', 'severely hosts', 'hosts logged'])
      expect(termsOf([text, text])).toEqual([])
  })

  it.each(['supply line', 'feed line', 'line seed', 'signed line', 'line assembly', 'line family'])('may be “%s”', (term) => {
    expect(termsOf([`the ${term}`, `a ${term}`])).toEqual([term])
  })

  it('leave out what stands nearly always within a longer candidate', () => {
    const text = 'a remote desktop session'
    expect(termsOf([text, text])).toEqual(['remote desktop session'])
    expect(termsOf([text, text, 'one remote desktop', 'any remote desktop'])).toEqual(['remote desktop', 'remote desktop session'])
    expect(termsOf([text, text, text, text, 'one remote desktop'])).toEqual(['remote desktop session'])
  })

  it('come by how often they stand alone, in how many articles, and how many words they have', () => {
    const texts = [
      'a key store; a key store; a log file',
      'a key store; a log file',
      'a log file',
      'a log file',
      'a key chain; a key chain; the key chain',
      'a key chain',
    ]
    expect(found(texts).map(({ term, uses, articles }) => [term, uses, articles.length])).toEqual([
      ['log file', 4, 4],
      ['key chain', 4, 2],
      ['key store', 3, 2],
    ])
    expect(found(texts, [], 2).map(({ term }) => term)).toEqual(['log file', 'key chain'])
    const single = 'the honeypot and the honeypot and the honeypot; a key store'
    expect(termsOf([single, single, single])).toEqual(['key store', 'honeypot'])
    expect(termsOf(['a b-tree walk; a log file', 'a log file; a b-tree walk'])).toEqual(['b-tree walk', 'log file'])
  })
})
