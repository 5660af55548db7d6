import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: '번역',
  agreement: '물론(?:입니다|이죠)|알겠습니다',
  before: '미만|이전',
  free: '무료',
  zero: '영|제로',
  percent: '퍼센트',
}
