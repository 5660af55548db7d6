import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'traduc|tradui',
  agreement: 'bien sûr[,!]',
  before: 'avant|inférieure?',
  free: 'gratuit',
  zero: '',
  percent: 'pour ?cent',
}
