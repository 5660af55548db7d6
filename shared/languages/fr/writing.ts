import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'endings',
  dotlessI: false,
  quotes: ['«\u202f', '\u202f»'],
  fonts: 'western',
  fontLetters: '',
  feedTag: 'fr',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: 'Notes', back: 'Retour au texte' },
}
