import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['‚', '‘'],
  quotesBy: 'depth',
  spaceBefore: {},
  dash: ' – ',
  ellipsis: '…',
  apostrophe: '’',
  elided: '',
  bindsNext: '',
  bindsPrevious: '',
  afterNumber: 'Uhr|Prozent|Tausend|Mio\\.|Mrd\\.|Millionen|Milliarden|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  beforeNumber: 'Nr\\.|S\\.|Abs\\.|Art\\.|Kap\\.|§',
  together: 'z\\. B\\.|d\\. h\\.|u\\. a\\.|o\\. Ä\\.|z\\. T\\.|i\\. d\\. R\\.',
  initials: true,
  attached: { before: '', after: "s|er|[’']s" },
}
