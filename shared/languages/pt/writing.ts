import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'endings',
  dotlessI: false,
  quotes: ['«', '»'],
  fonts: 'western',
  fontLetters: '',
  feedTag: 'pt-pt',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: ['o os', 'a as', 'e es', '- es s', 'ao oes', 'ao aos', 'ao aes', 'l is', 'm ns'],
  footnotes: { heading: 'Notas', back: 'Voltar ao texto' },
}
