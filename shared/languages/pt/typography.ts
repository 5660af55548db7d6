import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['“', '”'],
  quotesBy: 'depth',
  spaceBefore: {},
  dash: ' – ',
  ellipsis: '…',
  apostrophe: '’',
  elided: '',
  bindsNext: '',
  bindsPrevious: '',
  afterNumber: 'mil|milhões|euros|dólares',
  beforeNumber: 'n\\.º|p\\.|art\\.',
  together: '',
  initials: true,
  attached: { before: '', after: '' },
}
