import { describe, expect, it } from 'vitest'
import { type ComparedText, isSameText } from './page-text.ts'

const text: ComparedText = {
  ...{ title: 'Title', excerpt: 'Excerpt', meta_title: '', meta_description: '', hero_image_alt: '', slug: 'title', content: '<p>Text</p>' },
  ...{ category_id: 'news', hero_image_url: '', tags: ['linux'], tag_labels: ['Linux'], featured: false, author_id: 'rasa' },
}

describe('two texts', () => {
  it('say the same, whatever is absent in one and empty in the other', () => {
    expect(isSameText(text, { ...text })).toBe(true)
    expect(isSameText(text, { ...text, bylines: [], notes: [] })).toBe(true)
    const { author_id: _, ...nobody } = text
    expect(isSameText(nobody, { ...nobody, author_id: undefined })).toBe(true)
    expect(isSameText({ ...text, bylines: [{ name: 'Ada', about: '' }] }, { ...text, bylines: [JSON.parse('{"about":"","name":"Ada"}')] })).toBe(true)
  })

  it.each([
    ['title', 'Another'],
    ['excerpt', 'Another'],
    ['meta_title', 'Another'],
    ['meta_description', 'Another'],
    ['hero_image_alt', 'Another'],
    ['slug', 'another'],
    ['content', '<p>Another</p>'],
    ['category_id', 'guides'],
    ['hero_image_url', '/images/a.webp'],
    ['tags', ['macos']],
    ['tag_labels', ['macOS']],
    ['featured', true],
    ['author_id', 'jonas'],
    ['bylines', [{ author_id: 'jonas' }]],
    ['notes', [{ id: 'n', kind: 'update', text: 'More is known.' }]],
  ])('differ by their %s', (field, value) => {
    expect(isSameText(text, { ...text, [field]: value })).toBe(false)
  })
})
