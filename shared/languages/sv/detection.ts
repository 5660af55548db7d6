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
}
