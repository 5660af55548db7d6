import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'traduç|traduz',
  agreement: 'claro[,!]',
  before: 'antes',
  free: 'gr[aá]tis|gratuit',
  zero: 'zero',
  percent: 'por cento',
}
