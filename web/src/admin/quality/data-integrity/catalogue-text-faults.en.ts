import type lt from './catalogue-text-faults.lt.ts'

export default {
  brokenHtml: 'HTML of the text is broken',
  foreignPicture: 'Image belongs to another article',
  lostText: 'Text of the article is lost',
  textDiffers: 'Text was changed outside the editor',
  wrongLanguage: 'Text is written in another language',
} as const satisfies Record<keyof typeof lt, string>
