import { describe, expect, it } from 'vitest'
import { readTbx } from './tbx.ts'

const DCA = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tbx>
<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
  <tbxHeader><fileDesc><sourceDesc><p>Terms</p></sourceDesc></fileDesc></tbxHeader>
  <text><body>
    <conceptEntry id="c1">
      <descrip type="subjectField">security</descrip>
      <langSec xml:lang="en-US">
        <descripGrp><descrip type="definition">Code &amp; data that gets in unseen.</descrip></descripGrp>
        <termSec><term>back door</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termSec>
        <termSec><term>backdoor</term><termNote type="partOfSpeech">noun</termNote><descrip type="context">A backdoor was found.</descrip></termSec>
        <termSec><term>trapdoor</term></termSec>
      </langSec>
      <langSec xml:lang="lt"><termSec><term>užpakalinės durys</term></termSec><termSec><term>bekdoras</term><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></termSec></langSec>
      <langSec xml:lang="cs"><termSec><term>zadní vrátka</term></termSec></langSec>
    </conceptEntry>
    <conceptEntry id="c2">
      <descrip type="definition">Of a system that nobody can break into.</descrip>
      <langSec xml:lang="en"><termSec><term>hardened</term><termNote type="partOfSpeech">adjective</termNote></termSec></langSec>
    </conceptEntry>
  </body></text>
</tbx>`
const DCT = `<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:basic="http://www.tbxinfo.net/ns/basic"><text><body>
<conceptEntry><langSec xml:lang="en"><basic:definition>To send out.</basic:definition><termSec><term>exfiltrate</term><min:partOfSpeech>verb</min:partOfSpeech><basic:context>They exfiltrate data.</basic:context></termSec></langSec>
<langSec xml:lang="pt-PT"><termSec><term>exfiltrar</term><min:administrativeStatus>preferredTerm-admn-sts</min:administrativeStatus></termSec></langSec></conceptEntry></body></text></tbx>`
const MARTIF = `<martif type="TBX-Basic"><text><body><termEntry><langSet xml:lang="en"><tig><term>Mitre</term><termNote type="partOfSpeech">proper noun</termNote></tig></langSet></termEntry><termEntry><langSet xml:lang="en"><ntig><termGrp><term>out of band</term><termNote type="partOfSpeech">adverb</termNote></termGrp></ntig></langSet></termEntry></body></text></martif>`

const faultsOf = (xml: string) => readTbx(xml).faults

describe('TBX-Basic', () => {
  it('is read in the style DCA: the term in use, forbidden words, what it means, a sentence', () => {
    expect(readTbx(DCA)).toEqual({
      terms: [
        {
          line: 6,
          term: {
            term: 'backdoor',
            case_sensitive: false,
            keep: false,
            note: '',
            part_of_speech: 'noun',
            definition: 'Code & data that gets in unseen.',
            example: 'A backdoor was found.',
            locales: { lt: { target: 'užpakalinės durys', forbidden: ['bekdoras'], keep_case: false } },
          },
        },
        {
          line: 17,
          term: expect.objectContaining({ term: 'hardened', part_of_speech: 'adjective', definition: 'Of a system that nobody can break into.', locales: {} }),
        },
      ],
      faults: [],
    })
  })

  it('is read in the style DCT and in its older form', () => {
    const [read] = readTbx(DCT).terms
    expect(read?.term).toMatchObject({ term: 'exfiltrate', part_of_speech: 'verb', definition: 'To send out.', example: 'They exfiltrate data.' })
    expect(read?.term.locales).toEqual({ pt: { target: 'exfiltrar', forbidden: [], keep_case: false } })
    expect(readTbx(MARTIF).terms.map(({ term }) => [term.term, term.part_of_speech])).toEqual([
      ['Mitre', 'name'],
      ['out of band', 'other'],
    ])
  })

  it.each([
    ['<html/>', 'This is not a TBX document: its root must be <tbx> or <martif>.'],
    ['', 'This is not a TBX document: its root must be <tbx> or <martif>.'],
    [DCT.slice(0, -6), 'This document is not whole: <tbx> in line 1 is not closed.'],
    ['<tbx><text/></tbx>', 'The document holds no concept.'],
    [`<!DOCTYPE tbx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${DCT}`, 'The document declares entities of its own, which are not taken.'],
    [`<tbx>${'<termEntry></termEntry>'.repeat(2001)}</tbx>`, 'The document holds 2001 concepts; 2000 are taken.'],
    ['<tbx>\n<termEntry></termEntry></tbx>', 'The concept has no English term.'],
    [DCT.replace('exfiltrate</term>', `${'x'.repeat(81)}</term>`), 'term: At most 80 characters.'],
  ])('%.40s is refused in one sentence', (xml, message) => {
    expect(readTbx(xml).terms).toEqual([])
    expect(faultsOf(xml).map((fault) => fault.message)).toEqual([message])
  })

  it('names a term that stands twice by its lines, and takes a document however deep it nests', () => {
    const entry = '<termEntry><langSet xml:lang="en"><tig><term>Hop</term></tig></langSet></termEntry>'
    expect(faultsOf(`<tbx>\n${entry}\n${entry.replace('Hop', 'HOP')}</tbx>`)).toEqual([{ line: 3, message: '“HOP” stands in line 2 already.' }])
    expect(faultsOf(`<tbx>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</tbx>`)).toEqual([{ line: 1, message: 'The document holds no concept.' }])
  })
})
