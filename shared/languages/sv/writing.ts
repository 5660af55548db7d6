import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'compounds',
  dotlessI: false,
  quotes: ['”', '”'],
  fonts: 'western',
  fontLetters: '',
  feedTag: 'sv',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: 'Fotnoter', back: 'Tillbaka till texten' },
}
