import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'tłumacz|przekład',
  agreement: 'oczywiście[,!]',
  before: 'wcześn\\p{L}*|przed',
  free: 'darmo|bezpłat',
  zero: 'zero',
  percent: 'procent',
}
