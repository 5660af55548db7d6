import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'endings',
  dotlessI: true,
  quotes: ['“', '”'],
  fonts: 'eastern',
  fontLetters: 'ÂÇĞÎİÖŞÛÜâçğîıöşûü',
  feedTag: 'tr',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: 'Dipnotlar', back: 'Metne dön' },
}
