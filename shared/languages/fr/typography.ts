import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['“', '”'],
  quotesBy: 'depth',
  spaceBefore: { ';': '\u202f', ':': '\u202f', '!': '\u202f', '?': '\u202f' },
  dash: ' – ',
  ellipsis: '…',
  apostrophe: '’',
  elided: '',
  bindsNext: '',
  bindsPrevious: '',
  afterNumber: 'heures?|millions?|milliards?|euros?|dollars?',
  beforeNumber: 'n°|p\\.|art\\.',
  together: '',
  initials: true,
  attached: { before: "(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)[’']", after: '' },
}
