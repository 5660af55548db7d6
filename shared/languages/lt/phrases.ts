import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: '(?<!\\p{L})(?:vertim|išvers)',
  agreement: '',
  before: '',
  free: 'nemokam',
  zero: 'nul',
  percent: 'procent|proc\\.',
}
