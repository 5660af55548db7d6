import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'übersetz',
  agreement: 'natürlich[,!]|gerne?[,!]',
  before: 'vor|unter',
  free: 'gratis|kosten(?:los|frei)',
  zero: 'nul',
  percent: 'prozent',
}
