import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['“', '”'],
  quotesBy: 'depth',
  spaceBefore: {},
  dash: ' – ',
  ellipsis: '…',
  apostrophe: '’',
  elided: 's|t|n|k|m',
  bindsNext: '',
  bindsPrevious: '',
  afterNumber: 'uur|procent|miljoen|miljard|euro|dollar',
  beforeNumber: 'nr\\.|blz\\.|art\\.',
  together: '',
  initials: true,
  attached: { before: '', after: "[’']s|s|en|er" },
}
