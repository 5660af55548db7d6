import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'es os as s o a e',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
  alike: ['gratis gratuito'],
}
