import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'och i att det som en på är av för med den till inte om ett de han men var sig från vi så kan när år under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket än här då sedan över bara in blir upp även vad ha bli någon något några ingen inga utan mellan innan genom hur varje denna detta dessa samt dess deras hans sina sitt blev har måste både inom enligt därför eftersom medan vilka vilken vilket endast dem ni er era själv redan ännu åt',
    stems:
      'sårbar attack angrip uppdater kontroll rätt lapp brist säker lösen försök drabb berör publicer skadlig krypter behörig nätverk steg paket bibliotek logg nyckel inloggning install kedja öppen bakdörr versioner släpp åter orsak',
    letters: 'åäöé',
  },
  foreignLetters: null,
  neighbours: [
    {
      name: 'Norwegian',
      words:
        'og å er et ein eit ble blei fra frå ikke ikkje etter hadde også flere fleire noe noko vært vere jeg eg seg dei dette da rundt opp ved bare hvis likevel fremdeles enn skal hvor hva deretter',
      letters: 'æø',
      ownWords: 'och att är från inte sig hade efter över när även sedan många också',
      ownLetters: 'äö',
    },
    {
      name: 'Danish',
      words: 'og at af er et fra ikke ved havde hvor mange mere også været jeg dette til der kun siger bliver have være op ind hvis hvad fordi mellem sådan',
      letters: 'æø',
      ownWords: 'och att är ett från inte hade över när även sedan många också av till',
      ownLetters: 'äö',
    },
  ],
}
