import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.14, 0.23],
    [1.08, 0.16],
    [1.07, 0.11],
  ],
  tokensPerCharacter: 0.6,
  negation: {
    any: /(?<!\p{L})(?:ne(?!(?:s|t|i|pris|pais\p{L}+|sen\p{L}+|trukus)(?!\p{L}))\p{L}*|nė|nėra|nie\p{L}+|be|trūk\p{L}+|stok\p{L}+|jok\p{L}+|nei(?=[^.;!?]* nei(?!\p{L})))(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:nėra|nebuvo|nebus|nebūtų|negali\p{L}*|negalima|negalėjo|nereikia|netur\p{L}+|ne|niekada|niekas|nieko|nebėra)(?!\p{L})/giu,
    most: 2,
  },
  numbers: {
    cardinals:
      'vien|pirm du=|dvi=|dviej|dvie|dvej|abu|abi|abie|antr tri|trys|trej|treč keturi|ketver|ketvirt penk šeši|šešt septyn aštuon|aštunt devyn|devint dešimt vienuolik dvylik',
    certain:
      'trys|tris|trijų|trijose|trims keturi|keturis|keturias|keturių|keturios|keturiuose|keturiose penki|penkis|penkias|penkių|penkios šeši|šešis|šešias|šešių|šešios septyni|septynis|septynių|septynios aštuoni|aštuonis|aštuonių|aštuonios devyni|devynis|devynių dešimt|dešimties vienuolika dvylika',
    counters: '',
    months: 'saus vasar kov baland geguž birž liep rugpj rugs spal lapkr gruod',
    teens: 'trylik keturiolik penkiolik šešiolik septyniolik aštuoniolik devyniolik',
    tens: 'dvidešim trisdešim keturiasdešim penkiasdešim šešiasdešim septyniasdešim aštuoniasdešim devyniasdešim šimt',
    scales: { tūkst: 1e3, mln: 1e6, milijon: 1e6, mlrd: 1e9, milijard: 1e9, trln: 1e12, trilijon: 1e12 },
  },
}
