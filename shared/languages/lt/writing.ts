import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Latn',
  wordForms: 'endings',
  dotlessI: false,
  quotes: ['„', '“'],
  fonts: 'eastern',
  fontLetters: 'ĄČĘĖĮŠŲŪŽąčęėįšųūž',
  feedTag: 'lt',
  charactersPerMinute: null,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: 'Išnašos', back: 'Atgal į tekstą' },
}
