import { expect, it } from 'vitest'
import { hashtagOf, POST_LENGTH, postLength, postText } from './post-text.ts'

const URL_ = `https://news.example.org/en/news/${'a-long-slug-'.repeat(12)}`

it('counts as X does: links are 23, letters of most scripts one, of others two, an emoji two whatever it is made of', () => {
  for (const [text, length] of [
    ['', 0],
    ['plain words', 11],
    ['Ąžuolas', 7],
    [URL_, 23],
    [`Read ${URL_}`, 28],
    ['日本語', 6],
    ['한국어', 6],
    ['🔥', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['🇱🇹', 2],
    ['a – b', 5],
    ['e\u0301', 1],
  ] as const)
    expect([text, postLength(text)]).toEqual([text, length])
})

it('counts what might become a link as one, so that no text is longer than was thought', () => {
  expect(postLength('ASP.NET')).toBe(23)
  expect(postLength('Node.js 22.4')).toBe(23 + 5)
})

it('has the title, hashtags of the topics and the bare address', () => {
  expect(postText({ title: 'OpenSSH flaw lets attackers in', labels: ['zero day', 'Linux', 'zero-day', 'CVE-2024-3094', 'cloud'], url: URL_ })).toBe(
    `OpenSSH flaw lets attackers in\n\n#ZeroDay #Linux #CVE20243094\n${URL_}`,
  )
  expect(postText({ title: 'A  title\nof two lines', labels: [], url: URL_ })).toBe(`A title of two lines\n${URL_}`)
})

it('never exceeds the length, never loses the address, and cuts at a word', () => {
  const words = ['security', 'zażółć', '日本語の長い見出し', '🔥🔥', 'ASP.NET', 'x'.repeat(90), '@user', 'a,']
  for (let seed = 0; seed < 80; seed++) {
    const pick = (n: number) => words[(seed * 7 + n * 13 + seed * n) % words.length] as string
    const title = Array.from({ length: 1 + (seed % 60) }, (_, n) => pick(n)).join(' ')
    const text = postText({ title, labels: [pick(1), pick(2), pick(3)], url: URL_ })
    expect(postLength(text)).toBeLessThanOrEqual(POST_LENGTH)
    expect(text.endsWith(`\n${URL_}`)).toBe(true)
    expect(text).not.toMatch(/@\w/)
  }
  const long = postText({ title: 'Administrators should update now '.repeat(20), labels: ['linux'], url: URL_ })
  expect(long.split('\n')[0]).toMatch(/ (?:Administrators|should|update|now)…$/)
  expect(postText({ title: '字'.repeat(300), labels: [], url: URL_ })).toMatch(/^字{127}…\n/)
})

it('mentions nobody by chance', () => {
  expect(postText({ title: 'Backdoor in @solana/web3', labels: [], url: URL_ })).toContain('@\u200Bsolana')
})

it('makes hashtags of labels in any language, and none of what could not be one', () => {
  for (const [label, tag] of [
    ['zero day', '#ZeroDay'],
    ['tiekimo grandinė', '#TiekimoGrandinė'],
    ['ゼロデイ', '#ゼロデイ'],
    ['2024', ''],
    ['—', ''],
    ['C++', '#C'],
    ['x'.repeat(61), ''],
  ] as const)
    expect(hashtagOf(label)).toBe(tag)
})
