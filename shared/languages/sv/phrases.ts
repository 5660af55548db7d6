import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'översätt',
  agreement: 'naturligtvis[,!]',
  before: 'före',
  free: 'gratis',
  zero: 'noll',
  percent: 'procent',
}
