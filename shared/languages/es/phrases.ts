import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'traduc',
  agreement: 'claro[,!]|por supuesto[,!]',
  before: 'antes',
  free: 'gr[aá]tis|gratuit',
  zero: '',
  percent: 'por ?cien',
}
