import type { TargetLocale } from '#shared/locales.ts'

export interface NumberWords {
  /** From 1 to 12: beginnings of words, `=` after whole words, `_` for a space, as alternatives of a regular expression. */
  cardinals: readonly string[]
  /** Beginnings of the months' names; where months are numbered, none. */
  months: readonly string[]
  /** What multiplies a number that stands before it. */
  scales: Readonly<Record<string, number>>
}

const CJK_SCALES = { 千: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 }
const list = (text: string): string[] => text.split(' ')

/** How the languages write numbers in words. Sources: the languages' grammars; CLDR for month names. */
export const NUMBER_WORDS: Readonly<Record<TargetLocale, NumberWords>> = {
  lt: {
    cardinals: list(
      'vien|pirm du=|dvi=|dviej|dvie|dvej|abu|abi|abie|antr tri|trys|trej|treč keturi|ketver|ketvirt penk šeši|šešt septyn aštuon|aštunt devyn|devint dešimt vienuolik dvylik',
    ),
    months: list('saus vasar kov baland geguž birž liep rugpj rugs spal lapkr gruod'),
    scales: { tūkst: 1e3, mln: 1e6, milijon: 1e6, mlrd: 1e9, milijard: 1e9, trln: 1e12, trilijon: 1e12 },
  },
  de: {
    cardinals: list('ein|erst zwei|beid|zwo drei|dritt vier fünf sechs sieb acht neun zehn elf zwölf'),
    months: list('jan|jän feb märz|mär apr mai jun jul aug sep okt nov dez'),
    scales: { tausend: 1e3, tsd: 1e3, million: 1e6, mio: 1e6, milliarde: 1e9, mrd: 1e9, billion: 1e12 },
  },
  es: {
    cardinals: list(
      'un=|uno=|una=|prim dos=|ambos|ambas|segund|par= tres|tercer cuatro|cuart cinco|quint seis|sext siete|séptim ocho|octav nueve|noven diez|décim once= doce=',
    ),
    months: list('ene feb mar abr may jun jul ago sep|set oct nov dic'),
    scales: { mil: 1e3, millón: 1e6, millones: 1e6, billón: 1e12, billones: 1e12 },
  },
  fr: {
    cardinals: list('un=|une=|premi deux|second trois|troisi quatre|quatri cinq six|sixi sept=|septi huit neuf=|neuvi dix= onze douze'),
    months: list('janv févr mars avr mai juin juil août sept oct nov déc'),
    scales: { mille: 1e3, million: 1e6, milliard: 1e9, billion: 1e12 },
  },
  pl: {
    cardinals: list(
      'jed|pierwsz dwa=|dwie|dwóch|dwu|dwoma|dwój|dwiema|dwaj|oba=|obaj=|obie=|obu=|obydw|drug trzy|trzech|trzem|trój|trzec|trzej|troje cztery|czterech|czterem|czterej|czwart pięć|pięci|piąt sześ|szóst siedm|siedem ośm|ósm|osiem dziewię|dziewią dziesięć|dziesięci|dziesiąt jedena dwana|dwunast',
    ),
    months: list('stycz|styczn lut mar kwie maj czerw lip sierp wrz paź|październ listop grud'),
    scales: { tys: 1e3, tysi: 1e3, mln: 1e6, milion: 1e6, mld: 1e9, miliard: 1e9, bln: 1e12, bilion: 1e12 },
  },
  ru: {
    cardinals: list(
      'один|одн|перв дв|оба=|обе=|обоих|втор трех|трёх|три=|трем|трём|тремя|трет|тро четыр|четверт|четвер пят шест сем=|семь|семи=|седьм восьм|восем девят десят одиннадц двенадц',
    ),
    months: list('янв фев мар апр мая|май июн июл авг сен окт ноя дек'),
    scales: { тыс: 1e3, тысяч: 1e3, млн: 1e6, миллион: 1e6, млрд: 1e9, миллиард: 1e9, трлн: 1e12, триллион: 1e12 },
  },
  zh: { cardinals: list('一 二|两|兩|双|雙 三 四 五 六 七 八 九 十 十一 十二'), months: [], scales: CJK_SCALES },
  ja: { cardinals: list('一|ひと 二|両|双|ふた 三 四|よっつ 五 六 七 八 九 十 十一 十二|ダース'), months: [], scales: CJK_SCALES },
  ko: {
    cardinals: list(
      '한|하나|첫|단일|하루 두|둘(?!러)|양쪽|이중|이틀 세|셋|석|삼중|사흘 네|넷|나흘 다섯|닷새 여섯|엿새 일곱|이레 여덟|여드레 아홉|아흐레 열 열한|열하나 열두|열둘',
    ),
    months: [],
    scales: { 천: 1e3, 만: 1e4, 억: 1e8, 조: 1e12 },
  },
  it: {
    cardinals: list(
      'un=|uno=|una=|prim due|entramb|second tre=|terz quattro|quart cinque|quint sei=|sest sette otto|ottav nove=|non[oiae]= dieci|decim undici dodici',
    ),
    months: list('genn febbr mar apr magg giugn lugl agos sett ott nov dic'),
    scales: { mila: 1e3, mille: 1e3, milion: 1e6, miliard: 1e9, mld: 1e9, bilion: 1e12 },
  },
  nl: {
    cardinals: list('een=|één|eerst twee|beid|tweed drie|derd vier vijf zes zeven|zevend acht negen tien elf|elfd twaalf'),
    months: list('jan feb maart|mrt apr mei jun jul aug sep okt nov dec'),
    scales: { duizend: 1e3, miljoen: 1e6, mln: 1e6, miljard: 1e9, mld: 1e9, biljoen: 1e12 },
  },
  sv: {
    cardinals: list('en=|ett=|först två|båda|andra tre=|tred fyra|fjärd fem|femt sex|sjätt sju åtta|ått nio tio elva tolv'),
    months: list('jan feb mars apr maj jun jul aug sep okt nov dec'),
    scales: { tusen: 1e3, miljon: 1e6, mn: 1e6, miljard: 1e9, mdr: 1e9, biljon: 1e12 },
  },
  pt: {
    cardinals: list(
      'um=|uma=|prim dois|duas|ambos|ambas|segund três|terceir quatro|quart cinco|quint seis|sext sete=|sétim oito|oitav nove=|non[oa]= dez=|décim onze doze',
    ),
    months: list('jan fev mar abr mai jun jul ago set out nov dez'),
    scales: { mil: 1e3, milhão: 1e6, milhões: 1e6, 'mil milhões': 1e9, bilhão: 1e9, bilhões: 1e9, bilião: 1e12, biliões: 1e12, trilhão: 1e12 },
  },
  tr: {
    cardinals: list('bir|ilk iki üç|üçü dört|dörd beş altı yedi sekiz dokuz on=|onu=|onun=|onunc onbir|on_bir oniki|on_iki'),
    months: list('oca şub mar nis may haz tem ağu eyl eki kas ara'),
    scales: { bin: 1e3, milyon: 1e6, mn: 1e6, milyar: 1e9, mlr: 1e9, trilyon: 1e12 },
  },
}
