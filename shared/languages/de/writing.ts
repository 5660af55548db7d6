import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'compounds',
  dotlessI: false,
  quotes: ['„', '“'],
  fonts: 'western',
  fontLetters: '',
  feedTag: 'de',
  charactersPerMinute: null,
  romanization: { ä: 'ae', ö: 'oe', ü: 'ue' },
  nounEndings: [],
  footnotes: { heading: 'Fußnoten', back: 'Zurück zum Text' },
}
