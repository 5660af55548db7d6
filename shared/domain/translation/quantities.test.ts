import { describe, expect, it } from 'vitest'
import { occurrencesOf, quantitiesIn } from './quantities.ts'

const textsOf = (text: string) => quantitiesIn(text).map((one) => one.text)

describe('quantities', () => {
  it.each<[string, string[]]>([
    ['They lost $1.5 million', ['$1.5 million']],
    ['Over 12,000 servers and 3.5% of 12 million', ['12,000', '3.5%', '12 million']],
    ['On May 5, 2026 and 6 June 2026, on Sept. 7 and May 8th', ['May 5, 2026', '6 June 2026', 'Sept. 7', 'May 8th']],
    ['It takes 2.5 hours, a 1.5-hour wait, is 3.5x faster and 4.5 times larger', ['2.5', '1.5', '3.5', '4.5']],
    ['a score of 9.8, scored 7.5, rated 5.3, (CVSS 9.1), 8.8 out of 10, 6.5/10', ['9.8', '7.5', '5.3', '9.1', '8.8', '6.5']],
    ['between 3.5 and 4.2 percent, 1.5–2.5 hours', ['3.5', '4.2', '1.5', '2.5']],
    ['€1,000 or £2.50', ['€1,000', '£2.50']],
    ['€3.5bn, $200k and $1.5M', ['€3.5bn', '$200k', '$1.5M']],
  ])('of “%s” are %j', (text, found) => expect(textsOf(text)).toEqual(found))

  it.each([
    'Struts 2.5 and Apache 2.4',
    'Upgrade to 2.5 or 2.6',
    'CVSS 3.1 and CVSS 4.0',
    '1.2.3, 10.0.0.1, 2024-05-05, 10:30, v2.4',
    'in 2024, port 8080, 1200 users',
    'May 2026, May, May you',
    'SHA-256, T1059.001, A1.5',
    'I may 5 times',
    '12,00 and 1,2',
  ])('of “%s” are none', (text) => expect(textsOf(text)).toEqual([]))

  it('say what they count', () => {
    expect(quantitiesIn('$1.5 million')).toEqual([{ kind: 'money', text: '$1.5 million', number: '1.5', scale: 1e6, sign: '$' }])
    expect(quantitiesIn('7 %')).toEqual([{ kind: 'percent', text: '7 %', number: '7', scale: 1, sign: '' }])
    expect(quantitiesIn('2 thousand, 3 billion, 4 trillion').map((one) => one.kind === 'number' && one.scale)).toEqual([1e3, 1e9, 1e12])
    expect(quantitiesIn('Dec. 31, 2025')).toEqual([{ kind: 'date', text: 'Dec. 31, 2025', day: 31, month: 12, year: 2025 }])
    expect(quantitiesIn('1st of it, 1st January')).toEqual([{ kind: 'date', text: '1st January', day: 1, month: 1 }])
  })

  it('a name’s version is none although a quantity follows', () => expect(textsOf('Struts 2.5 and 2.5 million users')).toEqual(['2.5 million']))
})

it('a number is counted wherever it stands by itself', () => expect(occurrencesOf('Struts 2.5, 2.5 million, 12.5 and 2.5.1', '2.5')).toBe(2))
