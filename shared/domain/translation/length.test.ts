import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { CODE } from '../text/segment-text.ts'
import { endingFault, lengthFault, ownLengths } from './length.ts'

/** So many letters without a word in common with the other text. */
const from = (count: number) => 'a'.repeat(count)
const to = (count: number) => 'b'.repeat(count)
const fault = (source: number, target: number, locale: TargetLocale = 'lt') => lengthFault(from(source), to(target), locale)

describe('the length of a translation', () => {
  // Lithuanian is usually 1.18 times as long as English, Chinese 0.37 times.
  it.each([
    ['150 characters: 70 to 140 % of the usual', 150, 124, 247, 'lt'],
    ['149 characters: 62 to 160 %', 149, 110, 281, 'lt'],
    ['60 characters: the same', 60, 44, 113, 'lt'],
    ['59 characters: 30 to 220 %', 59, 21, 153, 'lt'],
    ['20 characters: the same', 20, 8, 51, 'lt'],
    ['200 characters in Chinese', 200, 52, 103, 'zh'],
  ] as const)('of %s', (_, source, least, most, locale) => {
    expect([fault(source, least - 1, locale), fault(source, most + 1, locale)]).toEqual([
      expect.stringContaining('too short'),
      expect.stringContaining('too long'),
    ])
    expect([fault(source, least, locale), fault(source, most, locale)]).toEqual([undefined, undefined])
  })

  it('says what the fault means', () => {
    expect(fault(200, 20)).toBe('too short: 20 characters for 200 of the source; something was left out')
    expect(fault(200, 900)).toBe('too long: 900 characters for 200 of the source; something was added')
  })

  it('of labels is bounded above alone, with ten characters to spare', () => {
    expect(fault(1, 0)).toBeUndefined()
    expect(fault(19, 0)).toBeUndefined()
    expect(fault(20, 0)).toContain('too short')
    expect(fault(1, 14)).toBeUndefined()
    expect(fault(1, 17)).toContain('too long')
    expect(fault(0, 900)).toBeUndefined()
  })

  it('does not count what stands in both, nor code', () => {
    expect(ownLengths('Update OpenSSH 9.8p1 now', 'Atnaujinkite OpenSSH 9.8p1')).toEqual([12, 14])
    expect(ownLengths(`run ${CODE.repeat(3)} `, `${CODE.repeat(3)} paleiskite`)).toEqual([3, 10])
    expect(ownLengths('', '')).toEqual([0, 0])
    expect(ownLengths('漏洞', '脆弱性')).toEqual([2, 3])
  })
})

describe('the end of a translation', () => {
  const ENDED = 'The servers are patched.'
  const STOPS = 'stops before the end of the sentence'
  it.each(['Serveriai pataisyti', 'Serveriai pataisyti,', '服务器已经修补', 'サーバーは修正済み'])('%s stops before it', (target) =>
    expect(endingFault(ENDED, target)).toBe(STOPS),
  )
  it.each([
    ...[
      'Serveriai pataisyti.',
      'Pataisyti! ',
      'Ar pataisyti?',
      'Pataisyti:',
      'Pataisyti;',
      'Pataisyti…',
      '„Pataisyti.“',
      '„Pataisyti.”)',
      '«Corrigés.»',
      '[Pataisyti.]',
    ],
    ...['已经修补。', '已经修补！', '已经修补？', '已经修补：', '已经修补；', '「修正済み。」', '『修正済み。』', '（修正済み。）'],
    ...['서버를 수정했습니다', '修正しますか', '수정해요'],
  ])('%s is whole', (target) => expect(endingFault(ENDED, target)).toBeUndefined())

  it('is asked for where the source has one, from twenty characters on', () => {
    expect(endingFault('The servers are patched', 'Serveriai pataisyti')).toBeUndefined()
    expect(endingFault('Nineteen letters on', 'Devyniolika')).toBeUndefined()
    expect(endingFault('Nineteen letters o.', 'Devyniolika')).toBeUndefined()
    expect(endingFault('Twenty letters on a.', 'Dvidešimt')).toBe(STOPS)
    expect(endingFault('“The servers are patched.” ', 'Serveriai pataisyti')).toBe(STOPS)
  })
})
