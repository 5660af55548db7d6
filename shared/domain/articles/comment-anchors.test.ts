import { describe, expect, it } from 'vitest'
import { ANCHOR_LIMITS, anchorAt, findAnchor, type TextAnchor } from './comment-anchors.ts'

const TEXT = 'The flaw is in the parser.\nAttackers send one packet.\nUpdate the parser today, and read the logs.'

/** The anchor of the n-th place at which words stand in a text. */
function anchorOf(text: string, words: string, nth = 0): TextAnchor {
  let start = text.indexOf(words)
  for (let skipped = 0; skipped < nth; skipped++) start = text.indexOf(words, start + 1)
  const anchor = anchorAt(text, { start, end: start + words.length })
  if (!anchor) throw new Error(`No anchor: ${words}`)
  return anchor
}
const found = (text: string, anchor: TextAnchor) => {
  const place = findAnchor(text, anchor)
  return place && { words: text.slice(place.start, place.end), ...place }
}

describe('an anchor', () => {
  it('holds the words, what stands around them and their block', () => {
    const at = TEXT.indexOf('one packet')
    const [before, after] = [TEXT.slice(at - 32, at), TEXT.slice(at + 10, at + 42)]
    expect(anchorOf(TEXT, 'one packet')).toEqual({ quote: 'one packet', prefix: before, suffix: after, block: 1 })
  })

  it('leaves out spaces around the words', () => {
    const start = TEXT.indexOf(' one packet')
    expect(anchorAt(TEXT, { start, end: start + ' one packet.\n'.length })).toMatchObject({ quote: 'one packet.', block: 1 })
    expect(anchorAt(TEXT, { start, end: start + ' one packet.\n'.length })?.prefix.endsWith('send ')).toBe(true)
  })

  it('is none of no words, nor of more than it may hold', () => {
    expect(anchorAt(TEXT, { start: 3, end: 4 })).toBeNull()
    expect(anchorAt(TEXT, { start: 5, end: 5 })).toBeNull()
    const long = 'a'.repeat(ANCHOR_LIMITS.quote + 1)
    expect(anchorAt(long, { start: 0, end: long.length })).toBeNull()
    expect(anchorAt(long, { start: 1, end: long.length })?.quote.length).toBe(ANCHOR_LIMITS.quote)
  })

  it('has no half characters', () => {
    const text = `${'🐛'.repeat(20)} flaw ${'🐛'.repeat(20)}`
    const odd = anchorOf(`${text}`, 'flaw')
    expect(odd.prefix).toBe(`${'🐛'.repeat(15)} `)
    expect(odd.suffix).toBe(` ${'🐛'.repeat(15)}`)
    expect(found(text, odd)?.words).toBe('flaw')
  })
})

describe('the place of an anchor', () => {
  it('is the same in the same text', () => {
    for (const [words, nth] of [
      ['parser', 0],
      ['parser', 1],
      ['The', 0],
      ['logs.', 0],
    ] as const) {
      const anchor = anchorOf(TEXT, words, nth)
      const start = nth === 1 ? TEXT.lastIndexOf(words) : TEXT.indexOf(words)
      expect(found(TEXT, anchor), words).toEqual({ words, start, end: start + words.length })
    }
  })

  it('moves with its words', () => {
    const anchor = anchorOf(TEXT, 'one packet')
    const text = `A new first paragraph.\n${TEXT}`
    expect(found(text, anchor)).toMatchObject({ words: 'one packet', start: text.indexOf('one packet') })
  })

  it('is found again by one side of its context where the other was changed', () => {
    const anchor = anchorOf(TEXT, 'parser', 1)
    const text = TEXT.replace('Update the', 'Replace every')
    expect(found(text, anchor)?.start).toBe(text.lastIndexOf('parser'))
    const other = TEXT.replace('today, and read the logs', 'now')
    expect(found(other, anchor)?.start).toBe(other.lastIndexOf('parser'))
  })

  it('is the only one where nothing of the context is left', () => {
    const anchor = anchorOf(TEXT, 'one packet')
    expect(found('Somebody sent one packet!', anchor)?.start).toBe(14)
  })

  it('is none where the words were changed or stand at several unknown places', () => {
    const anchor = anchorOf(TEXT, 'parser')
    expect(findAnchor(TEXT.replaceAll('parser', 'lexer'), anchor)).toBeNull()
    expect(findAnchor('Your parser or my parser?', anchor)).toBeNull()
    expect(findAnchor('', anchor)).toBeNull()
    expect(findAnchor(TEXT, { quote: '', prefix: '', suffix: '', block: 0 })).toBeNull()
  })

  it('of lines that are alike is the one in the nearest block', () => {
    const text = ['row', 'same', 'same', 'same', 'row'].join('\n')
    const alike: TextAnchor = { quote: 'same', prefix: '\n', suffix: '\n', block: 2 }
    expect(findAnchor(text, alike)?.start).toBe(9)
    expect(findAnchor(text, { ...alike, block: 3 })?.start).toBe(14)
    expect(findAnchor(text, { ...alike, block: 0 })?.start).toBe(4)
    expect(findAnchor(text, { ...alike, block: 9 })?.start).toBe(14)
  })

  it('takes an empty side for no proof', () => {
    const anchor = anchorOf('parser is old', 'parser')
    expect(anchor.prefix).toBe('')
    expect(findAnchor('The parser, your parser', anchor)).toBeNull()
    const last = anchorOf('an old parser', 'parser')
    expect(last.suffix).toBe('')
    expect(findAnchor('The parser, your parser', last)).toBeNull()
  })

  it('is found where words overlap themselves, and without spaces between words', () => {
    const text = '攻击者发送一个数据包。\n请立即更新解析器，并阅读日志。解析器有漏洞。'
    const anchor = anchorOf(text, '解析器', 1)
    expect(found(`前言。\n${text}`, anchor)?.start).toBe(`前言。\n${text}`.lastIndexOf('解析器'))
    expect(findAnchor('aaa', { quote: 'aa', prefix: 'a', suffix: '', block: 0 })?.start).toBe(1)
  })

  it('is each its own for two hundred anchors of a text', () => {
    const text = Array.from({ length: 400 }, (_, index) => `Line ${index} of servers that somebody reads again and again.`).join('\n')
    const wanted = Array.from({ length: 200 }, (_, index) => `Line ${index * 2} of`)
    const later = `More.\n${text}`
    expect(wanted.map((words) => found(later, anchorOf(text, words))?.start)).toEqual(wanted.map((words) => later.indexOf(words)))
  })
})
