import { describe, expect, it } from 'vitest'
import { acceptRewording, passagesOf } from '../research/rewording.ts'
import { inventedFacts } from '../text/text-facts.ts'
import { betterTexts, humanTexts } from './better-texts.ts'
import { extractedTexts, isEnglish, SEARCH_TEXT_LENGTHS, SEARCH_TEXTS, searchTextFault } from './search-texts.ts'

const ARTICLE = {
  title: 'Inside the XZ Utils backdoor and what servers need now',
  excerpt: 'How the backdoor came into servers.',
  content: `<h2>What happened</h2><p>On 29 March 2024 Andres Freund found the backdoor CVE-2024-3094 in liblzma 5.6.0 and 5.6.1. It let attackers in through sshd, and 14 distributions were at risk.</p>
<p>Debian &amp; Fedora went back to 5.4.6 within three days. Nobody else was affected.</p>`,
}
const SOURCE = 'On 29 March 2024 Andres Freund found CVE-2024-3094 in liblzma 5.6.1; three distributions, Debian among them, may be at risk.'

describe('facts that a text invents', () => {
  it.each([
    ['CVE-2024-3095 was found', 'CVE-2024-3095'],
    ['fixed in 5.6.2', '5.6.2'],
    ['found in 2023', '2023'],
    ['found in April', 'April'],
    ['four distributions', 'four'],
    ['the people of Ubuntu', 'Ubuntu'],
    ['open to OpenSSH users', 'OpenSSH'],
    ['15 percent', '15'],
    ['on May 3', 'May 3'],
  ])('%s', (text, invented) => {
    expect(inventedFacts(text, [SOURCE])).toContain(invented)
  })

  it('are none where everything stands in a source, whatever the order', () => {
    expect(inventedFacts('In March 2024 three distributions, Debian among them, held liblzma 5.6.1 (CVE-2024-3094); it may come back.', [SOURCE])).toEqual([])
    expect(inventedFacts('Ubuntu 24.04', [SOURCE, 'Ubuntu 24.04 is clean.'])).toEqual([])
  })
})

describe('search texts', () => {
  const good = {
    meta_title: 'XZ Utils backdoor: what servers need now',
    meta_description: 'How the backdoor CVE-2024-3094 came into liblzma 5.6.0 and 5.6.1, why 14 distributions were at risk, and what every server needs now.',
    excerpt: 'Andres Freund found the backdoor in liblzma; what it did to servers and what they need now.',
  }
  it('are taken when they have their length, are English and say what the article says', () => {
    for (const field of SEARCH_TEXTS) expect(searchTextFault(field, good[field], ARTICLE), field).toBeUndefined()
  })

  it.each([
    ['meta_title', 'Too short', /characters/],
    ['meta_title', 'XZ Utils backdoor: what servers need <b>now</b>', /plain text/],
    ['meta_title', 'XZ Utils backdoor CVE-2024-9999 and servers', /CVE-2024-9999/],
    ['meta_description', good.meta_description.replace('14', '140'), /140/],
    ['meta_description', `Here is the meta description: ${good.meta_description.slice(0, 120)}`, /answers/],
    ['meta_title', 'Užpakalinės durys serveriuose ir ką daryti', /English/],
    ['excerpt', 'Ein Fehler in den Servern, den die Angreifer nutzen und der für alle Systeme gefährlich ist.', /English/],
    ['excerpt', 'Служба нашла ошибку в серверах, которую используют атакующие во всех системах мира.', /English/],
  ] as const)('%s „%s“ is refused', (field, text, reason) => {
    expect(searchTextFault(field, text, ARTICLE)).toMatch(reason)
  })

  it('made of the article’s own words pass the same checks', () => {
    const texts = extractedTexts(ARTICLE)
    for (const field of ['meta_title', 'meta_description'] as const) expect(searchTextFault(field, texts[field], ARTICLE), texts[field]).toBeUndefined()
    expect(texts.meta_description).toMatch(/^How the backdoor came into servers\. On 29 March 2024/)
    const long = extractedTexts({ ...ARTICLE, title: 'A very long title that goes on '.repeat(5) })
    expect(long.meta_title.length).toBeLessThanOrEqual(SEARCH_TEXT_LENGTHS.meta_title.most)
    expect(extractedTexts({ title: '', excerpt: '', content: '' })).toEqual({ meta_title: '', meta_description: '', excerpt: '' })
  })
})

describe('the length and the language of a search text', () => {
  const fault = (text: string) => searchTextFault('meta_title', text, { title: text, excerpt: '', content: '' })
  const sized = (length: number) => 'The servers of the company are open to the world and to all who are in it now and then'.slice(0, length).trim()

  it.each([
    [29, 'has 29 characters, not 30 to 65'],
    [30, undefined],
    [65, undefined],
    [66, 'has 66 characters, not 30 to 65'],
  ])('of %i characters: %s', (length, expected) => {
    const text = sized(length).padEnd(length, 's')
    expect(fault(text)).toBe(expected)
  })

  it('a line break or a character that no text may hold is no plain text', () => {
    for (const character of ['\n', '\t', '\r', '>', '\u0000', '\u202e'])
      expect(fault(`The servers of the company${character} are open`)).toBe('is not one line of plain text')
  })

  it('at most five inventions are named', () => {
    const text = 'The servers held 11, 12, 13, 14, 15, 16 and 17 of the keys'
    expect(searchTextFault('meta_title', text, { title: 'The servers held keys', excerpt: '', content: '' })).toBe(
      'says what the article does not: 11, 12, 13, 14, 15',
    )
  })

  it('entities of the article are the characters that they stand for', () => {
    const text = `The servers ran <b> & "Foo" 'Bar' of the company`
    const content = '<p>The servers ran &lt;b&gt; &amp; &quot;Foo&quot; &#39;Bar&#x27; of the company</p>'
    expect(extractedTexts({ title: '', excerpt: '', content }).excerpt).toBe(text)
  })

  it('four letters in five have to be Latin; without letters nothing speaks against it', () => {
    expect(isEnglish('1, 2, 3')).toBe(true)
    expect([isEnglish('abcdжз'), isEnglish('abcdeж')]).toEqual([false, true])
    expect([isEnglish('abcdж'), isEnglish('abcжз')]).toEqual([true, false])
  })
})

describe('texts made of an article’s own words', () => {
  const sentence = (letter: string, length: number) => `${letter.repeat(length - 1)}.`

  it('are whole sentences, filled up with a part of the next where they are too short', () => {
    const told = (excerpt: string, content = '') => extractedTexts({ title: '', excerpt, content })
    expect(told(`${sentence('a', 120)} ${sentence('b', 60)}`).meta_description).toBe(sentence('a', 120))
    expect(told(`${sentence('a', 104)} ${sentence('b', 60)}`).meta_description).toBe(`${sentence('a', 104)} ${sentence('b', 60)}`)
    expect(told(`${sentence('a', 105)} ${'bb '.repeat(30)}`).meta_description).toBe(`${sentence('a', 105)} ${'bb '.repeat(19).trim()}…`)
    expect(told(`${sentence('a', 110)} ${sentence('b', 60)}`).meta_description).toBe(sentence('a', 110))
  })

  it('take the excerpt first and say no sentence of it again; only the first six paragraphs begin an article', () => {
    const content = '<p class="lede">It leaks. It is bad.</p>\n<p>Version 1.2 is safe! Is it?</p><ul><li>no</li></ul>'
    expect(extractedTexts({ title: '', excerpt: 'It leaks.', content })).toMatchObject({
      excerpt: 'It leaks.',
      meta_description: 'It leaks. It is bad. Version 1.2 is safe! Is it?',
    })
    expect(extractedTexts({ title: '', excerpt: '', content: '<p>x.</p>'.repeat(7) }).excerpt).toBe('x. x. x. x. x. x.')
  })

  it('cut a title after a whole word, or within one that is too long', () => {
    const titled = (title: string) => extractedTexts({ title, excerpt: '', content: '' }).meta_title
    expect(titled('a'.repeat(65))).toBe('a'.repeat(65))
    expect(titled(`${'a'.repeat(64)} b`)).toBe('a'.repeat(64))
    expect(titled(`${'a'.repeat(32)} ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(32)} ${'b'.repeat(32)}`)
    expect(titled(`${'a'.repeat(33)} ${'b'.repeat(60)}`)).toBe('a'.repeat(33))
    expect(titled(`${'a'.repeat(60)} –, ${'b'.repeat(60)}`)).toBe('a'.repeat(60))
  })
})

describe('better texts', () => {
  const present = { meta_title: 'A person’s title', meta_description: '', excerpt: 'x' }
  const score = ({ meta_title, meta_description }: typeof present) => (meta_title.length > 20 ? 10 : 0) + (meta_description ? 5 : 0)

  it('are kept text by text where the score rises, and not at all where it does not', () => {
    const proposal = { meta_title: 'A title that is long enough', meta_description: 'Told', excerpt: 'Another excerpt' }
    expect(betterTexts(present, [proposal], score)).toEqual({
      change: { meta_title: proposal.meta_title, meta_description: 'Told' },
      before: 0,
      after: 15,
    })
    expect(betterTexts({ ...present, ...proposal }, [present], score)).toBeNull()
    expect(betterTexts(present, [{ excerpt: 'Another' }], score)).toBeNull()
  })

  it('come from the proposal that brings most', () => {
    expect(betterTexts(present, [{ meta_description: 'One' }, { meta_title: 'A title that is long enough' }], score)?.after).toBe(10)
  })

  it('leave alone what a person wrote: what is there and is not what the automation wrote last', () => {
    expect(humanTexts(present)).toEqual(['meta_title', 'excerpt'])
    expect(humanTexts(present, { meta_title: present.meta_title, excerpt: 'y' })).toEqual(['excerpt'])
  })
})

describe('a new wording', () => {
  const paragraph =
    '<p>On 29 March 2024 <strong>Andres Freund</strong> found CVE-2024-3094 in <code>liblzma</code> 5.6.1; three distributions were not affected today.</p>'
  const [passage] = passagesOf(`<h2>A heading that is long enough to be asked about, but is none of the paragraphs at all</h2>${paragraph}<p>Short.</p>`)
  const kept = 'Three distributions were not affected when, on 29 March 2024, ⟦1⟧Andres Freund⟦/1⟧ found ⟦2/⟧ in ⟦3/⟧ ⟦4/⟧.'

  it('is taken when it says the same', () => {
    expect(passage?.key).toBe('c1')
    expect(acceptRewording(passage!, kept)).toEqual({
      html: 'Three distributions were not affected when, on 29 March 2024, <strong>Andres Freund</strong> found CVE-2024-3094 in <code>liblzma</code> 5.6.1.',
    })
  })

  it.each([
    ['a lost fact', kept.replace(' in ⟦3/⟧', ''), /missing/],
    ['a doubled fact', `${kept} ⟦2/⟧`, /more than once/],
    ['another year', kept.replace('2024', '2025'), /2025/],
    ['another number', kept.replace('Three', 'Four'), /Four/],
    ['another name', kept.replace('Andres Freund', 'Jia Tan'), /Jia|Tan/],
    ['the opposite', kept.replace('were not affected', 'were affected'), /denies/],
    ['half of it', kept.slice(0, 30), /missing|characters/],
    ['another language', 'Trzy dystrybucje nie były zagrożone, gdy 29 March 2024 ⟦1⟧Andres Freund⟦/1⟧ znalazł ⟦2/⟧ w ⟦3/⟧ ⟦4/⟧ i to było wszystko.', /./],
    ['a comment', `Here is the new wording: ${kept}`, /answers|says/],
  ])('is refused for %s', (_, answer, reason) => {
    const verdict = acceptRewording(passage!, answer)
    expect('fault' in verdict && verdict.fault).toMatch(reason)
  })
})
