import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'ees ee es aux al e s x',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
  alike: ['vulnérable vulnérabilité', 'gratuit gratis'],
}
