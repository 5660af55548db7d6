import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'heden heid ens en es e s n',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [[/(?<=.{3})([bdfgklmnprt])\1$/, '$1']],
  spellings: [],
}
