import { expect, it } from 'vitest'
import { bridgingPairs, spacedPair, withoutGaps, withoutParticle } from './search-characters.ts'
import { foldCharacters } from './search-words.ts'

it('pairs reach across what may stand between two words', () => {
  expect(bridgingPairs('パッチの期限', 'ja')).toEqual(['チ期'])
  expect(bridgingPairs('暗号化されたファイル', 'ja')).toEqual(['化フ'])
  expect(bridgingPairs('補丁的期限', 'zh')).toEqual(['丁期'])
  expect(bridgingPairs('のパッチ期限の', 'ja')).toEqual([])
  expect(bridgingPairs('確認しなければならない期限', 'ja')).toEqual([])
  expect(bridgingPairs('패치의기한', 'ko')).toEqual([])
})

it('a query is read without it', () => {
  expect([withoutGaps('パッチの期限', 'ja'), withoutGaps('补丁的期限', 'zh'), withoutGaps('パッチの', 'ja')]).toEqual(['パッチ期限', '补丁期限', 'パッチの'])
})

it('Korean words that a space parts are one by a pair of their own', () => {
  expect([spacedPair('보안', '취약점은'), spacedPair('패치의', '기한'), spacedPair('보안', 'ssh')]).toEqual(['안취+', '치기+', null])
  expect([withoutParticle('서버에서'), withoutParticle('앱을'), withoutParticle('취약점')]).toEqual(['서버', '앱을', '취약점'])
})

it('letters are compared in one width and in the articles’ script variety', () => {
  expect(foldCharacters('ﾊﾟｯﾁ', 'ja')).toBe('パッチ')
  expect([foldCharacters('補丁', 'zh'), foldCharacters('軟體漏洞', 'zh'), foldCharacters('伺服器', 'zh')]).toEqual(['补丁', '软件漏洞', '服务器'])
  expect(foldCharacters('後門', 'ja')).toBe('後門')
})
