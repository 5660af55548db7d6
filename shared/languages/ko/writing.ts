import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Kore',
  wordForms: 'particles',
  dotlessI: false,
  quotes: ['‘', '’'],
  fonts: 'cjk',
  fontLetters: '',
  feedTag: 'ko',
  charactersPerMinute: 500,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: '각주', back: '본문으로 돌아가기' },
}
