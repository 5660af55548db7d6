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
}
