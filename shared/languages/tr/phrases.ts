import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'çeviri',
  agreement: 'tabii[,!]|elbette[,!]',
  before: 'önce|eski',
  free: 'ücretsiz|bedava',
  zero: 'sıfır',
  percent: 'yüzde',
}
