import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['‘', '’'],
  quotesBy: 'depth',
  spaceBefore: {},
  dash: ' – ',
  ellipsis: '…',
  apostrophe: '’',
  elided: '',
  bindsNext: '',
  bindsPrevious: '',
  afterNumber: 'milyon|milyar|bin|lira|dolar|avro',
  beforeNumber: 's\\.|No\\.',
  together: '',
  initials: true,
  attached: { before: '', after: "[’']\\p{L}+" },
}
