import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'heterna heten heter het arnas ernas ornas arna erna orna aren ens ets an or ar er en et na as es a e n s',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
  compounds: {
    parts:
      'adress allvarlighet analys angrepp angripare användare attack autentisering avtal back bank bedrägeri behörighet beroende bibliotek brand bro brott bug central certifikat chip cyber data databas dator del domän drift dörr energi enhet fel fil flöde form forskning frist funktion förfrågan förtroende grupp hacka handel hanterare hantering hem hemlighet hot hårdvara identitet incident information infrastruktur innehåll internet kamera kedja kod kommun konto kontroll kort kryptering kund kunskap lag lagring leverans leverantör licens lista läcka lösen lösenord lösning mail maskin meddelande medel minne modell modul myndighet mål nyckel nät nätverk ord paket patch plats plattform port post poäng process program protokoll reda regel register risk roll router rättighet samtal sats server service session signatur sjukhus skada skanning skuld skydd smitta spion spionage spärr spår ström styrning stöd stöld system säkerhet sårbarhet tabell teknik telefon test tid tillgång tillstånd tjänst token trafik trojan uppdatering uppgift utgåva utpressning utvecklare utveckling varning verktyg version virus väg vägg webb webbplats ägare åtkomst',
    links: 's o e a u',
  },
}
