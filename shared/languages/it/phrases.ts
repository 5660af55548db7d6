import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'traduc|traduz',
  agreement: 'certo[,!]|certamente[,!]',
  before: 'prima',
  free: 'gratis|gratuit',
  zero: 'zero',
  percent: 'per ?cent',
}
