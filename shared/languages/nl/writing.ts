import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'compounds',
  dotlessI: false,
  quotes: ['‘', '’'],
  fonts: 'western',
  fontLetters: '',
  feedTag: 'nl',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: 'Noten', back: 'Terug naar de tekst' },
}
