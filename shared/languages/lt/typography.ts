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
  afterNumber: 'm\\.|d\\.|val\\.|min\\.|sek\\.|proc\\.|tūkst\\.|mln\\.|mlrd\\.|trln\\.|eur\\p{L}*|doler\\p{L}*',
  beforeNumber: 'Nr\\.|p\\.|str\\.',
  together: '',
  initials: true,
  attached: { before: '', after: '' },
}
