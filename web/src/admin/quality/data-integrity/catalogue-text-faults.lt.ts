import { TEXT_FAULT_TEXTS } from '#shared/domain/quality/text-fault-names.ts'

/** Tasks say the same in Lithuanian, so the words are shared with the server. */
export default {
  brokenHtml: TEXT_FAULT_TEXTS['broken-html'],
  foreignPicture: TEXT_FAULT_TEXTS['foreign-picture'],
  lostText: TEXT_FAULT_TEXTS['lost-text'],
  textDiffers: TEXT_FAULT_TEXTS['text-differs'],
  wrongLanguage: TEXT_FAULT_TEXTS['wrong-language'],
} as const
