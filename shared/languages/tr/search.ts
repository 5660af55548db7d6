import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings:
    'larindan lerinden larinda lerinde larinin lerinin lariyla leriyle larini lerini larina lerine larin lerin lardan lerden larda lerde lari leri lara lere lar ler nin nun in un ini unu sindan sinda sinin sini sina yla yle dan den tan ten da de ta te la le si su yi yu ya ye i u a e',
  endingsInARow: 2,
  unchanged: null,
  stemChanges: [[/g$/, 'k']],
  spellings: [],
}
