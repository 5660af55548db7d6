import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'ern ers en er es em e n s',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [
    [/ae/g, 'a'],
    [/oe/g, 'o'],
    [/(?<![aeoqu])ue/g, 'u'],
  ],
}
