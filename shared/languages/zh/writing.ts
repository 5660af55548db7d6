import type { Language } from '../language.ts'

export const writing: Language['writing'] = {
  script: 'Hans',
  wordForms: 'none',
  dotlessI: false,
  quotes: ['“', '”'],
  fonts: 'cjk',
  fontLetters: '',
  feedTag: 'zh-cn',
  charactersPerMinute: 420,
  romanization: {},
  nounEndings: [],
  footnotes: { heading: '注释', back: '返回正文' },
}
