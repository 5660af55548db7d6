import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['’', '’'],
  quotesBy: 'depth',
  spaceBefore: {},
  dash: ' – ',
  ellipsis: '…',
  apostrophe: '’',
  elided: '',
  bindsNext: '',
  bindsPrevious: '',
  afterNumber: 'kronor|procent|miljoner|miljarder|euro|dollar',
  beforeNumber: 'nr|s\\.|kap\\.',
  together: 't\\. ex\\.|bl\\. a\\.|d\\. v\\. s\\.|m\\. m\\.',
  initials: true,
  attached: { before: '', after: 's|:\\p{L}+' },
}
