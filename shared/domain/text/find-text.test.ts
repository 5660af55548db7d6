import { describe, expect, it } from 'vitest'
import { randomFrom } from '#shared/seeded-random.ts'
import { type FindChoice, findText } from './find-text.ts'

const ANY: FindChoice = { matchCase: false, wholeWords: false }
const found = (text: string, wanted: string, choice: Partial<FindChoice> = {}) =>
  findText(text, wanted, { ...ANY, ...choice }).map(({ start, end }) => text.slice(start, end))
const places = (text: string, wanted: string, choice: Partial<FindChoice> = {}) => findText(text, wanted, { ...ANY, ...choice }).map(({ start }) => start)

describe('finding words in a text', () => {
  it('finds every place, none of which overlaps another', () => {
    expect(places('one two one', 'one')).toEqual([0, 8])
    expect(places('aaaa', 'aa')).toEqual([0, 2])
    expect(places('aab', 'ab')).toEqual([1])
    expect(findText('', 'a', ANY)).toEqual([])
    expect(findText('a', '', ANY)).toEqual([])
    expect(findText('abc', 'c', ANY)).toEqual([{ start: 2, end: 3 }])
  })

  it.each([
    ['openssh OpenSSH', 'OPENSSH', ['openssh', 'OpenSSH']],
    ['straße STRASSE', 'strasse', ['straße', 'STRASSE']],
    ['ŽINIOS žinios', 'žinios', ['ŽINIOS', 'žinios']],
    ['ΟΔΟΣ οδος', 'οδοσ', ['ΟΔΟΣ', 'οδος']],
    ['ofﬁce', 'FFI', ['fﬁ']],
    ['oﬃce', 'FFI', ['ﬃ']],
    ['İstanbul', 'i\u0307stanbul', ['İstanbul']],
    ['𐐀𐐨', '𐐨', ['𐐀', '𐐨']],
  ])('without regard to case in %j: %j', (text, wanted, words) => {
    expect(found(text, wanted)).toEqual(words)
  })

  it('with regard to case, where that is asked for', () => {
    expect(places('Bug bug BUG', 'bug', { matchCase: true })).toEqual([4])
    expect(places('straße', 'strasse', { matchCase: true })).toEqual([])
  })

  it('finds a letter however it is composed, and never half of one', () => {
    expect(found('caf\u00e9 cafe\u0301', 'caf\u00e9')).toEqual(['caf\u00e9', 'cafe\u0301'])
    expect(found('caf\u00e9 cafe\u0301', 'CAFE\u0301')).toEqual(['caf\u00e9', 'cafe\u0301'])
    expect(found('cafe\u0301', 'caf\u00e9', { matchCase: true })).toEqual(['cafe\u0301'])
    expect(found('caf\u00e9 cafe\u0301 cafe', 'cafe')).toEqual(['cafe'])
    expect(places('cafe\u0301 cafe', 'e')).toEqual([9])
    expect(found('e\u0323\u0302 \u1ec7', '\u1ec7')).toEqual(['e\u0323\u0302', '\u1ec7'])
    expect(found('straße', 's')).toEqual(['s'])
  })

  it('whole words only, where that is asked for', () => {
    const whole = { wholeWords: true }
    expect(places('log logs blog log', 'log', whole)).toEqual([0, 14])
    expect(places('log_file log-file (log)', 'log', whole)).toEqual([9, 19])
    expect(places('v2 v21 av2', 'v2', whole)).toEqual([0])
    expect(places('C++ C++11 C++', 'c++', whole)).toEqual([0, 4, 10])
    expect(places('žala a̱žala žala𐐨 𐐨žala žala', 'žala', whole)).toEqual([0, 26])
    expect(places('cafe\u0301 cafe', 'cafe', whole)).toEqual([6])
    expect(places('xlog log', 'log', whole)).toEqual([5])
  })

  it('takes any space for a space, and no line break', () => {
    expect(found('5\u00a0GB 5 GB 5\u202fGB', '5 gb')).toEqual(['5\u00a0GB', '5 GB', '5\u202fGB'])
    for (const line of ['\n', '\r', '\u2028', '\u2029']) expect(found(`one${line}two`, 'one two'), JSON.stringify(line)).toEqual([])
  })

  it('finds what was put into random texts, and nothing else', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomFrom(seed)
      const parts = Array.from({ length: 20 }, () => ['x', 'xe', 'é', 'ß', ' ', '\n', 'WORD', 'word'][Math.floor(random() * 8)] as string)
      const text = parts.join('')
      const expected = parts.flatMap((part, index) => (part.toLowerCase() === 'word' ? [parts.slice(0, index).join('').length] : []))
      expect(places(text, 'wOrD'), `seed ${seed}`).toEqual(expected)
    }
  })
})
