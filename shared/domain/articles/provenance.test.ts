import { describe, expect, it } from 'vitest'
import { digitalSourceType, iptcUri, releaserOf, schemaSource, storedReleaser, translatorOf } from './provenance.ts'

const AT = '2026-11-19T10:00:00.000Z'

describe('the person who let a text go out', () => {
  const text = { published_by: 'anna', updated_at: AT, edited_by: 'jonas', edited_at: AT }
  it('is whoever published, if a person did', () => expect(releaserOf({ ...text, by_person: true })).toBe('anna'))
  it('is who edited last, where a machine published', () => expect(releaserOf({ ...text, by_person: false })).toBe('jonas'))
  it('is nobody once a machine has changed the text since, or no person ever did', () => {
    expect(releaserOf({ ...text, by_person: false, updated_at: '2026-11-19T11:00:00.000Z' })).toBeNull()
    expect(releaserOf({ published_by: 'publish-due', by_person: false, updated_at: AT })).toBeNull()
  })
  it('is read from versions of earlier releases under its former name', () => {
    const told = { written_by: 'people', edited: false, translated_by: null, sources: [] } as const
    expect(storedReleaser({ ...told, released_by: 'anna' })).toBe('anna')
    expect(storedReleaser({ ...told, released_by: null })).toBeNull()
    expect(storedReleaser({ ...told, reviewed_by: 'jonas' })).toBe('jonas')
    expect(storedReleaser({ ...told, reviewed_by: null })).toBeNull()
  })
})

describe('the translator', () => {
  it.each([
    [[{ provider: 'model' }, { provider: 'memory', origin: 'model' }, { provider: 'pseudo' }], 'machine'],
    [[{ provider: 'human' }, { provider: 'memory', origin: 'human' }], 'people'],
    [[{ provider: 'human' }, { provider: 'model' }, { provider: 'failed' }], 'both'],
    [[], null],
  ] as const)('of %j is %s', (records, translator) => expect(translatorOf(records)).toBe(translator))
})

describe('the digital source type', () => {
  const told = { written_by: 'people', edited: false, translated_by: null } as const
  it.each([
    [told, null],
    [{ ...told, translated_by: 'people' }, null],
    [{ ...told, translated_by: 'machine' }, 'compositeWithTrainedAlgorithmicMedia'],
    [{ ...told, written_by: 'model' }, 'trainedAlgorithmicMedia'],
    [{ ...told, written_by: 'model', translated_by: 'machine' }, 'trainedAlgorithmicMedia'],
    [{ ...told, written_by: 'model', edited: true }, 'compositeWithTrainedAlgorithmicMedia'],
    [{ ...told, written_by: 'model', translated_by: 'people' }, 'compositeWithTrainedAlgorithmicMedia'],
    [{ ...told, written_by: 'template' }, 'algorithmicMedia'],
    [{ ...told, written_by: 'template', translated_by: 'machine' }, 'compositeWithTrainedAlgorithmicMedia'],
  ] as const)('of %j is %s', (disclosure, code) => expect(digitalSourceType(disclosure)).toBe(code))

  it('has the names of both vocabularies', () => {
    expect(iptcUri('algorithmicMedia')).toBe('http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia')
    expect(schemaSource('compositeWithTrainedAlgorithmicMedia')).toBe('https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource')
  })
})
