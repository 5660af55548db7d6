import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'endings',
  dotlessI: false,
  quotes: ['«', '»'],
  fonts: 'western',
  fontLetters: '',
  feedTag: 'es',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: ['o os', 'a as', 'e es', '- es s'],
  footnotes: { heading: 'Notas', back: 'Volver al texto' },
}
