import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: '',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
  // Particles, and verb endings that readers leave out of names: `暗号化されたファイル` is `暗号化ファイル`.
  between: /^\p{sc=Hira}{1,4}$/u,
}
