import { typographyWords } from './typography-words.ts'

type Words = (found: RegExpExecArray) => string
const quoted = (text = '') =>
  text
    .split('”, “')
    .map((one) => `„${one}“`)
    .join(', ')

/**
 * What the checks of translations say, whose sentences are English because models read them too. Each pattern is a whole sentence of
 * `shared/domain/*-checks.ts` and what they are made of.
 */
const FINDINGS: readonly (readonly [RegExp, Words])[] = [
  [/^not translated: no model is connected$/, () => 'neišversta: neprijungtas joks modelis'],
  [/^not translated: no translation was accepted$/, () => 'neišversta: nė vienas vertimas nebuvo tinkamas'],
  [/^not translated yet: the original has changed$/, () => 'dar neišversta: originalas pasikeitė'],
  [/^there is no translation of it in the answer$/, () => 'modelio atsakyme jo vertimo nėra'],
  [/^given back by a person; the next run translates it$/, () => 'grąžinta versti iš naujo'],
  [/^not translated: (.+)$/s, ([, why]) => `neišversta: ${findingWords(why ?? '')}`],
  [/^the English text has changed since a person translated it$/, () => 'po žmogaus vertimo angliškas tekstas pasikeitė'],
  [/^the translation is empty$/, () => 'vertimas tuščias'],
  [/^holds the character (\S+), which no text may hold$/, ([, character]) => `yra ženklas ${character}, kurio tekste būti negali`],
  [/^the inline markup differs from the source$/, () => 'žymos kitokios nei originale'],
  [/^holds markup that is not in the source$/, () => 'yra žymų, kurių originale nėra'],
  [/^(<\w+>) encloses no words, but does in the source$/, ([, tag]) => `${tag} neapima jokių žodžių, nors originale apima`],
  [/^(<\w+>) encloses words that stand outside it in the source$/, ([, tag]) => `${tag} apima žodžius, kurie originale yra už jos ribų`],
  [/^“(.+)” stands outside (<\w+>), but inside it in the source$/s, ([, word, tag]) => `„${word}“ yra už ${tag} ribų, nors originale – viduje`],
  [/^“(.+)” stands inside (<\w+>), but outside it in the source$/s, ([, word, tag]) => `„${word}“ yra ${tag} viduje, nors originale – už ribų`],
  [/^the order must stay (.+); it became (.+)$/s, ([, wanted, found]) => `turi likti tokia tvarka: ${wanted}; dabar yra: ${found}`],
  [/^(.+) must stand before (.+), as in the source$/s, ([, before, after]) => `${before} turi eiti prieš ${after}, kaip originale`],
  [/^(.+) occurs (\d+) times, not (?:(\d+) times|once)$/s, ([, fact, found, wanted]) => `${fact}: yra ${found} k., turi būti ${wanted ?? 1} k.`],
  [/^“(.+)” stands where the source has “(.+)”$/s, ([, found, wanted]) => `yra „${found}“, o originale – „${wanted}“`],
  [/^(.+) stands where the source has (.+)$/s, ([, more, fewer]) => `yra ${more}, o originale – ${fewer}`],
  [/^the number “?(.+?)”? is not in the source$/s, ([, number]) => `skaičiaus „${number}“ originale nėra`],
  [/^the number (.+) is missing$/s, ([, number]) => `trūksta skaičiaus ${number}`],
  [/^the month (\w+) is missing$/, ([, month]) => `trūksta mėnesio: ${MONTHS[month ?? ''] ?? month}`],
  [/^the percent sign is missing$/, () => 'trūksta procento ženklo'],
  [/^the source denies something \(“(.+)”\), the translation does not$/s, ([, words]) => `originale yra neiginys (${quoted(words)}), vertime jo nėra`],
  [
    /^the source denies something \(“(.+)”\), the translation only once$/s,
    ([, words]) => `originale neigiama kelis kartus (${quoted(words)}), vertime – tik kartą`,
  ],
  [/^the translation denies something \(“(.+)”\) that the source states$/s, ([, words]) => `vertime neigiama (${quoted(words)}), nors originale teigiama`],
  [/^“(.+)” must stay as it is$/s, ([, term]) => `„${term}“ turi likti neišversta`],
  [
    /^“(.+)” must be translated as “(.+)”(, in this upper and lower case)?$/s,
    ([, term, target, asWritten]) => `„${term}“ turi būti verčiama „${target}“${asWritten ? ', tokiomis pat raidėmis' : ''}`,
  ],
  [/^“(.+)” may not stand for “(.+)”$/s, ([, word, term]) => `„${word}“ netinka versti „${term}“`],
  [/^the source was repeated instead of translated$/, () => 'originalas pakartotas, o ne išverstas'],
  [/^the source stands beside its translation$/, () => 'šalia vertimo paliktas originalas'],
  [/^“(.+)” was not translated$/s, ([, words]) => `„${words}“ neišversta`],
  [/^“(.+)” is English$/s, ([, words]) => `„${words}“ yra angliškai`],
  [/^“(.+)” occurs twice$/s, ([, words]) => `„${words}“ pasikartoja`],
  [
    /^too short: (\d+) characters for (\d+) of the source; something was left out$/,
    ([, to, from]) => `per trumpa: ${to} ženklų, originale ${from}; kažkas praleista`,
  ],
  [/^too long: (\d+) characters for (\d+) of the source; something was added$/, ([, to, from]) => `per ilga: ${to} ženklų, originale ${from}; kažkas pridėta`],
  [
    /^hardly a word, name or number of the source has its like in the translation$/,
    () => 'vertime beveik nėra originalo žodžių, vardų ir skaičių atitikmenų; gal tai kito sakinio vertimas',
  ],
  [/^stops before the end of the sentence$/, () => 'sakinys nebaigtas'],
  [/^not written in (\w+)$/, ([, language]) => `parašyta ne ta kalba (reikia: ${language})`],
  [/^written in (\w+), not in (\w+)$/, ([, found, wanted]) => `parašyta kita kalba: ${found}, o ne ${wanted}`],
  [/^“(.+)” mixes letters of two alphabets$/s, ([, word]) => `žodyje „${word}“ sumaišytos dviejų abėcėlių raidės`],
  [/^“(.+)” is in another script$/s, ([, words]) => `„${words}“ parašyta kitu raštu`],
  [/^answers \(“(.+)”\) instead of translating$/s, ([, words]) => `atsakoma („${words}“), o ne verčiama`],
  [/^“(.+)” is no sentence of the source$/s, ([, words]) => `sakinio „${words}“ originale nėra`],
  [/^“(.+)” is not in the source$/s, ([, words]) => `„${words}“ originale nėra`],
  [/^speaks of a translation \(“(.+)”\), which the source does not$/s, ([, words]) => `kalba apie vertimą („${words}“), o originalas – ne`],
  [/^the language sets otherwise: (.+)$/, ([, changes]) => `rašyba: kalboje įprasta kitaip (${typographyWords((changes ?? '').split(', '))})`],
  [/^(.+) is not in the source$/s, ([, fact]) => `originale nėra: ${fact}`],
  [/^(.+) is missing$/s, ([, fact]) => `trūksta: ${fact}`],
]

const MONTHS: Readonly<Record<string, string>> = Object.fromEntries(
  ['sausis', 'vasaris', 'kovas', 'balandis', 'gegužė', 'birželis', 'liepa', 'rugpjūtis', 'rugsėjis', 'spalis', 'lapkritis', 'gruodis'].map((name, index) => [
    new Date(Date.UTC(2000, index, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
    name,
  ]),
)

/** A check's sentence in Lithuanian; what no check says, such as a judge's own words, as it was said. */
export function findingWords(detail: string): string {
  for (const [pattern, words] of FINDINGS) {
    const found = pattern.exec(detail)
    if (found) return words(found)
  }
  return detail
}
