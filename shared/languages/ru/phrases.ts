import type { Language } from '../language.ts'

export const phrases: Language['phrases'] = {
  translation: 'перев[оеё]д',
  agreement: 'конечно[,!]',
  before: 'раньше',
  free: 'бесплат',
  zero: 'нол|нул',
  percent: 'процент',
}
