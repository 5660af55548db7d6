import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'heterna heten heter het arnas ernas ornas arna erna orna aren ens ets an or ar er en et na as es a e n s',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
}
