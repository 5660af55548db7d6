import type lt from './catalogue.lt.ts'

export default {
  closePreview: 'Close the preview',
  couldNotPreview: 'The preview could not be rendered',
  fullWidth: 'Full',
  languageOfPreview: 'Language of the preview',
  notTranslated: 'There is no text in this language yet: {language}.',
  openTranslation: 'Open the translation',
  phoneWidth: 'Phone',
  popUpBlocked: 'The browser did not allow a new tab. Allow pop-ups for this site.',
  preview: 'Preview',
  previewAfterTranslating: 'Its page can be seen once it is translated. A model or a person translates it there.',
  previewBeside: 'Preview beside the text',
  previewIn: 'Preview: {language}',
  savedTextIsShown: 'Shows the text that is saved.',
  widthOfPreview: 'Width of the preview',
} as const satisfies Record<keyof typeof lt, string>
