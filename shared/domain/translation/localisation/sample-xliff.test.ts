import { expect, it } from 'vitest'
import { xmlFault } from '../../text/xml-fault.ts'
import { type RatedSegment, sampleXliff } from './sample-xliff.ts'

const segment = (more: Partial<RatedSegment>): RatedSegment => ({
  original_id: 'a',
  title: 'The first',
  segment: 'c0',
  source: 'A <em>word</em>',
  target: 'Ein <em>Wort</em>',
  provider: 'model',
  ...more,
})
const units = (xliff: string) => [...xliff.matchAll(/<unit id="u-([^"]+)".*?state="(\w+)"/gs)].map(([, key, state]) => [key, state])
const notes = (xliff: string) => [...xliff.matchAll(/<note>([^<]*)<\/note>/g)].map(([, note]) => note)

it('a sample is a document with a file for each article', () => {
  const xliff = sampleXliff('de', [
    segment({}),
    segment({ original_id: 'b', title: 'The second', segment: 'title' }),
    segment({ segment: 'c4', provider: 'human' }),
  ])
  expect(xmlFault(xliff)).toBeUndefined()
  expect(xliff).toContain('trgLang="de"')
  expect([...xliff.matchAll(/<file id="(\w+)" original="(\w)"><notes><note category="title">([^<]*)/g)].map(([, ...rest]) => rest)).toEqual([
    ['f1', 'a', 'The first'],
    ['f2', 'b', 'The second'],
  ])
  expect(units(xliff)).toEqual([
    ['c0', 'translated'],
    ['c4', 'reviewed'],
    ['title', 'translated'],
  ])
  expect(notes(xliff)).toEqual([])
})

it('ratings are notes; the judge is quoted only of what a person has rated', () => {
  const xliff = sampleXliff('lt', [
    segment({ rating: 'major', category: 'accuracy', note: 'Wrong tool', verdict: 'minor' }),
    segment({ segment: 'c1', rating: 'none' }),
    segment({ segment: 'c2', verdict: 'critical' }),
    segment({ segment: 'c1', rating: 'minor', category: 'style' }),
    segment({ segment: 'c1' }),
  ])
  expect(units(xliff)).toEqual([
    ['c0', 'reviewed'],
    ['c1', 'final'],
    ['c2', 'translated'],
    ['c1.2', 'reviewed'],
    ['c1.3', 'translated'],
  ])
  expect(notes(xliff)).toEqual(['Rating: major, accuracy', 'Wrong tool', 'Judge: minor', 'Rating: none', 'Rating: minor, style'])
})

it('without segments it has no file', () => {
  expect(sampleXliff('fr', [])).not.toContain('<file')
})
