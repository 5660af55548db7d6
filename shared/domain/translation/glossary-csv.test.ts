import { describe, expect, it } from 'vitest'
import { readGlossaryCsv, type TermInput, writeGlossaryCsv } from './glossary-csv.ts'

const term = (name: string, more: Partial<TermInput> = {}): TermInput => ({
  term: name,
  case_sensitive: false,
  keep: false,
  note: '',
  part_of_speech: null,
  definition: '',
  example: '',
  locales: {},
  ...more,
})

describe('the glossary as CSV', () => {
  it('comes back as it was: quotes, line breaks, commas, formulas, several forbidden words', () => {
    const terms = [
      term('backdoor', {
        note: 'Say "it", always;\nin one word',
        locales: { lt: { target: 'užpakalinės durys', forbidden: ['bekdoras', 'durys, slaptos'], keep_case: false } },
      }),
      term('exfiltrate', { part_of_speech: 'verb', definition: 'To copy data out, unseen.', example: 'They exfiltrated "all" of it.' }),
      term('=SUM(A1)', { keep: true, case_sensitive: true }),
      term("'quoted", { locales: { ja: { forbidden: ['バックドア'], keep_case: true } } }),
    ]
    const csv = writeGlossaryCsv(terms)
    expect(csv).not.toMatch(/(?:^|,|\n)=/)
    expect(readGlossaryCsv(csv)).toEqual({ terms: terms.map((one, index) => ({ line: [2, 4, 5, 6][index], term: one })), faults: [] })
    expect(readGlossaryCsv(`\ufeff${csv}`).terms).toHaveLength(4)
  })

  it('takes columns in any order, those that matter, and what spreadsheets of this country write', () => {
    expect(readGlossaryCsv('lt;term;keep\r\npataisa;patch;\r\n;CVE;taip\r\n').terms.map((read) => read.term)).toEqual([
      term('patch', { locales: { lt: { target: 'pataisa', forbidden: [], keep_case: false } } }),
      term('CVE', { keep: true }),
    ])
  })

  it('names every line that is wrong, by its number in the file', () => {
    const csv = [
      'term,keep,lt,lt_forbidden',
      'patch,,pataisa,',
      ',,x,',
      '"two',
      'lines",,,',
      'kept,yes,verstas,',
      'Patch,,kita,',
      'a,,b,B',
      'x,,,,,,too many',
      `${'l'.repeat(81)},,,`,
    ].join('\n')
    const { terms, faults } = readGlossaryCsv(csv)
    expect(terms.map((read) => read.term.term)).toEqual(['patch', 'two lines'])
    expect(faults.map(({ line }) => line)).toEqual([3, 6, 7, 8, 9, 10])
    expect(faults[2]?.message).toBe('“Patch” stands in line 2 already.')
    expect(faults[4]?.message).toBe('It has 7 cells; the first line names 4 columns.')
    expect(readGlossaryCsv(`term,note\na,b,c\n,x`).faults.map(({ line }) => line)).toEqual([2, 3])
  })

  it.each([
    ['', 'The file is empty.'],
    ['a,b\n1,2', 'The first line must name the columns, “term” among them.'],
    ['Term , keep,lithuanian,keep\nx,,y,', 'Unknown or repeated columns: lithuanian, keep.'],
  ])('says what is wrong with the columns of %j', (csv, message) => expect(readGlossaryCsv(csv)).toEqual({ terms: [], faults: [{ line: 1, message }] }))

  it.each(['yes', 'TRUE', '1', 'taip', 'x'])('takes %s for yes', (cell) => expect(readGlossaryCsv(`term,keep\nCVE,${cell}`).terms[0]?.term.keep).toBe(true))
  it.each(['', 'no', '0', 'yess', 'taxi', '11'])('takes “%s” for no', (cell) =>
    expect(readGlossaryCsv(`term,keep\nCVE,${cell}`).terms[0]?.term.keep).toBe(false),
  )

  it('leaves out empty lines and spaces around cells', () =>
    expect(readGlossaryCsv(' TERM ;lt_forbidden\n\n ; \n  patch ; lopas | | pleistras \n').terms).toEqual([
      { line: 4, term: term('patch', { locales: { lt: { forbidden: ['lopas', 'pleistras'], keep_case: false } } }) },
    ]))

  it.each(['', '\n\n', 'a,b\n1,2', 'term,term\nx,y', 'term,lithuanian\nx,y', '<html>', '\u0000\u0001'])('refuses %j', (csv) => {
    const { terms, faults } = readGlossaryCsv(csv)
    expect(terms).toEqual([])
    expect(faults).toMatchObject([{ line: 1 }])
  })

  it('a quote that is never closed is a fault of its line', () => {
    expect(readGlossaryCsv('term,note\na,b\nc,"d\ne,f').faults.map(({ line }) => line)).toContain(3)
  })
})
