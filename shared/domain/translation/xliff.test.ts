import { describe, expect, it } from 'vitest'
import { casesOf } from '#shared/thorough.testing.ts'
import { hostile } from '../text/hostile-html.testing.ts'
import { canonicalBody, foldSpaces } from '../text/segments.ts'
import { xmlFault } from '../text/xml-fault.ts'
import { writeXliff, type XliffUnit } from './xliff.ts'
import { readXliff } from './xliff-read.ts'

const ID = '018f0000-0000-7000-8000-00000000000a'
const unit = (key: string, source: string, target = '', more: Partial<XliffUnit> = {}): XliffUnit => ({
  key,
  source,
  target,
  state: 'translated',
  notes: [],
  ...more,
})
const written = (...units: XliffUnit[]) => writeXliff({ articleId: ID, locale: 'lt', title: 'A & <b>', units })
const document = (units: string, root = 'xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="lt-LT"') =>
  `<?xml version="1.0"?>\n<xliff ${root}><file id="f" original="${ID}">\n${units}</file></xliff>`

describe('a document that is written and read again', () => {
  it('says the same: text, markup, states, keys', () => {
    const units = [
      unit('title', 'A title &amp; more', 'Antraštė'),
      unit('tag:0', 'linux', 'linux', { state: 'final' }),
      unit(
        'c0',
        'See <a href="https://a.example/?x=1&amp;y=2"><strong>this</strong></a>,<br>then <code>a &lt; b</code>',
        '<code>a &lt; b</code> <strong>x</strong>',
        {
          state: 'reviewed',
          notes: ['p', 'a "note" & <more>'],
        },
      ),
      unit('c1', 'Nobody’s', '', { state: 'initial' }),
    ]
    const xml = written(...units)
    expect(xmlFault(xml)).toBeUndefined()
    const read = readXliff(xml)
    expect(read).toMatchObject({ articleId: ID, locale: 'lt' })
    expect(read.units.map(({ line: _, ...one }) => one)).toEqual(units.map(({ notes: _, ...one }) => one))
  })

  it('is XLIFF 2.1, letter by letter', () => {
    const units = [
      unit('c0', 'a <em>b</em><br>', '<em>B</em>', { state: 'reviewed', notes: ['p', 'a "note" & <more>'] }),
      unit('title', 'T\r', '', { state: 'initial' }),
    ]
    expect(written(...units)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="lt">
<file id="f1" original="${ID}"><notes><note category="title">A &amp; &lt;b&gt;</note></notes>
<unit id="u-c0" xml:space="preserve"><notes><note>p</note><note>a &quot;note&quot; &amp; &lt;more&gt;</note></notes><originalData><data id="d1">&lt;/em&gt;</data><data id="d2">&lt;em&gt;</data><data id="d3">&lt;br&gt;</data></originalData><segment id="s1" state="reviewed"><source xml:space="preserve">a <pc id="1" dataRefEnd="d1" dataRefStart="d2">b</pc><ph id="2" dataRef="d3"/></source><target xml:space="preserve"><pc id="1" dataRefEnd="d1" dataRefStart="d2">B</pc></target></segment></unit>
<unit id="u-title" xml:space="preserve"><segment id="s1" state="initial"><source xml:space="preserve">T&#13;</source></segment></unit></file>
</xliff>
`)
  })

  it('has markup as codes, the same id for what stands in both', () => {
    const xml = written(unit('c0', 'a <em>b</em> <em>c</em>', '<em>C</em> <em>B</em> a'))
    expect(xml).toContain('<data id="d2">&lt;em&gt;</data>')
    expect(xml.match(/<pc id="1"/g)).toHaveLength(2)
    expect(xml.match(/<pc id="2"/g)).toHaveLength(2)
    expect(xml).not.toContain('&lt;em&gt;b')
  })

  it('loses nothing of 400 generated segments', () => {
    const { html, text } = hostile(7)
    const units = Array.from({ length: casesOf(400, 150) }, (_, index) =>
      unit(`c${index}`, foldSpaces(canonicalBody(`a ${html()}`)), canonicalBody(`b ${html()} ${text()}`)),
    )
    const read = readXliff(written(...units))
    expect(read.units.map((one) => ('source' in one ? [one.key, one.source, one.target] : one))).toEqual(
      units.map(({ key, source, target }) => [key, source, target]),
    )
  })
})

describe('what tools make of it', () => {
  const data = '<originalData><data id="d1">&lt;em&gt;</data><data id="d2">&lt;/em&gt;</data></originalData>'

  it('codes that were split, segments that were cut, marks and prefixes', () => {
    const parts = '<segment state="final"><source>One. </source><target>Vienas. </target></segment><ignorable><source> </source></ignorable>'
    const rest = `<segment><source><pc id="1" dataRefStart="d1" dataRefEnd="d2">Two</pc></source><target><sc id="1" dataRef="d1"/><mrk id="m">Du</mrk><ec startRef="1" dataRef="d2"/></target></segment>`
    const { units } = readXliff(document(`<unit id="u-c4">${data}${parts}${rest}</unit>`))
    expect(units).toEqual([{ key: 'c4', line: 3, source: 'One.  <em>Two</em>', target: 'Vienas.  <em>Du</em>', state: 'initial' }])
    const prefixed = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="lt"><x:file id="f" original="${ID}"><x:unit id="u-c0"><x:segment><x:source>a</x:source><x:target><![CDATA[b & c]]></x:target></x:segment></x:unit></x:file></x:xliff>`
    expect(readXliff(prefixed).units).toMatchObject([{ key: 'c0', source: 'a', target: 'b &amp; c' }])
  })

  it('a code without its markup is a fault of its unit alone', () => {
    const broken = `<unit id="u-c0">${data}<segment><source>a</source><target>b<ph id="9" dataRef="d7"/></target></segment></unit>`
    const { units } = readXliff(document(`${broken}<unit id="u-c1"><segment><source>a</source><target>b</target></segment></unit>`))
    expect(units).toMatchObject([
      { key: 'c0', line: 3, fault: 'The markup of the code <ph id="9"> is missing.' },
      { key: 'c1', target: 'b' },
    ])
  })
})

describe('what is no such document', () => {
  it.each([
    ['', 'not an XLIFF'],
    ['{"a":1}', 'not an XLIFF'],
    ['<html></html>', 'not an XLIFF'],
    ['<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"></xliff>', 'XLIFF 1.2'],
    ['<xliff version="2.1"></xliff>', 'not an XLIFF 2'],
    [document('<unit id="u-c0"><segment><source>a</source>'), 'not whole'],
    [document('').replace('lt-LT', 'fi'), '“fi”'],
    [document('').replace('lt-LT', 'en'), '“en”'],
    [document('').replace('</file>', '</file><file id="g" original="x"></file>'), '2 files'],
    [`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${document('').replace('<?xml version="1.0"?>', '')}`, 'entities'],
  ])('%# is refused with what is wrong', (xml, words) => {
    expect(() => readXliff(xml)).toThrow(expect.objectContaining({ code: 'invalid-request', message: expect.stringContaining(words) }))
  })

  it('cut anywhere, it is refused or reads as what is left of it, and never hangs', () => {
    const xml = written(unit('c0', 'a <em>b</em>', 'c <em>d</em>'))
    for (let end = 1; end < xml.trimEnd().length; end += 3)
      expect(() => readXliff(xml.slice(0, end))).toThrow(expect.objectContaining({ code: 'invalid-request' }))
  })
})
