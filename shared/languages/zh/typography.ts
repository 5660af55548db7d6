import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['‘', '’'],
  quotesBy: 'depth',
  spaceBefore: {},
  dash: '——',
  ellipsis: '……',
  apostrophe: '',
  elided: '',
  bindsNext: '',
  bindsPrevious: '',
  afterNumber: '',
  beforeNumber: '',
  together: '',
  initials: false,
  attached: { before: '.*\\p{Script=Han}', after: '\\p{Script=Han}.*' },
}
