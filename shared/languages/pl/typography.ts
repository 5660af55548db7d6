import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['«', '»'],
  quotesBy: 'depth',
  spaceBefore: {},
  dash: ' – ',
  ellipsis: '…',
  apostrophe: '’',
  elided: '',
  bindsNext: 'a|i|o|u|w|z',
  bindsPrevious: '',
  afterNumber:
    'r\\.|w\\.|tys\\.|mln|mld|bln|zł|proc\\.|godz\\.|min|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  beforeNumber: 'nr|str\\.|art\\.|ust\\.|pkt|godz\\.',
  together: '',
  initials: true,
  attached: { before: '', after: "[’'](?:u|em|ie|a|y|owi|ów|om|ami|ach)" },
}
