import { t } from './catalogue.ts'
import { findingWords } from './finding-words.ts'

type Words = (found: RegExpExecArray) => string

/** Whole sentences of the readers of files: `shared/domain/translation/xliff-read.ts`, `tmx.ts`, `tmx-parts.ts`, `tbx.ts`, `glossary-csv.ts`, and of who takes what they read. */
const SENTENCES: readonly (readonly [RegExp, Words])[] = [
  [/^Holds blocks; a segment is one run of text with inline markup\.$/, () => t.holdsBlocks],
  [/^Holds (\d+) characters; (\d+) are allowed\.$/, ([, held, most]) => t.tooManyCharacters({ held, most })],
  [/^Nobody has translated it yet: there is nothing to keep\.$/, () => t.nothingToKeep],
  [/^There is no such segment\.$/, () => t.noSuchSegment],
  [/^The English text has changed since the export\.$/, () => t.englishChangedSinceExport],
  [/^The document has this segment more than once\.$/, () => t.segmentTwiceInFile],
  [/^The markup of the code (<.+>) is missing\.$/s, ([, code]) => t.codeIsMissing({ code })],
  [/^It holds the character (\S*), which no text may hold\.$/, ([, character]) => t.itHoldsCharacter({ character })],
  [/^The unit in line (\d+) holds the character (\S+), which no text may hold\.$/, ([, line, character]) => t.lineHoldsCharacter({ line, character })],
  [/^It has no English text, or no translation into a language of this site\.$/, () => t.noTextOrTranslation],
  [/^This is not an XLIFF document: its root must be <xliff>\.$/, () => t.notXliff],
  [/^This is XLIFF (\S+); XLIFF 2\.0 or 2\.1 is needed\..*$/, ([, version]) => t.wrongXliffVersion({ version })],
  [/^This is not an XLIFF 2\.0 or 2\.1 document\.$/, () => t.notXliff2],
  [/^This is not a TMX 1\.4 document: .*$/, () => t.notTmx],
  [/^The document declares entities of its own, which are not taken\.$/, () => t.fileDeclaresEntities],
  [/^This document is not whole: (<.+>) in line (\d+) is not closed\.$/, ([, tag, line]) => t.fileIsIncomplete({ line, tag })],
  [/^The document is a translation into “(.*)”, which articles are not translated into\.$/s, ([, language]) => t.wrongTargetLanguage({ language })],
  [/^The document holds (\d+) files; one article at a time is taken\.$/, ([, files]) => t.severalArticlesInFile({ files })],
  [/^The document holds (\d+) units; (\d+) are taken\.$/, ([, units, most]) => t.tooManyUnits({ units, most })],
  [/^There is no translation unit in this document\.$/, () => t.fileHasNoTranslationUnit],
  [/^The unit in line (\d+) is larger than (\d+) bytes\.$/, ([, line, most]) => t.unitIsTooLarge({ line, most })],
  [/^This is not a TBX document: .*$/, () => t.notTbx],
  [/^The document holds (\d+) concepts; (\d+) are taken\.$/, ([, concepts, most]) => t.tooManyConcepts({ concepts, most })],
  [/^The document holds no concept\.$/, () => t.fileHasNoConcept],
  [/^The concept has no English term\.$/, () => t.conceptHasNoEnglishTerm],
  [/^The file is empty\.$/, () => t.fileIsEmpty],
  [/^The first line must name the columns, “term” among them\.$/, () => t.columnsMustBeNamed],
  [/^Unknown or repeated columns: (.+)\.$/s, ([, columns]) => t.unknownOrRepeatedColumns({ columns })],
  [/^“(.+)” stands in line (\d+) already\.$/s, ([, term, line]) => t.isInLineAlready({ term, line })],
  [/^It has (\d+) cells; the first line names (\d+) columns\.$/, ([, cells, columns]) => t.wrongNumberOfCells({ cells, columns })],
  [/^The glossary would hold (\d+) terms; (\d+) fit\.$/, ([, terms, most]) => t.tooManyTerms({ terms, most })],
  [/^Quoted field unterminated\.$/, () => t.quotationMarksAreNotClosed],
  [/^Trailing quote on quoted field is malformed\.$/, () => t.textAfterQuotationMarks],
  [/^A word is required\.$/, () => t.wordIsRequired],
  [/^A character in it cannot be shown\.$/, () => t.holdsUnprintableCharacter],
  [/^At most (\d+) characters\.$/, ([, most]) => t.atMostCharacters({ most })],
  [/^At most (\d+) words\.$/, ([, most]) => t.atMostWords({ most })],
  [/^The required word is forbidden as well\.$/, () => t.requiredWordIsForbidden],
  [/^A term that is kept has no translation\.$/, () => t.keptTermHasNoTranslation],
]

/** Fields of a term, each behind its place. */
const FIELD = /^(term|note|part_of_speech|definition|example|locales)((?:\.\w+)*): (.+)$/s
const BETWEEN_FIELDS = /(?<=\.) (?=(?:term|note|part_of_speech|definition|example|locales)(?:\.\w+)*: )/
/** Behind the language that they are of; one after the other. */
const FINDINGS = /^(?:([a-z]{2}): )?(.+?)(\.?)$/s
/** Some findings have a second half. */
const BETWEEN_FINDINGS = /; (?!something was )/

/** Why something in a file is refused, in the language of the desk; what nobody foresaw, as it was said. */
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
