import { findingWords } from './finding-words.ts'

type Words = (found: RegExpExecArray) => string

/** Whole sentences of the readers of files: `shared/domain/translation/xliff-read.ts`, `tmx.ts`, `tmx-parts.ts`, `tbx.ts`, `glossary-csv.ts`, and of who takes what they read. */
const SENTENCES: readonly (readonly [RegExp, Words])[] = [
  [/^Holds blocks; a segment is one run of text with inline markup\.$/, () => 'Yra pastraipų ar kitų blokų; segmentas – tai viena teksto eilutė su žymomis.'],
  [/^Holds (\d+) characters; (\d+) are allowed\.$/, ([, held, most]) => `Yra ${held} ženklų; leidžiama ${most}.`],
  [/^Nobody has translated it yet: there is nothing to keep\.$/, () => 'Dar niekas neišvertė: nėra ko palikti.'],
  [/^There is no such segment\.$/, () => 'Tokio segmento nėra.'],
  [/^The English text has changed since the export\.$/, () => 'Po eksporto angliškas tekstas pasikeitė.'],
  [/^The document has this segment more than once\.$/, () => 'Šis segmentas faile yra daugiau nei kartą.'],
  [/^The markup of the code (<.+>) is missing\.$/s, ([, code]) => `Trūksta žymos, kurią žymi ${code}.`],
  [/^It holds the character (\S*), which no text may hold\.$/, ([, character]) => `Yra ženklas ${character}, kurio tekste būti negali.`],
  [
    /^The unit in line (\d+) holds the character (\S+), which no text may hold\.$/,
    ([, line, character]) => `${line} eilutėje yra ženklas ${character}, kurio tekste būti negali.`,
  ],
  [/^It has no English text, or no translation into a language of this site\.$/, () => 'Nėra angliško teksto arba vertimo į kurią nors svetainės kalbą.'],
  [/^This is not an XLIFF document: its root must be <xliff>\.$/, () => 'Tai ne XLIFF failas: jo šaknis turi būti <xliff>.'],
  [
    /^This is XLIFF (\S+); XLIFF 2\.0 or 2\.1 is needed\..*$/,
    ([, version]) => `Tai XLIFF ${version}; reikia XLIFF 2.0 arba 2.1. Eksportuokite jį kaip XLIFF 2.`,
  ],
  [/^This is not an XLIFF 2\.0 or 2\.1 document\.$/, () => 'Tai ne XLIFF 2.0 ar 2.1 failas.'],
  [/^This is not a TMX 1\.4 document: .*$/, () => 'Tai ne TMX 1.4 failas: jo šaknis turi būti <tmx version="1.4">.'],
  [/^The document declares entities of its own, which are not taken\.$/, () => 'Failas apibrėžia savų esybių (ENTITY); tokie nepriimami.'],
  [/^This document is not whole: (<.+>) in line (\d+) is not closed\.$/, ([, tag, line]) => `Failas ne visas: ${line} eilutėje neuždaryta ${tag}.`],
  [
    /^The document is a translation into “(.*)”, which articles are not translated into\.$/s,
    ([, language]) => `Failas verčia į „${language}“, o į ją straipsniai neverčiami.`,
  ],
  [/^The document holds (\d+) files; one article at a time is taken\.$/, ([, files]) => `Faile aprašyti keli straipsniai (${files}); priimamas vienas.`],
  [/^The document holds (\d+) units; (\d+) are taken\.$/, ([, units, most]) => `Faile ${units} vienetų; priimama iki ${most}.`],
  [/^There is no translation unit in this document\.$/, () => 'Faile nėra nė vieno vertimo vieneto.'],
  [/^The unit in line (\d+) is larger than (\d+) bytes\.$/, ([, line, most]) => `${line} eilutės vienetas didesnis nei ${most} baitų.`],
  [/^This is not a TBX document: .*$/, () => 'Tai ne TBX failas: jo šaknis turi būti <tbx> arba <martif>.'],
  [/^The document holds (\d+) concepts; (\d+) are taken\.$/, ([, concepts, most]) => `Faile ${concepts} sąvokų; priimama iki ${most}.`],
  [/^The document holds no concept\.$/, () => 'Faile nėra nė vienos sąvokos.'],
  [/^The concept has no English term\.$/, () => 'Sąvoka neturi angliško termino.'],
  [/^The file is empty\.$/, () => 'Failas tuščias.'],
  [/^The first line must name the columns, “term” among them\.$/, () => 'Pirmoje eilutėje turi būti stulpelių pavadinimai, tarp jų „term“.'],
  [/^Unknown or repeated columns: (.+)\.$/s, ([, columns]) => `Nežinomi arba pasikartojantys stulpeliai: ${columns}.`],
  [/^“(.+)” stands in line (\d+) already\.$/s, ([, term, line]) => `„${term}“ jau yra ${line} eilutėje.`],
  [/^It has (\d+) cells; the first line names (\d+) columns\.$/, ([, cells, columns]) => `Eilutėje langelių: ${cells}, o stulpelių: ${columns}.`],
  [/^The glossary would hold (\d+) terms; (\d+) fit\.$/, ([, terms, most]) => `Žodyne būtų ${terms} terminų; telpa ${most}.`],
  [/^Quoted field unterminated\.$/, () => 'Neuždarytos kabutės.'],
  [/^Trailing quote on quoted field is malformed\.$/, () => 'Po uždarančių kabučių yra dar teksto.'],
  [/^A word is required\.$/, () => 'Reikia žodžio.'],
  [/^A character in it cannot be shown\.$/, () => 'Yra ženklas, kurio parodyti neįmanoma.'],
  [/^At most (\d+) characters\.$/, ([, most]) => `Ne daugiau kaip ${most} ženklų.`],
  [/^At most (\d+) words\.$/, ([, most]) => `Ne daugiau kaip ${most} žodžių.`],
  [/^The required word is forbidden as well\.$/, () => 'Privalomas žodis kartu yra uždraustas.'],
  [/^A term that is kept has no translation\.$/, () => 'Terminas, kuris neverčiamas, negali turėti vertimo.'],
]

/** Fields of a term, each behind its place. */
const FIELD = /^(term|note|part_of_speech|definition|example|locales)((?:\.\w+)*): (.+)$/s
const BETWEEN_FIELDS = /(?<=\.) (?=(?:term|note|part_of_speech|definition|example|locales)(?:\.\w+)*: )/
/** Behind the language that they are of; one after the other. */
const FINDINGS = /^(?:([a-z]{2}): )?(.+?)(\.?)$/s
/** Some findings have a second half. */
const BETWEEN_FINDINGS = /; (?!something was )/

/** Why something in a file is refused, in Lithuanian; what nobody foresaw, as it was said. */
export function refusalWords(reason: string): string {
  const fields = reason.split(BETWEEN_FIELDS).map(fieldWords)
  if (fields.every((field) => field !== null)) return fields.join(' ')
  for (const [pattern, words] of SENTENCES) {
    const found = pattern.exec(reason)
    if (found) return words(found)
  }
  const [, locale, findings = '', end] = FINDINGS.exec(reason) ?? []
  const said = findings.split(BETWEEN_FINDINGS).map((finding) => [finding, findingWords(finding)] as const)
  if (said.some(([finding, words]) => finding === words)) return reason
  return `${locale ? `${locale}: ` : ''}${said.map(([, words]) => words).join('; ')}${end}`
}

/** The column of the file and what is wrong with it. */
function fieldWords(part: string): string | null {
  const [, field, place = '', message] = FIELD.exec(part) ?? []
  if (!field || !message) return null
  const [, locale, kind] = place.split('.')
  const column = field !== 'locales' ? field : !locale ? 'keep' : kind === 'forbidden' ? `${locale}_forbidden` : locale
  return `${column}: ${refusalWords(message)}`
}
