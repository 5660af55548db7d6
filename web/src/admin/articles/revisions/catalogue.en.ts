import type lt from './catalogue.lt.ts'

export default {
  automatically: 'automatically',
  changedByAutomation: 'changed by automation',
  earlierTextRestored: 'earlier text restored',
  earlierTexts: 'Earlier texts',
  handedOver: 'another person wrote after it, or another text was restored',
  importedFromFile: 'imported from an XLIFF file',
  keptUntil: 'kept until {keptUntil}',
  lastOfThatDay: 'last of that day',
  lastOfThatHour: 'last of that hour',
  lastOfThatMinute: 'last of that minute',
  machineTranslation: 'machine translation',
  postEdited: 'post-edited',
  savedAutomatically: 'saved automatically',
  savedByPerson: 'saved by a person',
  savedWithButton: 'saved with the button',
  translatedBy: 'machine translation, {models}',
} as const satisfies Record<keyof typeof lt, string>
