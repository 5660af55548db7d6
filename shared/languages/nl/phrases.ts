import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'vertal',
  agreement: 'natuurlijk[,!]',
  before: 'vóór',
  free: 'gratis',
  zero: 'nul',
  percent: 'procent',
}
