import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'ies ing ed es e s y',
  endingsInARow: 1,
  unchanged: /[sui]s$/,
  stemChanges: [[/(?<=.{3})([bdfgklmnprt])\1$/, '$1']],
  spellings: [],
  alike: ['vulnerable vulnerability'],
}
