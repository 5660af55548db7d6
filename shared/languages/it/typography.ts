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
  afterNumber: 'mila|milioni|miliardi|euro|dollari',
  beforeNumber: 'n\\.|p\\.|art\\.',
  together: '',
  initials: true,
  attached: { before: "(?:l|un|d|dell|all|nell|dall|sull|coll|quell|quest|c)[’']", after: '' },
}
