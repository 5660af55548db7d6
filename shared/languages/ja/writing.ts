import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Jpan',
  wordForms: 'none',
  dotlessI: false,
  quotes: ['「', '」'],
  fonts: 'cjk',
  fontLetters: '',
  feedTag: 'ja',
  charactersPerMinute: 500,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: '注', back: '本文に戻る' },
}
