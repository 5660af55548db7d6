import { describe, expect, it } from 'vitest'
import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import { documentFaults, documentOf, isComplete, otherTexts, recordsOf, type StoredLanguage } from './article-document.ts'
import type { SegmentRecord } from './segment-records.ts'

const AT = '2026-01-02T03:04:05.678Z'
const HASH = 'a'.repeat(64)
const record: SegmentRecord = { key: 'title', source_hash: '0123456789abcdef', provider: 'human' }
const words = { title: 'Title', slug: 'title', excerpt: 'Excerpt', hero_image_alt: 'A chain', meta_title: 'Meta', meta_description: 'About it' }

const stored = (locale: 'en' | 'lt' | 'de', over: object = {}): StoredLanguage =>
  ({
    card: { slug_frozen: true, auto_generated: false, pseudo: false, auto_translated: locale !== 'en', created_at: AT },
    draft: {
      ...{ ...words, id: `id-${locale}`, locale, content: '<p>Text</p>', tags: ['linux'], tag_labels: ['Linux'], source_hash: HASH },
      ...{ category_id: 'news', hero_image_url: '/images/a.webp', featured: true, author_id: 'rasa', updated_at: AT },
      ...over,
    },
    records: locale === 'en' ? [] : [record],
  }) as unknown as StoredLanguage
const document = (over: object = {}): ArticleDocument => documentOf(stored('en', over), [stored('lt'), stored('de')])
const withTranslation = (change: Partial<Record<keyof DocumentTranslation, unknown>>): ArticleDocument => {
  const whole = document()
  return { ...whole, translations: whole.translations.map((one, index) => (index === 0 ? ({ ...one, ...change } as DocumentTranslation) : one)) }
}

describe('the document of an article', () => {
  it('says of the original what its rows say, and each field in one order', () => {
    const { original, ...rest } = document()
    expect(rest).toMatchObject({ format: 'simulpress-article', version: 1 })
    expect(original).toEqual({
      ...{ ...words, id: 'id-en', content: '<p>Text</p>', tags: ['linux'], source_hash: HASH },
      ...{ category_id: 'news', hero_image_url: '/images/a.webp', featured: true, slug_frozen: true, auto_generated: false },
      ...{ author_id: 'rasa', created_at: AT, updated_at: AT },
    })
    expect(document({ author_id: undefined }).original.author_id).toBeNull()
  })

  it('has bylines and notes only where there are any', () => {
    const bylines = [{ about: 'A line', name: 'Ada' }, { author_id: 'rasa' }]
    const notes = [{ at: AT, text: 'More is known.', kind: 'update', id: 'n' }]
    const { original } = document({ bylines, notes })
    expect(JSON.stringify(original.bylines)).toBe('[{"name":"Ada","about":"A line"},{"author_id":"rasa"}]')
    expect(original.notes).toEqual([{ id: 'n', kind: 'update', text: 'More is known.' }])
    expect(Object.keys(document({ bylines: [], notes: [] }).original)).toEqual(Object.keys(document().original))
  })

  it('has translations in the order of the registry, with their records and how they came about', () => {
    const provenance = { pseudo: 0, human: 1, model: 2, memory: 3 }
    const { translations } = documentOf(stored('en'), [stored('de', { provenance }), stored('lt')])
    expect(translations.map(({ locale }) => locale)).toEqual(['lt', 'de'])
    const [lithuanian, german] = translations
    expect(lithuanian).toMatchObject({ id: 'id-lt', tag_labels: ['Linux'], provenance: null, segments: [record], auto_translated: true, created_at: AT })
    expect(JSON.stringify(german?.provenance)).toBe('{"memory":3,"model":2,"human":1,"pseudo":0}')
    expect(recordsOf(lithuanian as DocumentTranslation)).toEqual([record])
  })
})

describe('faults of a document', () => {
  it('are none where everything fits', () => {
    expect(documentFaults(document(), (_, locale) => `id-${locale}`)).toEqual([])
  })

  it.each([
    ['id', { id: 'other' }, 'translations.0.id'],
    ['locale', { locale: 'de', id: 'id-de' }, 'translations.1.locale'],
    ['tag_labels', { tag_labels: [] }, 'translations.0.tag_labels'],
    ['segments', { segments: [record, record] }, 'translations.0.segments'],
    ['stale sources', { segments: [{ ...record, stale_source: '<script>' }] }, 'translations.0.segments'],
  ])('name the place: %s', (_, change, path) => {
    const faults = documentFaults(withTranslation(change), (_id, locale) => `id-${locale}`)
    expect(faults.map((fault) => fault.path)).toEqual([path])
    expect(faults[0]?.message.length).toBeGreaterThan(10)
  })

  it('take markup that articles may have', () => {
    const segments = [{ ...record, stale_source: 'Was <strong>this</strong>' }]
    expect(documentFaults(withTranslation({ segments }), (_, locale) => `id-${locale}`)).toEqual([])
  })
})

describe('a translation of a document', () => {
  const complete = (change: object) => isComplete(document().original, { ...document().translations[0], ...change } as DocumentTranslation)

  it('is complete while it is whole, of this text and built as that is', () => {
    expect(complete({})).toBe(true)
    expect(complete({ source_hash: 'b'.repeat(64) })).toBe(false)
    expect(complete({ segments: [{ ...record, provider: 'failed' }] })).toBe(false)
    expect(complete({ content: '<p>Text</p><p>More</p>' })).toBe(false)
  })
})

describe('languages with another text', () => {
  it('are none of the same document, whatever its addresses and dates', () => {
    const later = { slug: 'other', created_at: '2026-05-01T00:00:00.000Z', updated_at: '2026-05-01T00:00:00.000Z', slug_frozen: false }
    const whole = document()
    const moved = { ...whole, original: { ...whole.original, ...later }, translations: whole.translations.map((one) => ({ ...one, ...later })) }
    expect(otherTexts(whole, moved)).toEqual([])
    expect(otherTexts(whole, { ...whole, translations: [] })).toEqual([])
    const reordered = Object.fromEntries(Object.entries(whole.original).reverse()) as ArticleDocument['original']
    expect(otherTexts(whole, { ...whole, original: reordered })).toEqual([])
  })

  it('are named', () => {
    const whole = document()
    expect(otherTexts(whole, { ...whole, original: { ...whole.original, title: 'Another' } })).toEqual(['en'])
    expect(otherTexts(whole, { ...whole, original: { ...whole.original, bylines: [{ name: 'Ada', about: '' }] } })).toEqual(['en'])
    expect(otherTexts(whole, withTranslation({ title: 'Another' }))).toEqual(['lt'])
  })
})
