import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'endings',
  dotlessI: false,
  quotes: ['«', '»'],
  fonts: 'western',
  fontLetters: '',
  feedTag: 'it',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: ['o i', 'a e', 'e i', 'a i', '-', 'co chi', 'go ghi', 'ca che', 'ga ghe'],
  footnotes: { heading: 'Note', back: 'Torna al testo' },
}
