import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['“', '”'],
  quotesBy: 'kind',
  spaceBefore: {},
  dash: '',
  ellipsis: '…',
  apostrophe: '',
  elided: '',
  bindsNext: '',
  bindsPrevious: '',
  afterNumber: '',
  beforeNumber: '',
  together: '',
  initials: false,
  attached: { before: '', after: '\\p{Script=Hangul}.*' },
}
