import { describe, expect, it } from 'vitest'
import { checkBinding } from '#shared/domain/translation/basic-checks.ts'
import { readGlossaryCsv } from '#shared/domain/translation/glossary-csv.ts'
import { readTmxUnits } from '#shared/domain/translation/tmx.ts'
import { tmxParts } from '#shared/domain/translation/tmx-parts.ts'
import { readXliff } from '#shared/domain/translation/xliff-read.ts'
import { refusalWords } from './refusal-words.ts'

const ENGLISH = /(?<!\p{L})(?:the|is|not|are|of|it|in|at most)(?!\p{L})/iu
const isLithuanian = (words: string) => words.replace(/„[^“]*“|<[^>]*>/g, '').search(ENGLISH) < 0

/** What an act is refused for. */
function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

const xliff = (body: string, attributes = 'version="2.1" trgLang="lt"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" ${attributes}>${body}</xliff>`
const unit = (target: string) => xliff(`<file id="f"><unit id="c0"><segment><source>One.</source><target>${target}</target></segment></unit></file>`)
const tmx = (body: string) => `<tmx version="1.4"><header/><body>${body}</body></tmx>`

const WHOLE_FILES: readonly [string, () => unknown][] = [
  ['no XLIFF', () => readXliff('<html/>')],
  ['an old XLIFF', () => readXliff('<xliff version="1.2"/>')],
  ['another XLIFF', () => readXliff('<xliff version="3.0"/>')],
  ['an XLIFF with entities', () => readXliff(`<!DOCTYPE x [<!ENTITY a "b">]>${xliff('')}`)],
  ['half an XLIFF', () => readXliff(unit('Vienas.').slice(0, -25))],
  ['an XLIFF in another language', () => readXliff(xliff('', 'version="2.1" trgLang="lv"'))],
  ['an XLIFF of two articles', () => readXliff(xliff('<file/><file/>'))],
  ['an XLIFF of very many units', () => readXliff(xliff(`<file>${'<unit/>'.repeat(20_001)}</file>`))],
  ['no TMX', () => tmxParts('<html/>')],
  ['a TMX with entities', () => tmxParts(`<!DOCTYPE x [<!ENTITY a "b">]>${tmx('<tu/>')}`)],
  ['half a TMX', () => tmxParts(tmx('<tu></tu>').slice(0, -9))],
  ['a TMX without units', () => tmxParts(tmx(''))],
  ['a TMX with a huge unit', () => tmxParts(tmx(`<tu>${'x'.repeat(200)}</tu>`), 100)],
]

const GLOSSARIES: readonly [string, string][] = [
  ['is empty', ''],
  ['names no column “term”', 'word,lt\na,b'],
  ['names an unknown column', 'term,klingon\na,b'],
  ['has a line of too many cells', 'term,lt\na,b,c'],
  ['has a term twice', 'term,lt\na,b\nA,c'],
  ['has a term without a name', 'term,lt\n ,b'],
  ['has a term that is too long', `term,lt\n${'x'.repeat(81)},b`],
  ['has a note that is too long', `term,note\na,${'x'.repeat(501)}`],
  ['forbids too many words', `term,lt_forbidden\na,${Array.from({ length: 11 }, (_, n) => `w${n}`).join('|')}`],
  ['forbids a word of too many letters', `term,lt_forbidden\na,${'x'.repeat(81)}`],
  ['forbids what it requires', 'term,lt,lt_forbidden\na,b,b'],
  ['keeps a term and translates it', 'term,keep,lt\na,yes,b'],
  ['holds what cannot be shown', 'term,lt\na\u202e,b'],
  ['leaves quotes open', 'term,lt\n"a,b'],
  ['goes on behind quotes', 'term,lt\n"a"x,b'],
]

describe('why something in a file is refused, in Lithuanian', () => {
  it.each(WHOLE_FILES)('where it is %s', (_, read) => {
    const reason = refusalOf(read)
    expect(reason).not.toBe('')
    expect(refusalWords(reason)).not.toBe(reason)
    expect(refusalWords(reason)).toSatisfy(isLithuanian)
  })

  it.each(GLOSSARIES)('where a glossary %s', (_, csv) => {
    const reasons = readGlossaryCsv(csv).faults.map(({ message }) => message)
    expect(reasons).not.toEqual([])
    for (const reason of reasons) {
      expect(refusalWords(reason), reason).not.toBe(reason)
      expect(refusalWords(reason), reason).toSatisfy(isLithuanian)
    }
  })

  it('where several fields of a term are wrong, each behind its column', () => {
    const [fault] = readGlossaryCsv(`term,lt,de_forbidden\n ,${'x'.repeat(81)},${'y'.repeat(81)}`).faults
    expect(refusalWords(fault?.message ?? '')).toBe('term: Reikia žodžio. lt: Ne daugiau kaip 80 ženklų. de_forbidden: Ne daugiau kaip 80 ženklų.')
  })

  it('where a unit cannot be taken', () => {
    const [coded] = readXliff(unit('Vienas <ph id="1" dataRef="d1"/>.')).units
    expect(coded && 'fault' in coded && refusalWords(coded.fault)).toBe('Trūksta žymos, kurią žymi <ph id="1">.')
    const [shape] = readXliff(unit('Vienas <cp hex="001F"/>.')).units
    expect(shape && 'fault' in shape && refusalWords(shape.fault)).toBe('Yra ženklas 001F, kurio tekste būti negali.')
    const [foreign] = readTmxUnits(tmx('<tu><tuv xml:lang="lv"><seg>Viens.</seg></tuv></tu>'))
    expect(foreign && 'fault' in foreign && refusalWords(foreign.fault)).toSatisfy(isLithuanian)
    const findings = checkBinding('A <strong>word</strong>.', 'Žodis\u202e.').map(({ detail }) => detail)
    expect(refusalWords(`lt: ${findings.join('; ')}`)).toBe('lt: yra ženklas U+202E, kurio tekste būti negali; žymos kitokios nei originale')
  })

  it.each([
    'Holds blocks; a segment is one run of text with inline markup.',
    'Holds 5000 characters; 4000 are allowed.',
    'Nobody has translated it yet: there is nothing to keep.',
    'There is no such segment.',
    'The English text has changed since the export.',
    'The document has this segment more than once.',
    'The unit in line 3 holds the character U+0000, which no text may hold.',
    'The glossary would hold 2001 terms; 2000 fit.',
    'too short: 5 characters for 50 of the source; something was left out',
  ])('where the server says: %s', (reason) => {
    expect(refusalWords(reason)).not.toBe(reason)
    expect(refusalWords(reason)).toSatisfy(isLithuanian)
  })

  it('and what nobody foresaw as it was said', () => {
    expect(refusalWords('The moon is in the wrong house.')).toBe('The moon is in the wrong house.')
  })
})
