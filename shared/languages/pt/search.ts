import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'coes cao soes sao ais al es os as s o a e',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
  alike: ['grátis gratuito', 'vulnerável vulnerabilidade'],
}
