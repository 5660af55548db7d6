import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'de het een en van in is dat op te zijn voor met die niet aan er om ook als bij maar door uit naar over dan nog wordt werd worden werden kan kunnen of deze dit tot heeft hebben had waren was hun ze zij hij je u uw wat wie waar wanneer hoe geen alleen alle al zonder tussen tegen onder na voordat omdat moet moeten zou zouden meer veel andere zo toen daar hier daarom zodat terwijl elke elk iedere welke welk echter tijdens sinds zich zelf haar hem ons onze men wel binnen vóór via twee dus',
    stems:
      'kwetsba aanval server bijgewerkt bijwerk controleer herstel lek beveilig wachtwoord poging getroffen gepubliceer kwaadaardig versleutel recht netwerk stap pakket bibliothe logboek sleutel aanmeld geïnstalleerd keten achterdeur versies uitgebracht terug reden leverancier',
    letters: 'éëïóè',
  },
  foreignLetters: null,
  neighbours: [
    {
      name: 'Afrikaans',
      words: 'n nie vir sy hy hulle word oor by sê soos hierdie ek se gesê sou as deur jy baie daardie',
      letters: '',
      ownWords: 'de een zijn zei hij heeft door niet ze als wordt worden hun zich bij had deze werden zij naar',
      ownLetters: '',
    },
  ],
}
