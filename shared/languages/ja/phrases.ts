import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: '翻訳|訳文',
  agreement: '承知しました|もちろん[、！]',
  before: 'より前|未満',
  free: '無料',
  zero: '零|ゼロ',
  percent: 'パーセント|割',
}
