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
  neighbours: [
    {
      name: 'Romanian',
      words: 'de în și din să cu au pentru care fost pe este nu ar după fi dar ca vor iar sunt unei către acest până mai ale când între acesta sau dacă se',
      letters: 'șțăâîşţ',
      ownWords: 'di ha che e il in del è della con si sono alla più nel non anche per dei dal gli le',
      ownLetters: 'èùò',
    },
    {
      name: 'Catalan',
      words:
        'de el en les amb es els van més dels seu és tot seva als hi aquest després segons fins però pel ja són també quan va d això què pels meva aquests aquestes unes',
      letters: '',
      ownWords: 'di che e il in della con da sono dell alla più nel non anche dei gli le dal',
      ownLetters: 'ùò',
    },
  ],
}
