import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: '',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
}
