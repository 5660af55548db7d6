import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'endings',
  dotlessI: false,
  quotes: ['“', '”'],
  fonts: 'western',
  fontLetters: '',
  feedTag: 'en-us',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: 'Notes', back: 'Back to text' },
}
