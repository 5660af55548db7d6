import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'a i w na z do się nie że to jest jak po o od za przez dla ale lub oraz co tym ten ta te tego tej tych był była było były być są może mogą które który która którego której których którym już tylko tak jego jej ich przed pod przy nad bez między gdy jeśli ponieważ także również więc czy we ze jako każdy każda wszystkie kiedy gdzie aby został została zostały można należy nawet jednak dopiero niż bardzo bardziej więcej inne innych inny inna jeden jedna dwa dwie dlaczego wobec ani żadna żaden tę ją go im nim nich tam tu swoich swoje',
    stems:
      'publicz repozytor podatn atak serwer aktualiz sprawd popraw luk wydan bezpiecz hasł prób maszyn dotycz opublik złośliw szyfr uprawnie sieć sieci krok pakiet bibliotek dziennik klucz logowan zainstal łańcuch otwart kod źród przyczyn powrót wersj',
    letters: 'ąćęłńóśźż',
  },
  foreignLetters: null,
  neighbours: [
    {
      name: 'Czech',
      words:
        'se že ve k bylo které jeho před který říká když byl si bude jsou než při protože už kde jsem měl ke podle nebo více jejich může být ještě pak proti v',
      letters: 'ěřůščžýáíúďťň',
      ownWords: 'się że jest przez dla również jego przed jednak są czy który które będzie oraz nie',
      ownLetters: 'łąęśćżźń',
    },
    {
      name: 'Slovak',
      words: 'sa že ako pre k jeho vo pred ktorá ktorý však čo bolo ktoré bol ktorí až aj keď bude si so bola má môže byť už som alebo sú pri medzi podľa v',
      letters: 'ščžýáíúďťňľĺŕôä',
      ownWords: 'i się że jest przez dla również jego przed jednak są czy który które będzie oraz',
      ownLetters: 'łąęśćżźń',
    },
    {
      name: 'Croatian',
      words: 'su se će što koji bi iz ali kako nakon kao nije koja zbog više koje sa još kad prije sve ili svoj prema protiv biti jer nego u',
      letters: 'čšžđ',
      ownWords: 'się że jest przez dla również jego przed jednak są czy który które będzie oraz nie',
      ownLetters: 'łąęśćżźńó',
    },
  ],
}
