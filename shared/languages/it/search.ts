import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'chi che co ca ghi ghe go ga a e i o',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
  alike: ['gratis gratuito'],
}
