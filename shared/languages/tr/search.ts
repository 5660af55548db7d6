import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings:
    'larindan lerinden larinda lerinde larinin lerinin lariyla leriyle larini lerini larina lerine larin lerin lardan lerden larda lerde lari leri lara lere lar ler nin nun in un ini unu sindan sinda sinin sini sina yla yle dan den tan ten da de ta te la le si su yi yu ya ye i u a e imizdan imizden umuzdan umuzden imiza imize umuza umuze imizi umuzu imizin umuzun imizda imizde umuzda umuzde imiz umuz inizdan inizden inizda inizde iniza inize inizi iniz unuz daki deki taki teki ndaki ndeki',
  endingsInARow: 6,
  unchanged: null,
  stemChanges: [[/g$/, 'k']],
  spellings: [],
}
