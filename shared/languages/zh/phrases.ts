import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: '翻译|译文',
  agreement: '好的[，,！!]|当然[，,！!]',
  before: '之前',
  free: '免费|免費',
  zero: '零',
  percent: '百分',
}
