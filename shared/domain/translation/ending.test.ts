import { describe, expect, it } from 'vitest'
import { endingFault } from './ending.ts'

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
