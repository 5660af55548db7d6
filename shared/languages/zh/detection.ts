import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: null,
  foreignLetters: null,
  neighbours: [{ name: 'Cantonese', words: '', letters: '嘅咗喺冇咁嚟佢哋啲嘢唔', ownWords: '', ownLetters: '' }],
}
