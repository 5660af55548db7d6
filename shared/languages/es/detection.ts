import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'par a el la los las de del que y en un una unos unas es no se por con para como su sus al lo más pero o este esta estos estas ese esa eso entre cuando muy sin sobre también hasta hay donde quien desde todo toda todos todas nos durante uno ni contra otros otras otro otra fue son era han ha ser está están puede pueden si ya porque cada antes después qué cómo cuál sólo solo según así aunque mientras tras cuyo cuya sino había fueron hacia aún debe deben le les mediante ello dos',
    stems:
      'repet vulnerabil ataqu atacant servid actualiz comprueb revis correg correc seguridad contraseñ intent equip afectad publicad malicios cifrad privileg paquet bibliotec registr clav conexi instal cadena abiert puert versiones distribuciones siguient estad motiv',
    letters: 'áéíñóúü',
  },
  foreignLetters: null,
  neighbours: [
    {
      name: 'Catalan',
      words:
        'i l d per amb els més dels seu seva és als hi aquest aquesta després segons fins però pel molt ja mentre altres són també només quan qui uns unes nosaltres va van estat fer dir tot les ho fa això què tots quals cal pels meva nostra vostra aquests aquestes nova xarxes',
      letters: '',
      ownWords: 'y los las con su sus más fue pero hasta cuando este está también había lo ya muy según le',
      ownLetters: '',
    },
    {
      name: 'Galician',
      words:
        'do unha ao os na á non é seu súa aos foi polo despois das seus pola aínda xa dunha ou cando coa co ata nun nas nunha tamén só eles dun moito moi isto máis tiña',
      letters: '',
      ownWords: 'el los las su sus al más lo es fue después hasta cuando y del también sólo muy le una',
      ownLetters: '',
    },
  ],
}
