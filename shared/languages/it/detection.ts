import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'a il lo la i gli le di del della dei delle dello degli che e è in un una uno per con non si da dal dalla dai dalle su sul sulla sui sulle nel nella nei nelle al alla ai alle come più ma anche o questo questa questi queste quello quella sono era erano stato stata stati state ha hanno essere può possono se quando dove chi cui ogni tutti tutte tutto prima dopo senza tra fra contro già solo molto suo sua suoi loro perché cosa quale quali ci ne cioè però così mentre oppure quindi fino due alcuni alcune altri altre altro altra deve devono poi ed ad aveva',
    stems:
      'vulnerabilità attacc server aggiorn verific corregg corrett correzion fall sicurezz password tentativ macchin interess pubblicat malevol dannos crittograf privileg pacchett librer registr chiav connession install caten apert passagg ritorn motiv stato',
    letters: 'àèéìòù',
  },
  foreignLetters: null,
}
