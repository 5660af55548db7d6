import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: null,
  foreignLetters: null,
  neighbours: [],
}
