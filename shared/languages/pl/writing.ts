import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'endings',
  dotlessI: false,
  quotes: ['„', '”'],
  fonts: 'eastern',
  fontLetters: 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż',
  feedTag: 'pl',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: 'Przypisy', back: 'Powrót do tekstu' },
}
