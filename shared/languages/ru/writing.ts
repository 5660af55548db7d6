import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Cyrl',
  wordForms: 'endings',
  dotlessI: false,
  quotes: ['«', '»'],
  fonts: 'cyrillic',
  fontLetters: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁё',
  feedTag: 'ru',
}
