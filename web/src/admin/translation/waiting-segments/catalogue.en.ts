import type lt from './catalogue.lt.ts'

export default {
  andMore: 'And {count} more:',
  beforeTranslating: 'Before translating',
  cancel: 'Cancel',
  close: 'Close',
  correctHere: 'Correct here',
  couldNotLoadOrSave: 'Could not load or save human translations',
  decideOnEachPlace: 'Decide on each place. Left: {left}.',
  humanTranslations: 'Human translations',
  humanTranslationsToDecideOn: 'Human translations whose original has changed',
  keep: 'Keep',
  keepAll: 'Keep all',
  lookingForHumanTranslations: 'Looking for people’s texts in the translations…',
  openTranslation: 'open the translation',
  translateAgain: 'Translate again',
  translateAllAgain: 'Translate all again',
  whyToDecide: 'A person translated these places, and the English text has changed since. Until they are decided on, these languages will not be published.',
} as const satisfies Record<keyof typeof lt, string>
